// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#pragma once

#include "facts/places.hpp"

namespace covkit::gen {

// How it is known that something is reached.
struct witness_fact {
    enum class kind : std::uint8_t { probe, evaluated, outcome_true, outcome_false };
    kind what = kind::probe;
    offset at = nowhere; // of the probe; or of the decision, whose end is `end`
    offset end = nowhere;
    span leads_to = {}; // instead of a probe: a decision that is evaluated if, and only if, it is reached

    friend bool operator==(const witness_fact& a, const witness_fact& b) {
        return a.what == b.what && a.at == b.at && a.end == b.end;
    }
    friend bool operator<(const witness_fact& a, const witness_fact& b) {
        return a.at != b.at ? a.at < b.at : a.end != b.end ? a.end < b.end : a.what < b.what;
    }
};

} // namespace covkit::gen
