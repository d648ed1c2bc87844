// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// The attributes of a file, as reports show them.
#pragma once

#include <covkit/resolve/state_status.hpp>
#include <covkit/resolve/totals.hpp>

#include <vector>

namespace covkit::resolve {

struct located_attribute {
    const state_attribute* table = nullptr;
    bool reached = false; // checked by a test that modifies it
    justification justified = nullptr;

    // What no test modifies need not be checked.
    bool counts() const { return table->counts(); }
    bool is_missing() const { return counts() && !reached && justified == nullptr; }
};

inline void add_attributes(const std::vector<located_attribute>& all, totals& into) {
    for (const located_attribute& each : all) {
        if (each.counts()) {
            into.state.add_one(each.reached, each.justified);
            into.state_control.add_one(each.table->checked_with_control, each.justified);
        }
    }
}

} // namespace covkit::resolve
