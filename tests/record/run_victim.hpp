// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Runs the victim with a script and says what is left of it.
#pragma once

#include "child.hpp"
#include "evidence.hpp"

inline const std::string victim_program = COVKIT_TEST_VICTIM;
inline const std::string victim_library = COVKIT_TEST_LIBRARY;

inline words settings(const std::string& mode, const std::filesystem::path& out) {
    return {"COVKIT_MODE=" + mode, "COVKIT_OUT=" + out.string()};
}

struct remains {
    int status = 0;
    std::string output;
    std::string errors;
    evidence found;
};

inline remains run_victim(const std::string& mode, const words& commands) {
    const temporary_directory out;
    child process(victim_program, commands, settings(mode, out.path));
    const int status = process.wait();
    return {status, process.output, process.errors, evidence_in(out.path)};
}

// How the same script ends where covkit records nothing.
inline int status_without_covkit(const words& commands) { return child(victim_program, commands, {}).wait(); }

inline words operator+(words a, const words& b) {
    a.insert(a.end(), b.begin(), b.end());
    return a;
}
