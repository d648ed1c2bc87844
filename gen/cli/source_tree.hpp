// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// The sources that reports read. Their names come with manifests, that is from anybody: nothing is read but regular
// files of a limited size that are, wherever symbolic links lead, below a few directories.
#pragma once

#include "cli/inputs.hpp"

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace covkit::gen {

inline constexpr std::size_t largest_source = std::size_t{32} << 20; // in bytes

class source_tree {
  public:
    source_tree() = default; // has none

    // Files below one of the roots are read. Relative names begin in one of the bases, the first in which there is such
    // a file below a root.
    source_tree(std::vector<std::string> roots, std::vector<std::string> bases);

    std::optional<std::string> text_of(const std::string& name);
    // Whether there is one that can be read.
    bool look(const std::string& name);

    // Where the relative ones of these names begin, each once, in their order.
    std::vector<std::string> bases_of(const std::vector<std::string>& names);

    // A line for people about what is there, and must not be read, of the names asked for so far; empty if there is
    // none.
    std::string refused_text() const;

  private:
    struct place {
        std::string path;    // without symbolic links; empty: there is none
        std::string refused; // why it is not read
        std::string base;    // of a relative name
    };
    place look_at(const std::string& path) const;
    place find(const std::string& name) const;

    std::vector<std::string> roots_; // as they are called
    std::vector<std::string> real_roots_;
    std::vector<std::string> bases_;
    std::map<std::string, place> known_;
};

// What --source-root names; without it, the project at or above the current directory and its build, and the directory
// itself. Of builds whose manifests are named, the root that is written down there is a base.
source_tree find_sources(const input_options& options);

} // namespace covkit::gen
