// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// What reports are made of: profiles, and the manifests that explain them.
#pragma once

#include "data/filter.hpp"
#include "data/merge.hpp"
#include "data/unit_library.hpp"
#include "data/unmeasured.hpp"

#include <string>
#include <vector>

namespace covkit::gen {

struct input_options {
    std::vector<std::string> profiles;       // files, or directories with *.covprof in them
    std::vector<std::string> manifests;      // the same with *.covmanifest; none: beside the profiles
    std::vector<std::string> justifications; // files
    bool ignores_justifications = false;     // in sources, too
    std::string source_root;                 // where the files that were measured are; empty: cli/source_tree looks
    std::vector<std::string> measured_roots; // of projects whose programs have just run
    bool requires_fresh = false;             // sources that have changed since are refused
    filter_options filter;
    std::vector<std::string> state_scope; // what counts as state; none: attributes
    bool keep_going = false;
    bool quiet = false;
    bool verbose = false;
};

inline constexpr const char* profile_suffix = ".covprof";
inline constexpr const char* manifest_suffix = ".covmanifest";

// All files with this suffix that the names stand for, sorted; a file itself may have any name.
// Says so, and `ok` is false, if there is no such file or directory.
std::vector<std::string> files_of(const std::vector<std::string>& names, const std::string& suffix, bool& ok);

// All files that the options name or find.
std::vector<std::string> input_files(const input_options& options);

// False if something was refused; says what. With keep_going, the others are in the result.
enum class profile_names { as_they_are, visible };
bool merge_profiles(const input_options& options, profile_names names, profile_merger& into);
bool read_manifests(const input_options& options, unit_library& into);
// Output directories of builds whose manifests are named.
std::vector<std::string> builds_named(const input_options& options);
// What is not measured, as `covkit run` has written it down, or of a build whose manifests are named.
bool read_all_unmeasured(const input_options& options, std::vector<unmeasured>& into);

} // namespace covkit::gen
