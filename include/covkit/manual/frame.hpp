// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// The local variable of one evaluation of a hand-written decision.
#pragma once

#include <covkit/manual/site.hpp>
#include <covkit/probe/condition.hpp>

namespace covkit::manual {

// Most decisions need no accumulator: what would be written to it vanishes at compile time.
struct no_frame {
    struct nothing {
        constexpr void operator=(index) const {}
        constexpr void operator+=(index) const {}
        constexpr operator index() const { return 0; }
    };
    static constexpr nothing path{};
    template <class> constexpr void note(index, bool) const {}
};

struct path_frame {
    probe::accumulator path;

    // Even at -O0: the constructor that clang would make is called.
    __attribute__((__always_inline__)) constexpr path_frame() : path(0) {}

    template <class> constexpr void note(index, bool) const {}
};

struct sum_frame {
    static constexpr no_frame::nothing path{};
    probe::path_sum sum;

    template <class Here> constexpr void note(index condition, bool v) {
        sum.note(analysis<Here>::tree, analysis<Here>::numbers.weights, decision_site<Here>::observations.cells,
                 condition, v);
    }
};

template <class Here> struct mark_frame {
    static constexpr index directions = analysis<Here>::marks.directions;
    static constexpr index nodes = directions == 1 ? 0 : analysis<Here>::tree.node_count;
    static constexpr no_frame::nothing path{};
    probe::mark_buffer<analysis<Here>::condition_count, analysis<Here>::tree.pending_count, directions, nodes> buffer;

    template <class> constexpr void note(index condition, bool v) {
        buffer.note(analysis<Here>::tree, decision_site<Here>::observations.cells, condition, v);
    }
};

template <class Here, encoding How, bool Accumulates> struct frame_for { using type = no_frame; };
template <class Here> struct frame_for<Here, encoding::paths, true> { using type = path_frame; };
template <class Here, bool Any> struct frame_for<Here, encoding::summed_paths, Any> { using type = sum_frame; };
template <class Here, bool Any> struct frame_for<Here, encoding::marks, Any> { using type = mark_frame<Here>; };

template <class Here>
using frame = typename frame_for<Here, analysis<Here>::how, analysis<Here>::numbers.accumulates>::type;

// What the probe of a condition does when the condition has a value.
template <class Here, index Condition, bool Value> struct probe_of {
    static constexpr index condition = Condition == none ? 0 : Condition;
    static constexpr bool by_path = analysis<Here>::how == encoding::paths;
    static constexpr mcdc::edge edge = analysis<Here>::numbers.edges[2 * condition + (Value ? 1 : 0)];
    static constexpr bool hits = by_path && edge.what == mcdc::action::hit;
    static constexpr bool hits_at = by_path && edge.what == mcdc::action::hit_at;
    static constexpr bool sets = by_path && edge.what == mcdc::action::set;
    static constexpr bool adds = by_path && edge.what == mcdc::action::add;

    // Last, for clang gives up on the rest of a class behind a failed assertion.
    static_assert(Condition != none, "covkit: COVKIT_C stands where the text of COVKIT_DECISION does not show it, for "
                                     "example in another macro: write both in one place");
};

} // namespace covkit::manual

// Found by COVKIT_C only where no COVKIT_DECISION has made its own.
struct covkit_here;

namespace covkit::manual {

template <index Condition, bool Value> struct probe_of<covkit_here, Condition, Value> {
    static constexpr index condition = 0;
    static constexpr mcdc::edge edge{};
    static constexpr bool by_path = true;
    static constexpr bool hits = false;
    static constexpr bool hits_at = false;
    static constexpr bool sets = false;
    static constexpr bool adds = false;
    static_assert(Condition != Condition, "covkit: COVKIT_C stands outside COVKIT_DECISION: wrap the whole decision, "
                                          "COVKIT_DECISION(COVKIT_C(a) && COVKIT_C(b))");
};

template <> constexpr index find<covkit_here>(const char*) { return 0; }
template <> struct decision_site<covkit_here> { static inline probe::array<1> observations; };

} // namespace covkit::manual

inline covkit::manual::no_frame covkit_frame;
