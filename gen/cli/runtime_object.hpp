// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// covkit's runtime, compiled: what instrumented programs and shared libraries link. One object was made when covkit was
// built. Where it does not fit to the compiler and its options (sanitizers, cross compilers, another standard library),
// one is made per build tree.
//
//   command ─ runtime_flags ─► fits? ─ yes ─► runtime.o beside the program, or in lib/covkit
//                                   └─ no ──► <out>/runtime/<hash>.o: compiler, flags, age of the headers
#pragma once

#include <string>
#include <vector>

namespace covkit::gen {

// Whether this is the source of the runtime, of this covkit.
bool is_runtime_source(const std::string& file);

struct runtime_object {
    std::string path; // empty if the compiler failed, which said why
    int code = 0;     // of the compiler then
};

// The object for a program that `command`, the compiler first, compiles or links.
runtime_object find_runtime(const std::vector<std::string>& command, const std::vector<std::string>& launcher,
                            const std::string& out);

// In place of compiling `source`: the object where `command` wants it, and its dependency file. An exit code.
int place_object(const std::vector<std::string>& command, const std::string& source, const std::string& object);

} // namespace covkit::gen
