// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Cells without a probe are set here, from what tells them.
#pragma once

#include <covkit/model/unit.hpp>

#include <vector>

namespace covkit::resolve {

namespace detail {

inline bool any_in(const std::vector<bool>& cells, model::index begin, model::index end) {
    for (model::index c = begin; c < end; ++c) {
        if (cells[c]) {
            return true;
        }
    }
    return false;
}

} // namespace detail

// Calls add(cell) for each cell that was not set before.
template <class Add> void infer(const model::unit& table, std::vector<bool>& cells, Add&& add) {
    for (model::index i = 0; i < table.inference_count; ++i) {
        const model::inference& each = table.inferences[i];
        if (cells[each.cell]) {
            continue;
        }
        const bool known =
            each.from.what == model::witness::kind::cell
                ? cells[each.from.number]
                : detail::any_in(cells, table.decisions[each.from.number].base,
                                 table.decisions[each.from.number].base +
                                     table.decisions[each.from.number].cell_count);
        if (known) {
            cells[each.cell] = true;
            add(each.cell);
        }
    }
}

} // namespace covkit::resolve
