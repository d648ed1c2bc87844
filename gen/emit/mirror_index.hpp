// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// What a tree of the mirror holds, and which version of its source each file was made from.
//
//   <tree>/index   a line a file: hash of the source, hash of the file, path in the tree
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace covkit::gen {

struct indexed_file {
    std::uint64_t source = 0; // hashes
    std::uint64_t content = 0;
};
using tree_index = std::map<std::string, indexed_file>; // by the path in the tree

tree_index read_index(const std::string& tree);
// The reason if it cannot be written; empty if not.
std::string write_index(const std::string& tree, const tree_index& index);

inline constexpr std::string_view tables_folder = "covkit_tables/"; // of a tree

// Where the manifest of a file is in a tree, and which file has this one; empty if it is no manifest.
std::string manifest_in_tree(const std::string& name);
std::string file_of_manifest(const std::string& path);

// Of an output directory: mirror, mirror-2, ....
std::vector<std::string> trees_in(const std::string& out);

// Of each file of the project, the hashes of the sources that the trees have been made from.
std::map<std::string, std::set<std::uint64_t>> mirrored_sources(const std::string& out);

} // namespace covkit::gen
