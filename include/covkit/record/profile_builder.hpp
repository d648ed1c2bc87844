// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Puts a profile together from pieces that may repeat: template instantiations are one unit, the
// parts of a nested test are one test.
#pragma once

#include <covkit/record/batch_reader.hpp>
#include <covkit/record/profile.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <tuple>
#include <utility>

namespace covkit::record {

class profile_builder {
  public:
    // False if this ordinal is taken.
    bool add_unit(model::index ordinal, profile_unit unit) {
        const auto key = std::make_tuple(unit.file, unit.fingerprint, unit.cell_count);
        const auto [known, is_new] = unit_numbers_.emplace(key, static_cast<model::index>(result_.units.size()));
        if (is_new) {
            result_.units.push_back(std::move(unit));
        }
        return ordinals_.emplace(ordinal, known->second).second;
    }

    profile_test& test(const std::string& name) {
        const auto [known, is_new] = test_numbers_.emplace(name, result_.tests.size());
        if (is_new) {
            result_.tests.emplace_back();
            result_.tests.back().name = name;
        }
        return result_.tests[known->second];
    }

    // False if the cell is not one of its unit, or there is no such unit.
    bool add_observation(profile_test& test, model::index ordinal, model::index number) {
        const auto unit = ordinals_.find(ordinal);
        if (unit == ordinals_.end() || number >= result_.units[unit->second].cell_count) {
            return false;
        }
        test.observations.push_back({unit->second, number});
        return true;
    }

    bool add_batch(profile_test& test, const unsigned char* data, std::size_t size) {
        return read_batch(data, size, [&](model::index ordinal, model::index number) {
            return add_observation(test, ordinal, number);
        });
    }

    profile finish() {
        for (profile_test& each : result_.tests) {
            auto& all = each.observations;
            std::sort(all.begin(), all.end());
            all.erase(std::unique(all.begin(), all.end()), all.end());
        }
        return std::move(result_);
    }

    // The number in profile::units of the unit with this ordinal.
    model::index unit_of(model::index ordinal) const { return ordinals_.at(ordinal); }

  private:
    profile result_;
    std::map<model::index, model::index> ordinals_;
    std::map<std::tuple<std::string, std::uint64_t, model::index>, model::index> unit_numbers_;
    std::map<std::string, std::size_t> test_numbers_;
};

} // namespace covkit::record
