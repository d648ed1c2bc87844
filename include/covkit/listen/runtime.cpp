// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// To be linked into programs and shared libraries whose sources the generator instrumented. A program that includes
// one of the listeners has the same already; twice does no harm, so everything is weak.
#include <covkit/listen/linked.hpp>
#include <covkit/listen/runtime.hpp>

extern "C" {

// A linker takes from static libraries only what somebody refers to, and nothing else here need be
// referred to: -u covkit_runtime asks for it. One in each program or shared library.
__attribute__((__weak__, __visibility__("hidden"))) void covkit_runtime();
void covkit_runtime() {}

__attribute__((__weak__)) void covkit_test_begins(const char* name, std::size_t size) {
    covkit::begin_test({name, static_cast<covkit::model::index>(size)});
}

__attribute__((__weak__)) void covkit_test_ends(int outcome) {
    covkit::end_test(static_cast<covkit::record::test_outcome>(outcome));
}

__attribute__((__weak__)) void covkit_tests_ended() { covkit::listen::summary_of_run(); }

__attribute__((__weak__)) void covkit_has_no_framework() { covkit::listen::summary_when_program_ends(); }

} // extern "C"
