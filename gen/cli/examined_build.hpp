// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// All that can be learned of a build: what covkit wrote down, the programs that came of it, and their results.
#pragma once

#include "data/program_units.hpp"
#include "data/unmeasured.hpp"
#include "emit/unit_records.hpp"

#include <cstddef>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace covkit::gen {

struct measured_file {
    std::set<std::uint64_t> fingerprints; // one for each form of it
    std::size_t functions = 0;
    std::size_t decisions = 0;
};

struct built_program {
    std::string path;
    program_units units;
};

struct results_place {
    std::string path;
    std::map<std::string, std::set<std::uint64_t>> units; // by file
    std::vector<std::string> refused;                     // profiles that cannot be read: file and reason
};

struct examined_build {
    std::string out;
    build_record record;
    std::vector<unmeasured> left_out;
    std::map<std::string, std::set<std::uint64_t>> sources; // hashes of what was instrumented or copied, by name
    std::map<std::string, measured_file> measured;          // by name; without files that are gone
    std::vector<built_program> programs;                    // with instrumented code
    std::vector<results_place> results;
    std::vector<std::string> refused; // manifests that cannot be read: file and reason

    std::vector<const built_program*> programs_with(const measured_file& file) const;
    // The text of a file has changed since it was compiled.
    bool is_stale(const std::string& name) const;
    std::string path_of(const std::string& name) const; // of a file of the project
};

// Of an output directory that has a record.
examined_build examine(const std::string& out, build_record record);

} // namespace covkit::gen
