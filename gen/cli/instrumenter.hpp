// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// From a compile command to a mirrored translation unit: read, number, write, remember.
#pragma once

#include "emit/mirror.hpp"
#include "emit/state.hpp"
#include "facts/criteria.hpp"

#include <mutex>

namespace covkit::gen {

struct instrumented_unit {
    unit_state state; // with `error` if it was not instrumented
    std::vector<std::string> notes;
    bool was_up_to_date = false;
    bool cannot_write = false;
    std::string died; // an internal error: how it ended
};

class instrumenter {
  public:
    explicit instrumenter(const project_options& options);

    const project& of() const { return project_; }
    // What is wrong with the options; empty if nothing is.
    const std::string& error() const { return error_; }
    // Safe to be called from several threads, and from several processes with the same output.
    instrumented_unit run(const compile_command& command);

    // In a process of its own, so that a defect in here, or in Clang, is no end of the build. There must be no threads.
    instrumented_unit run_apart(const compile_command& command);

    // The same in steps, where functions call each other across translation units: all are read before one is written.
    struct unit_in_work {
        instrumented_unit result;
        translation_unit_facts facts;
    };
    std::optional<unit_state> recall(const compile_command& command) const { return states_.find(command); }
    unit_in_work read(const compile_command& command);
    void learn(const unit_in_work& unit); // what others can know of its functions
    instrumented_unit write(const compile_command& command, unit_in_work unit);

  private:
    project project_;
    mirror mirror_;
    state_store states_;
    std::string resource_directory_;
    criteria wanted_;
    std::string error_;
    std::mutex writing_;
    std::mutex learning_;
    port_directory program_;

    std::vector<dependency> dependencies_of(const translation_unit_facts& facts);
    std::mutex describing_;
    std::map<std::string, dependency> described_; // system headers are read by every unit
};

// Where covkit's headers are: $COVKIT_INCLUDE_DIR, beside this program, or where it was built.
std::string find_include_directory();

} // namespace covkit::gen
