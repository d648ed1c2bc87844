// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Sources that `covkit compile` has compiled as they are: why, what is said of it, what is written down.
#pragma once

#include "cli/compiler_sources.hpp"
#include "emit/unit_records.hpp"

#include <optional>
#include <string>
#include <vector>

namespace covkit::gen {

struct plain_reason {
    std::string reason; // empty: covkit's own source, of which nothing is said or written
    std::string detail; // what can be done, or what is wrong
    bool is_said = true;
};

class plain_units {
  public:
    plain_units(const project& of, bool quiet) : project_(of), quiet_(quiet) {}

    // Nothing if it can be instrumented, as far as its name and its language tell.
    std::optional<plain_reason> why(const compiler_source& source) const;

    // After the compiler has taken it: what is wrong with a source is for the compiler to say.
    void leave_alone(const std::vector<std::string>& command, const compiler_source& source, const plain_reason& why,
                     const std::string& object) const;

    // What became of an object.
    void remember(const unit_record& unit) const;

  private:
    std::vector<std::string> headers_of(const std::vector<std::string>& command, const std::string& source) const;

    const project& project_;
    bool quiet_;
};

} // namespace covkit::gen
