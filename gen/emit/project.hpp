// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Which files belong to the project, and what is done with them.
#pragma once

#include "facts/globs.hpp"
#include "facts/translation_unit.hpp"

#include <map>
#include <mutex>
#include <string>
#include <vector>

namespace covkit::gen {

struct project_options {
    std::string root;                          // absolute
    std::string out;                           // absolute; never instrumented
    std::string build;                         // absolute, or empty: generated files are mirrored only
    std::string covkit;                        // covkit's own headers, absolute; never instrumented
    std::vector<std::string> excluded;         // globs
    std::vector<std::string> tests;            // globs; none: as facts/test_names.hpp has them
    std::vector<std::string> criteria;         // names; none: all
    std::vector<std::string> labels;           // criteria, and operators of weak mutation
    std::string assertions;                    // of the code: separate or measure; empty: separate
    std::vector<std::string> assertion_macros; // names, besides those that can be recognised
    bool is_library = false;                   // what is compiled: then names of sources alone make no tests
    bool state = false;                        // which state do assertions check?
    std::vector<std::string> state_assertions; // names, and Class::method: docs/state.md
    std::vector<std::string> state_modifiers;
    std::vector<std::string> state_inspectors;
    std::string data_flow;        // the monitor; empty: data flow is not measured
    bool data_flow_calls = false; // also from one function to another
    std::string program;          // of which commands it consists, if all of them are read before one is written
    std::string data_flow_stores; // joint or single; empty: joint
};

// Why a file is not code under test.
enum class set_aside { no, outside, own, excluded, generated, test };

// For people: "taken for a test"; empty for `no`.
const char* text_of(set_aside why);

// A path may be spelled in several ways if symbolic links lead to the root: all of them are in the project.
class project {
  public:
    explicit project(project_options options);

    const project_options& options() const { return options_; }
    // A glob that is not one; empty if all are fine.
    const std::string& error() const { return error_; }

    // `in_test`: the translation unit includes what is for tests only.
    set_aside why_aside(const std::string& path, bool in_test) const;
    file_role role(const std::string& path, bool in_test) const;
    // Whether what includes this file is a test, if its name says so, too.
    bool is_for_tests(const std::string& path) const;
    role_of_file roles() const;

    bool is_root(const std::string& path) const;
    bool is_in_root(const std::string& path) const;
    // Relative to the root; as it is, if it is outside.
    std::string name(const std::string& path) const;
    // What the mirror calls it: what is generated beside the root is there, too, below @build.
    std::string name_in_mirror(const std::string& path) const;
    // The path that the mirror calls so.
    std::string path_of(const std::string& name) const;
    // Whether a path is the directory or in it.
    static bool is_in(const std::string& path, const std::string& directory);

  private:
    // As if no symbolic link had been taken on the way to the root.
    std::string below_root(const std::string& path) const;
    std::string spelled(const std::string& path) const;
    bool is_test(const std::string& name, bool in_test) const;

    project_options options_;
    std::string real_root_;
    std::string out_;
    std::string build_;
    std::string error_;
    globs excluded_;
    globs tests_;
    mutable std::mutex looking_;
    mutable std::map<std::string, std::string> spelled_; // below the root, where that is another name
};

} // namespace covkit::gen
