// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Which hand-written definitions were seen by which uses, read from the cells by the table alone.
#pragma once

#include "covkit_under_test.hpp"

#include <set>
#include <stdexcept>
#include <string>
#include <vector>

namespace manual_test {

using covkit::model::index;

inline std::string string_of(covkit::model::text t) { return {t.data, t.size}; }

// The units of a variable. Each test has a variable that no other test has.
inline std::vector<const covkit::record::unit_link*> units_of(const std::string& variable) {
    std::vector<const covkit::record::unit_link*> found;
    for (const auto* unit = covkit::record::units.latest(); unit != nullptr; unit = unit->next()) {
        const covkit::model::data_flow* const flow = unit->table().flow;
        if (flow != nullptr && string_of(flow->variables[0].name) == variable) {
            found.push_back(unit);
        }
    }
    return found;
}

inline bool is_covered(const covkit::record::unit_link& unit, const covkit::model::association& wanted) {
    const covkit::model::flow_point& point = unit.table().flow->points[wanted.point];
    for (index c = 0; c < point.cell_count; ++c) {
        if (unit.cells()[point.base + c] && c / wanted.stride % wanted.radix == wanted.digit) {
            return true;
        }
    }
    return false;
}

using associations = std::set<std::string>;

// "definition-use" of those that were covered.
inline associations covered(const std::string& variable) {
    const auto units = units_of(variable);
    if (units.empty()) {
        throw std::logic_error("no such variable: " + variable);
    }
    associations result;
    for (const auto* unit : units) {
        const covkit::model::data_flow& flow = *unit->table().flow;
        for (index a = 0; a < flow.association_count; ++a) {
            const covkit::model::association& each = flow.associations[a];
            if (is_covered(*unit, each)) {
                result.insert(string_of(flow.definitions[each.definition].at.source) + "-" +
                              string_of(flow.uses[each.use].at.source));
            }
        }
    }
    return result;
}

} // namespace manual_test
