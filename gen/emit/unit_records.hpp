// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// What became of each object that a build compiled: of the mirror, or as it is, and why. Reports say from this what is
// not measured.
//
//   <out>/project.covbuild   where the project is; what reports look for
//   <out>/units/*.json       one for each object
#pragma once

#include "emit/project.hpp"
#include "emit/state.hpp"

#include <optional>
#include <set>
#include <string>
#include <vector>

namespace covkit::gen {

struct unit_record {
    std::string object; // absolute; empty if covkit did not compile it
    std::string source; // absolute; empty for standard input; the object if others have compiled it
    std::string reason; // why it was compiled as it is; empty if it was instrumented
    std::string detail;
    std::vector<aside_file> aside;    // files of the project that it includes, and that are not measured
    std::vector<std::string> headers; // names of files of the project that it includes, if it was compiled as it is
    std::string version = {};         // of the covkit that wrote it; known when it is read
};

struct build_record {
    project_options project; // which files it has; the build directory is empty if objects of others are not looked for
    std::vector<unit_record> units;
    std::set<std::string> objects; // of units that are left out, too
};

inline constexpr const char* build_suffix = ".covbuild";

// The reason if it cannot be written; empty if not.
std::string save_unit(const project& of, const unit_record& record);

// What was written of an object that others have compiled, by its own name.
void forget_object(const project& of, const std::string& object);

// Of commands that covkit does not run. All that there are, and what was written of others before goes; or a few of
// them.
enum class saved_units { all, some };
std::string save_units(const project& of, const std::vector<unit_record>& records, saved_units which);

// Where the project is, as the build has written it down. Nothing if there is no such build.
std::optional<project_options> read_build_place(const std::string& out);

// Units whose source or object is gone are left out. Nothing if there is no such build.
std::optional<build_record> read_build(const std::string& out);

} // namespace covkit::gen
