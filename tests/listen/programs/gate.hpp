// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// The code under test of all listener programs.
#pragma once

#ifdef COVKIT_TEST_SINGLE_HEADER
#include <covkit/covkit.hpp>
#else
#include <covkit/manual/macros.hpp>
#endif

inline bool may_pass(bool ticket, int age, bool staff) {
    COVKIT_ENTRY("may_pass");
    return COVKIT_DECISION(COVKIT_C(staff) || (COVKIT_C(ticket) && COVKIT_C(age >= 18)));
}
