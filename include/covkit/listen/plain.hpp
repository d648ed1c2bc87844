// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// #include <covkit/listen/plain.hpp> in one file of a test program without a framework: the summary
// comes when the program ends. Mark tests by covkit::test_scope, or there is only one.
#pragma once

#ifndef COVKIT_OFF // then there is nothing to listen for

#include <covkit/listen/run.hpp>

namespace covkit::listen {

inline void plain_program_ends() noexcept {
    report::write_requested_reports();
    run_ended();
}

struct plain_registration {
    plain_registration() noexcept { record::session::current().before_exit = &plain_program_ends; }
};

inline const plain_registration register_for_exit;

} // namespace covkit::listen

#endif // COVKIT_OFF
