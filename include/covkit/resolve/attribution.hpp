// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Which tests executed which evaluation of a decision.
#pragma once

#include <covkit/resolve/inferences.hpp>
#include <covkit/resolve/suite.hpp>

#include <cstddef>
#include <functional>
#include <iterator>
#include <map>
#include <utility>
#include <vector>

namespace covkit::resolve {

class attribution {
  public:
    attribution(const record::profile& profile, const std::vector<const model::unit*>& tables) {
        const variants same(tables);
        for (index u = 0; u < tables.size(); ++u) {
            if (tables[u] != nullptr && tables[u]->decision_count != 0) {
                units_[tables[u]->decisions] = u;
            }
        }
        for (std::size_t t = 0; t < profile.tests.size(); ++t) {
            observed_by(profile.tests[t], profile, tables, [&](index unit, index cell) {
                std::vector<std::size_t>& tests = tests_[place_of(same, tables, unit, cell)];
                if (tests.empty() || tests.back() != t) {
                    tests.push_back(t);
                }
            });
        }
    }

    // Numbers of tests, ascending. What variants of a file have in common is asked of the first.
    std::vector<std::size_t> tests_of(const model::decision& decision, const evaluation& executed) const {
        const auto behind = units_.upper_bound(&decision);
        if (behind == units_.begin()) {
            return {};
        }
        const auto found = tests_.find({std::prev(behind)->second, decision.base + executed.path});
        return found == tests_.end() ? std::vector<std::size_t>() : found->second;
    }

  private:
    using place = std::pair<index, index>;

    static place place_of(const variants& same, const std::vector<const model::unit*>& tables, index unit, index cell) {
        const index d = decision_with(*tables[unit], cell);
        if (d == model::none) {
            return {unit, cell};
        }
        const variants::place first = same.first_of({unit, d});
        return {static_cast<index>(first.unit),
                tables[first.unit]->decisions[first.number].base + (cell - tables[unit]->decisions[d].base)};
    }

    std::map<const model::decision*, index, std::less<>> units_; // by their first decision
    std::map<place, std::vector<std::size_t>> tests_;
};

} // namespace covkit::resolve
