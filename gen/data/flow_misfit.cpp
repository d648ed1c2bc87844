// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "data/misfit.hpp"

#include <algorithm>

namespace covkit::gen {

namespace {

// Of the rows of a call; without joint stores it is a cell a definition.
constexpr std::size_t most_cells_of_point = 4096;

bool is_range(std::uint64_t first, std::uint64_t count, std::size_t in) { return first + count <= in; }

// With these numbers the resolver stays inside of the point.
bool has_digit(const model::association& each, const owned_flow& flow) {
    return each.point < flow.points.size() && each.stride != 0 && each.radix != 0 && each.digit < each.radix &&
           std::uint64_t{each.stride} * each.radix <= flow.points[each.point].cell_count;
}

// The member that tells it must be told itself.
bool has_teller(const model::association& each, const owned_flow& flow) {
    using told = model::association::told;
    for (index o = 0; o < each.other_count; ++o) {
        if (flow.associations[flow.others[each.first_other + o]].by == told::by_others) {
            return false; // might lead in a circle
        }
    }
    return each.by == told::by_use          ? flow.uses[each.use].at.is_told
           : each.by == told::by_definition ? flow.definitions[each.definition].at.is_told
           : each.by == told::by_point      ? has_digit(each, flow)
                                            : true;
}

template <class List, class Is> bool all(const List& list, Is&& is) {
    return std::all_of(list.begin(), list.end(), is);
}

} // namespace

std::uint64_t cells_of(const owned_flow& flow) {
    std::uint64_t count = flow.definitions.size() + flow.uses.size();
    for (const model::flow_point& each : flow.points) {
        count += each.cell_count;
    }
    return count;
}

std::string misfit_of(const owned_flow& flow, const model::unit& unit) {
    if (!all(flow.points, [&](const auto& each) { return is_range(each.base, each.cell_count, unit.cell_count); })) {
        return "a point of the data flow has cells that are not there";
    }
    if (!all(flow.points,
             [&](const auto& each) { return each.cell_count <= most_cells_of_point + flow.definitions.size(); })) {
        return "a point of the data flow has too many cells";
    }
    const auto is_fine = [&](const auto& each) {
        return each.variable < flow.variables.size() && (!each.at.is_told || is_there(unit, each.at.reached)) &&
               is_range(each.at.first_required, each.at.required_count, flow.required.size());
    };
    if (!all(flow.definitions, is_fine)) {
        return "a definition speaks of something that is not there";
    }
    if (!all(flow.uses, is_fine)) {
        return "a use speaks of something that is not there";
    }
    if (!all(flow.kills, [&](index kill) { return kill < flow.definitions.size(); }) ||
        !all(flow.others, [&](index other) { return other < flow.associations.size(); }) ||
        !all(flow.associations, [&](const model::association& each) {
            return each.definition < flow.definitions.size() && each.use < flow.uses.size() &&
                   is_range(each.first_kill, each.kill_count, flow.kills.size()) &&
                   is_range(each.first_other, each.other_count, flow.others.size());
        })) {
        return "an association speaks of something that is not there";
    }
    if (!all(flow.associations, [&](const model::association& each) { return has_teller(each, flow); })) {
        return "nothing tells what an association says that tells it";
    }
    return "";
}

} // namespace covkit::gen
