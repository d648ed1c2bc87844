// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// From results back to the build that the programs are from, and to what it has that no program could say.
#pragma once

#include "data/unmeasured.hpp"
#include "emit/unit_records.hpp"

#include <covkit/record/profile.hpp>

#include <set>
#include <string>
#include <vector>

namespace covkit::gen {

// Of the build whose output directory this is.
std::vector<unmeasured> unmeasured_in_build(const std::string& out);
std::vector<unmeasured> unmeasured_in_build(const std::string& out, const build_record& build);

// Manifests of the files of a build that are not among these, if their sources are as they were compiled: instrumented,
// and in no program that ran.
std::string manifests_of_others(const std::string& out, const build_record& build, const std::set<std::string>& known);

// Output directories near to these words of a command, or, without any, to the current directory.
std::vector<std::string> builds_near(const std::vector<std::string>& words);

// Output directories near to the words of a command that ran tests: in directories that it names, above them and above
// the current one, and one below that. Only those that have the tables of a unit of the profile.
std::vector<std::string> builds_of(const std::vector<std::string>& command, const record::profile& profile);

} // namespace covkit::gen
