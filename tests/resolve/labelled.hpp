// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// A table with labels, as the generator writes it.
#pragma once

#include "written.hpp"

namespace labelled {

namespace model = covkit::model;
using index = covkit::model::index; // not the one of <strings.h>
using model::label_criterion;

// 4  int brake(int speed, int limit, bool wet) {
// 5      int force = 0;
// 6      if (speed < limit || wet)
// 7          force = speed + 1;
// 8      for (int i = 0; i < speed; ++i)
// 9          force += i;
// 10     return log(force);
// 11 }
//
// Cells: 0 speed < limit, 1 only wet, 2 neither; 3 the function is entered; 4 … 6 speed < = > limit; 7, 8 mutants of
// speed + 1; 9 … 11 no round, one, more; 12 the label by hand; 13 speed < 0; 14 the overflow; 15 a call.
inline constexpr index cells = 16;
inline constexpr index first_leaf = 0;
inline constexpr index whole = 2; // node of speed < limit || wet
inline constexpr const char* unknown_operand =
    "'wet' is not evaluated if 'speed < limit' holds, and doing so might do harm";

constexpr index state(bool left, bool right) { return index{1} << model::operator_state::both(left, right); }

inline constexpr const char* in = "brake(int, int, bool)";
// clang-format off
inline constexpr model::label labels[] = {
    {label_criterion::wm, "ror", {6, 9}, in, "speed < limit", "speed <= limit", "speed == limit", 4, 2, model::none, 0, 0, {}},
    {label_criterion::wm, "ror", {6, 9}, in, "speed < limit", "speed > limit", "speed != limit", 4, 5, model::none, 0, 0, {}},
    {label_criterion::wm, "ror", {6, 9}, in, "speed < limit", "true", "speed >= limit", 0, 0, 0, first_leaf, 1, {}},
    {label_criterion::wm, "ror", {6, 9}, in, "speed < limit", "false", "speed < limit", 0, 0, 0, first_leaf, 2, {}},
    {label_criterion::wm, "cor", {6, 9}, in, "speed < limit || wet", "speed < limit", "!(speed < limit) && wet", 0, 0, 0, whole, state(false, true), {}},
    {label_criterion::wm, "cor", {6, 9}, in, "speed < limit || wet", "speed < limit && wet", "(speed < limit) != wet", 0, 0, 0, whole, state(false, true) | state(true, false), unknown_operand},
    {label_criterion::wm, "aor", {7, 17}, in, "speed + 1", "speed - 1", "", 7, 1, model::none, 0, 0, {}},
    {label_criterion::wm, "aor", {7, 17}, in, "speed + 1", "speed", "", 7, 2, model::none, 0, 0, {}},
    {label_criterion::limit, "", {6, 9}, in, "speed < limit", "", "speed == limit", 4, 2, model::none, 0, 0, {}},
    {label_criterion::loop, "not at all", {8, 5}, in, "i < speed", "", "", 9, 1, model::none, 0, 0, {}},
    {label_criterion::loop, "once", {8, 5}, in, "i < speed", "", "", 9, 2, model::none, 0, 0, {}},
    {label_criterion::loop, "more than once", {8, 5}, in, "i < speed", "", "", 9, 4, model::none, 0, 0, {}},
    {label_criterion::tagged, "SR-7: exactly, at the \"limit\"", {5, 5}, in, "speed == limit", "", "", 12, 1, model::none, 0, 0, {}},
    {label_criterion::idp, "speed", {4, 5}, in, "", "", "speed < 0", 13, 1, model::none, 0, 0, {}},
    {label_criterion::rte, "overflow", {7, 17}, in, "speed + 1", "", "the result cannot be represented", 14, 1, model::none, 0, 0, {}},
    {label_criterion::fcc, "", {10, 12}, in, "log(force)", "", "", 15, 1, model::none, 0, 0, {}},
};
// clang-format on
inline constexpr index label_count = sizeof labels / sizeof labels[0];

constexpr index bit_of(label_criterion c) { return index{1} << static_cast<index>(c); }
inline constexpr model::label_table measured{bit_of(label_criterion::dc) | bit_of(label_criterion::mcc), labels,
                                             label_count, 3, 2};

inline constexpr model::location statements[] = {{5, 5}, {6, 5}, {8, 5}, {10, 5}};

class unit {
  public:
    explicit unit(const model::label_table& shown = measured) {
        conditions_[0].where = {6, 9};
        conditions_[1].where = {6, 26};
        decision_.where = {6, 9};
        decision_.function = function_.name;
        decision_.conditions = conditions_;
        unit_.file = "brakes.cpp";
        unit_.cell_count = cells;
        unit_.decisions = &decision_;
        unit_.decision_count = 1;
        unit_.functions = &function_;
        unit_.function_count = 1;
        unit_.blocks = &block_;
        unit_.block_count = 1;
        unit_.labels = &shown;
        unit_.has_labels = true;
        unit_.fingerprint = model::fingerprint_of(unit_);
    }
    unit(const unit&) = delete;
    unit& operator=(const unit&) = delete;

    const model::unit& table() const { return unit_; }

    // Each test sets these cells.
    covkit::record::profile profile(const std::vector<std::vector<index>>& tests) const {
        covkit::record::profile made;
        made.units.push_back({"brakes.cpp", unit_.fingerprint, unit_.cell_count});
        for (const std::vector<index>& each : tests) {
            made.tests.push_back(
                {"t" + std::to_string(made.tests.size() + 1), covkit::record::test_outcome::passed, false, {}});
            for (const index cell : each) {
                made.tests.back().observations.push_back({0, cell});
            }
        }
        return made;
    }
    covkit::resolve::suite_status after(const std::vector<std::vector<index>>& tests) const {
        const covkit::record::profile observed = profile(tests);
        return covkit::resolve::suite_resolver(observed, {&unit_}).resolve();
    }

  private:
    written::decision written_{"speed < limit || wet", 6};
    model::decision decision_ = written_.table();
    model::condition conditions_[2] = {written_.table().conditions[0], written_.table().conditions[1]};
    model::function function_{in, {4, 5}, {3}, {11, 2}};
    model::block block_{statements, 4, {3}};
    model::unit unit_;
};

} // namespace labelled
