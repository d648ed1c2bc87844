// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "cli/source_tree.hpp"

#include "cli/build_tree.hpp"
#include "emit/files.hpp"
#include "emit/project.hpp"
#include "emit/unit_records.hpp"

#include <algorithm>
#include <filesystem>

namespace covkit::gen {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t most_refused = 3;

// Without symbolic links; empty if there is no such file.
std::string resolved_path(const std::string& path) {
    std::error_code failed;
    const fs::path real = fs::canonical(path, failed);
    return failed ? "" : real.string();
}

// What begins a project. A file that came with results can say that its sources are anywhere.
bool is_project(const std::string& directory) {
    static const char* const marks[] = {".git",         "CMakeLists.txt", "meson.build", "configure",
                                        "configure.ac", "GNUmakefile",    "makefile",    "Makefile"};
    return std::any_of(std::begin(marks), std::end(marks), [&](const char* mark) {
        std::error_code ignored;
        return fs::exists(fs::path(directory) / mark, ignored);
    });
}

void add_once(const std::string& directory, std::vector<std::string>& into) {
    if (!directory.empty() && std::find(into.begin(), into.end(), directory) == into.end()) {
        into.push_back(directory);
    }
}

} // namespace

source_tree::source_tree(std::vector<std::string> roots, std::vector<std::string> bases)
    : roots_(std::move(roots)), bases_(std::move(bases)) {
    for (const std::string& each : roots_) {
        add_once(resolved_path(each), real_roots_);
    }
}

source_tree::place source_tree::look_at(const std::string& path) const {
    const std::string real = resolved_path(path);
    if (real.empty()) {
        return {};
    }
    const bool is_below = std::any_of(real_roots_.begin(), real_roots_.end(),
                                      [&](const std::string& root) { return project::is_in(real, root); });
    if (!is_below) {
        return {"", roots_.empty() ? "not below a project" : "not below " + roots_.front(), ""};
    }
    std::error_code failed;
    if (!fs::is_regular_file(real, failed)) {
        return {"", "not a regular file", ""};
    }
    if (fs::file_size(real, failed) > largest_source || failed) {
        return {"", "larger than " + std::to_string(largest_source >> 20) + " MiB", ""};
    }
    return {real, "", ""};
}

source_tree::place source_tree::find(const std::string& name) const {
    if (fs::path(name).is_absolute()) {
        return look_at(name);
    }
    place result;
    for (const std::string& base : bases_) {
        place here = look_at(absolute_path(name, base));
        if (!here.path.empty()) {
            here.base = base;
            return here;
        }
        if (result.refused.empty()) {
            result = std::move(here);
        }
    }
    return result;
}

bool source_tree::look(const std::string& name) {
    const auto [known, is_new] = known_.try_emplace(name);
    if (is_new) {
        known->second = find(name);
    }
    return !known->second.path.empty();
}

std::optional<std::string> source_tree::text_of(const std::string& name) {
    return look(name) ? read_regular_file(known_[name].path, largest_source) : std::nullopt;
}

std::vector<std::string> source_tree::bases_of(const std::vector<std::string>& names) {
    std::vector<std::string> found;
    for (const std::string& each : names) {
        if (look(each) && !known_[each].base.empty()) {
            add_once(known_[each].base, found);
        }
    }
    return found;
}

std::string source_tree::refused_text() const {
    std::string list;
    std::size_t count = 0;
    for (const auto& [name, at] : known_) {
        if (!at.refused.empty() && count++ < most_refused) {
            list += (list.empty() ? "" : ", ") + name + " (" + at.refused + ")";
        }
    }
    return count == 0 ? ""
                      : "not read: " + list +
                            (count > most_refused ? " and " + std::to_string(count - most_refused) + " more" : "") +
                            "; reports are without the text. --source-root names the directory of the sources";
}

source_tree find_sources(const input_options& options) {
    if (!options.source_root.empty()) {
        const std::string root = absolute_path(options.source_root);
        return {{root}, {root}};
    }
    std::vector<std::string> roots;
    std::vector<std::string> bases;
    for (const std::string& out : builds_named(options)) {
        const std::optional<project_options> build = read_build_place(out);
        add_once(build ? build->root : "", bases);
    }
    const std::string here = absolute_path(".");
    const build_tree found = find_build_tree(here, {});
    if (is_project(found.root)) {
        add_once(found.root, roots);
        add_once(found.build, roots);
    }
    for (const std::string& each : options.measured_roots) {
        add_once(each, roots);
    }
    add_once(here, roots);
    roots.erase(std::remove(roots.begin(), roots.end(), "/"), roots.end()); // below which is everything
    add_once(here, bases);
    for (const std::string& each : roots) {
        add_once(each, bases);
    }
    return {std::move(roots), std::move(bases)};
}

} // namespace covkit::gen
