// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#pragma once

#include <covkit/model/index.hpp>

#include <cstddef>
#include <utility>
#include <vector>

namespace covkit::resolve {

// Numbers in groups, one array for all of them.
class grouped {
  public:
    using member = std::pair<model::index, model::index>; // group, number

    grouped() = default;
    grouped(std::size_t groups, const std::vector<member>& members) : begin_(groups + 1), numbers_(members.size()) {
        for (const member& each : members) {
            ++begin_[each.first + 1];
        }
        for (std::size_t g = 0; g < groups; ++g) {
            begin_[g + 1] += begin_[g];
        }
        std::vector<std::size_t> next(begin_.begin(), begin_.end() - 1);
        for (const member& each : members) {
            numbers_[next[each.first]++] = each.second;
        }
    }

    template <class Visit> void each(model::index group, Visit&& visit) const {
        for (std::size_t i = begin_[group]; i < begin_[group + 1]; ++i) {
            visit(numbers_[i]);
        }
    }

  private:
    std::vector<std::size_t> begin_;
    std::vector<model::index> numbers_;
};

} // namespace covkit::resolve
