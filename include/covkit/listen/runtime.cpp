// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// To be linked into programs and shared libraries whose sources the generator instrumented: the
// session that writes the profile, and the reports that COVKIT_REPORT asks for. A program that
// includes one of the listeners has it already; twice does no harm.
#include <covkit/listen/run.hpp>

// A linker takes from static libraries only what somebody refers to, and nothing else here is
// referred to: -u covkit_runtime asks for it. One in each program or shared library.
extern "C" __attribute__((__weak__, __visibility__("hidden"))) void covkit_runtime();
extern "C" void covkit_runtime() {}
