// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "emit/mirror_index.hpp"

#include "emit/files.hpp"
#include "facts/content_hash.hpp"

#include <algorithm>
#include <filesystem>
#include <sstream>
#include <string_view>

namespace covkit::gen {

namespace {

constexpr std::string_view manifest_ending = ".covmanifest";

} // namespace

tree_index read_index(const std::string& tree) {
    tree_index result;
    std::istringstream lines(read_file(tree + "/index").value_or(""));
    indexed_file read;
    std::string path;
    while (lines >> std::hex >> read.source >> read.content && lines.get() == ' ' && std::getline(lines, path)) {
        result[path] = read;
    }
    return result;
}

std::string write_index(const std::string& tree, const tree_index& index) {
    std::string text;
    for (const auto& [path, hashes] : index) {
        text += hash_name(hashes.source) + " " + hash_name(hashes.content) + " " + path + "\n";
    }
    return write_file(tree + "/index", text);
}

std::string manifest_in_tree(const std::string& name) {
    return std::string(tables_folder) + name + std::string(manifest_ending);
}

std::string file_of_manifest(const std::string& path) {
    const std::size_t around = tables_folder.size() + manifest_ending.size();
    return path.size() > around && path.starts_with(tables_folder) && path.ends_with(manifest_ending)
               ? path.substr(tables_folder.size(), path.size() - around)
               : "";
}

std::vector<std::string> trees_in(const std::string& out) {
    std::vector<std::string> result;
    std::error_code failed;
    for (std::filesystem::directory_iterator at(out, failed), end; !failed && at != end; at.increment(failed)) {
        const std::string name = at->path().filename().string();
        if (name == "mirror" || name.compare(0, 7, "mirror-") == 0) {
            result.push_back(at->path().string());
        }
    }
    std::sort(result.begin(), result.end());
    return result;
}

std::map<std::string, std::set<std::uint64_t>> mirrored_sources(const std::string& out) {
    const std::string folder = "src/";
    std::map<std::string, std::set<std::uint64_t>> result;
    for (const std::string& tree : trees_in(out)) {
        for (const auto& [path, hashes] : read_index(tree)) {
            if (path.compare(0, folder.size(), folder) == 0) {
                result[path.substr(folder.size())].insert(hashes.source);
            }
        }
    }
    return result;
}

} // namespace covkit::gen
