// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// The mirror: a tree like the project's, with instrumented files, and their tables.
//
//   <out>/mirror/src/...             files of the project
//   <out>/mirror/covkit_tables/...   what their probes mean
//   <out>/mirror-2/...               only if a header must look different for some translation
//                                    units, because macros made its decisions differ
#pragma once

#include "emit/mirror_index.hpp"
#include "emit/project.hpp"
#include "rewrite/numbered.hpp"

#include <map>
#include <string>
#include <vector>

namespace covkit::gen {

// What was done with one file, for people.
struct left_alone {
    std::string source;
    std::string reason;
    index line = 0;
    index column = 0;
    model::left_alone::kind what = model::left_alone::kind::decision;
};
struct file_summary {
    std::string name;
    std::size_t functions = 0;
    std::size_t decisions = 0;
    std::size_t conditions = 0;
    std::vector<left_alone> skipped;
};

struct mirrored_unit {
    std::string tree; // absolute directory
    std::vector<file_summary> files;
    std::string error;
};

class mirror {
  public:
    mirror(const project& of, const criteria& wanted) : project_(of), wanted_(wanted) {}

    // What callers can know of the functions of a translation unit.
    void learn(const translation_unit_facts& facts, port_directory& into) const;

    // Writes the files of a translation unit into the first tree in which they fit. `program`: the functions of all
    // translation units; null if they are not known.
    mirrored_unit add(const translation_unit_facts& facts, const port_directory* program);

    // Where a file of the project is in a tree.
    static std::string source_in(const std::string& tree, const std::string& name) { return tree + "/src/" + name; }

  private:
    struct rendered {
        std::string path; // relative to the tree
        std::string content;
        std::uint64_t source_hash = 0;
    };
    std::vector<rendered> render(const translation_unit_facts& facts, const port_directory* program,
                                 mirrored_unit& result) const;
    tree_index& index_of(const std::string& tree);

    const project& project_;
    const criteria& wanted_;
    std::map<std::string, tree_index> indices_;
};

} // namespace covkit::gen
