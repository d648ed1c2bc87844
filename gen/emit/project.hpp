// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Which files belong to the project, and what is done with them.
#pragma once

#include "facts/globs.hpp"
#include "facts/translation_unit.hpp"

#include <string>
#include <vector>

namespace covkit::gen {

struct project_options {
    std::string root;                          // absolute
    std::string out;                           // absolute; never instrumented
    std::string build;                         // absolute, or empty: generated files are mirrored only
    std::string covkit;                        // covkit's own headers, absolute; never instrumented
    std::vector<std::string> excluded;         // globs
    std::vector<std::string> tests;            // globs
    std::vector<std::string> criteria;         // names; none: all
    std::vector<std::string> labels;           // criteria, and operators of weak mutation
    bool state = false;                        // which state do assertions check?
    std::vector<std::string> state_assertions; // names, and Class::method: docs/state.md
    std::vector<std::string> state_modifiers;
    std::vector<std::string> state_inspectors;
    std::string data_flow;        // the monitor; empty: data flow is not measured
    bool data_flow_calls = false; // also from one function to another
    std::string program;          // of which commands it consists, if all of them are read before one is written
    std::string data_flow_stores; // joint or single; empty: joint
};

// Tests in the places where most projects have them.
const std::vector<std::string>& default_tests();

class project {
  public:
    explicit project(project_options options);

    const project_options& options() const { return options_; }
    // A glob that is not one; empty if all are fine.
    const std::string& error() const { return error_; }

    file_role role(const std::string& path) const;
    // Relative to the root.
    std::string name(const std::string& path) const;
    // Whether a path is the directory or in it.
    static bool is_in(const std::string& path, const std::string& directory);

  private:
    project_options options_;
    std::string error_;
    globs excluded_;
    globs tests_;
};

} // namespace covkit::gen
