// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// The runtime as functions, for listeners of programs that link it as an object (runtime.cpp): then the listener
// compiles neither recorder nor reports, and one object serves all programs of a build.
#pragma once

#include <cstddef>

extern "C" {
// Hidden: each executable or shared library calls its own. There is one session in a process all the same.
__attribute__((__visibility__("hidden"))) void covkit_test_begins(const char* name, std::size_t size);
__attribute__((__visibility__("hidden"))) void covkit_test_ends(int outcome); // covkit::record::test_outcome
__attribute__((__visibility__("hidden"))) void covkit_tests_ended();
__attribute__((__visibility__("hidden"))) void covkit_has_no_framework();
}
