// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// #include <covkit/listen/plain.hpp> in one file of a test program without a framework: the summary
// comes when the program ends. Mark tests by covkit::test_scope, or there is only one.
#pragma once

#ifndef COVKIT_OFF // then there is nothing to listen for

#include <covkit/listen/run.hpp>

namespace covkit::listen {

struct plain_registration {
    plain_registration() noexcept { this_run::has_no_framework(); }
};

inline const plain_registration register_for_exit;

} // namespace covkit::listen

#endif // COVKIT_OFF
