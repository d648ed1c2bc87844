// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// COVKIT_CHECK_FIRST: probes look before they store. A switch of macros, so one file can have it.
#define COVKIT_CHECK_FIRST
#include "plan.hpp"

#include <catch2/catch.hpp>

namespace {

using namespace probe_test;
using covkit::model::index; // not the one of <strings.h>

bool cells[4];

bool plain(bool armed, bool fast, bool forced) {
    return COVKIT_COND(COVKIT_PASS, COVKIT_HIT(cells, 3), armed) &&
           (COVKIT_COND(COVKIT_HIT(cells, 0), COVKIT_PASS, fast) ||
            COVKIT_COND(COVKIT_HIT(cells, 1), COVKIT_HIT(cells, 2), forced));
}

constexpr bool constant(bool a) { return COVKIT_COND(COVKIT_CX_HIT(cells, 0), COVKIT_CX_HIT(cells, 1), a); }
static_assert(constant(true) && !constant(false));

// A store to read-only memory would end the program.
const bool all_set[4] = {true, true, true, true};

} // namespace

TEST_CASE("check first: the first time it stores") {
    for (unsigned vector = 0; vector < 8; ++vector) {
        plain((vector & 1U) != 0, (vector & 2U) != 0, (vector & 4U) != 0);
        CHECK(take_only(cells) == path_of(alarm_tree.view(), alarm_plan, vector));
    }
}

TEST_CASE("check first: later it does not store") {
    bool* const known = const_cast<bool*>(all_set);
    CHECK(COVKIT_COND(COVKIT_HIT(known, 2), COVKIT_HIT(known, 3), all_set[0]));
}
