// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// The table, the cells and the registration of a hand-written macro. Each is a unit of its own;
// those of one template are the same unit, as file, line and text are the same.
#pragma once

#include <covkit/manual/analysis.hpp>
#include <covkit/manual/own_unit.hpp>
#include <covkit/probe/frame.hpp>

namespace covkit::manual {

template <index Count> struct condition_table {
    model::condition entries[Count] = {};
};

template <class Here> constexpr auto conditions_of() {
    condition_table<parsed<Here>::condition_count> made;
    for (index c = 0; c < parsed<Here>::condition_count; ++c) {
        made.entries[c] = {parsed<Here>::tree.conditions[c], {Here::line(), 0}};
    }
    return made;
}

template <class Here> struct decision_site {
    static constexpr auto conditions = conditions_of<Here>();
    static constexpr model::decision table = {Here::text(),       {Here::line(), 0},   {}, analysis<Here>::tree,
                                              conditions.entries, analysis<Here>::how, 0,  analysis<Here>::cell_count};
    static constexpr model::unit unit =
        with_fingerprint({Here::file(), 0, analysis<Here>::cell_count, &table, 1, nullptr, 0});

    static inline probe::array<analysis<Here>::cell_count, colour(unit.fingerprint, analysis<Here>::cell_count)>
        observations;
    COVKIT_SITE_LINK_;
};

template <class Here> struct entry_site {
    static constexpr model::function table = {Here::text(), {Here::line(), 0}, {}};
    static constexpr model::unit unit = with_fingerprint({Here::file(), 0, 1, nullptr, 0, &table, 1});

    static inline probe::array<1, colour(unit.fingerprint, 1)> observations;
    COVKIT_SITE_LINK_;
};

} // namespace covkit::manual
