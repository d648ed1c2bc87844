// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// What is known from the last run about a translation unit, so that nothing is done twice.
#pragma once

#include "emit/mirror.hpp"

#include <optional>

namespace covkit::gen {

struct dependency {
    std::string path;
    std::uint64_t size = 0;
    std::int64_t time = 0; // of the last change, in nanoseconds
    std::uint64_t hash = 0;
};

struct aside_file {
    std::string name;
    std::string reason;
};

struct unit_state {
    std::string main_file;
    std::string tree;
    std::string error; // it was not instrumented, and why
    std::vector<dependency> dependencies;
    std::vector<file_summary> files;
    std::vector<aside_file> aside; // of the project, and not code under test
};

class state_store {
  public:
    // `settings`: everything but the sources that decides what is written.
    state_store(std::string directory, std::string settings)
        : directory_(std::move(directory)), settings_(std::move(settings)) {}

    // Nothing if it has to be instrumented (again).
    std::optional<unit_state> find(const compile_command& command) const;
    std::string save(const compile_command& command, const unit_state& state) const;

    static dependency describe(const std::string& path);

  private:
    std::string file_of(const compile_command& command) const;

    std::string directory_;
    std::string settings_;
};

} // namespace covkit::gen
