// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// A table with a data flow, as the generator writes it.
#pragma once

#include "written.hpp"

namespace flowing {

namespace model = covkit::model;
using index = covkit::model::index; // not the one of <strings.h>
using by = model::witness::kind;
using told = model::association::told;
using model::inferability;

// 4  int brake(int n, bool hard) {
// 5      int x = 1;
// 6      if (n > 3)
// 7          x = 2;
// 8      int* p = &n;
// 9      int y = x;
// 10     if (hard && y > 0)
// 11         y = x + *p;
// 12     y = 0;
// 13     return x;
// 14 }
//
// Cells: 0 n > 3, 1 not; 2 hard TT, 3 TF, 4 F-; 5 the function is entered; 6 … 9 the point in line 13, where the
// second digit says which x is seen (the first one is of a variable that nobody asks about).
inline constexpr index cells = 10;

inline constexpr model::variable variables[] = {
    {"x", "brake(int, bool)", {5, 9}, ""},
    {"y", "brake(int, bool)", {9, 9}, ""},
    {"n", "brake(int, bool)", {4, 15}, "its address is taken"},
};
inline constexpr model::required_branch required[] = {
    {{4, 5}, "brake(int, bool)", "entered"}, // 0: all that is always reached
    {{6, 9}, "n > 3", "true"},               // 1: line 7
    {{10, 17}, "y > 0", "false"},            // 2: the use in line 10, and on to line 12
    {{10, 17}, "y > 0", "true"},             // 3: line 11
};
inline constexpr model::definition definitions[] = {
    {0, {{5, 9}, "x = 1", {5, by::cell}, true, 0, 1, {}}, false},
    {0, {{7, 9}, "x = 2", {0, by::outcome_true}, true, 1, 1, {}}, false},
    {1, {{9, 9}, "y = x", {5, by::cell}, true, 0, 1, {}}, false},
    {1, {{11, 9}, "y = x + *p", {1, by::outcome_true}, true, 3, 1, {}}, true},
    {1, {{12, 5}, "y = 0", {5, by::cell}, true, 0, 1, {}}, true},
};
inline constexpr model::use uses[] = {
    {0, {{9, 13}, "y = x", {5, by::cell}, true, 0, 1, {}}, ""},
    {1, {{10, 17}, "y > 0", {1, by::value_true, 1}, true, 3, 1, {}}, "true"},
    {1, {{10, 17}, "y > 0", {1, by::value_false, 1}, true, 2, 1, {}}, "false"},
    {0, {{11, 13}, "y = x + *p", {1, by::outcome_true}, true, 3, 1, {}}, ""},
    {0, {{13, 12}, "return x", {5, by::cell}, true, 0, 1, {}}, ""},
};
inline constexpr index kills[] = {1};
inline constexpr model::flow_point points[] = {{6, 4}};
inline constexpr model::association associations[] = {
    {0, 0, inferability::conditionally, told::by_branches, 0, 1, 1, 0, 0, 1}, // x = 1 → y = x
    {1, 0, inferability::inferable, told::by_definition, 0, 1, 1, 0, 0, 0},   // x = 2 → y = x
    {2, 1, inferability::inferable, told::by_use, 0, 1, 1, 0, 0, 0},          // y = x → y > 0, true
    {2, 2, inferability::inferable, told::by_use, 0, 1, 1, 0, 0, 0},          // y = x → y > 0, false
    {0, 3, inferability::conditionally, told::by_branches, 0, 1, 1, 0, 0, 1}, // x = 1 → y = x + *p
    {1, 3, inferability::not_inferable, told::by_branches, 0, 1, 1, 0, 0, 0}, // x = 2 → y = x + *p
    {0, 4, inferability::conditionally, told::by_point, 0, 2, 2, 0, 0, 1},    // x = 1 → return x
    {1, 4, inferability::inferable, told::by_point, 0, 2, 2, 1, 0, 0},        // x = 2 → return x
};
inline constexpr model::data_flow flow{
    model::monitor::hybrid, variables, 3, definitions, 5, uses, 5, associations, 8, points, 1, required, 4, kills, 1};

class unit {
  public:
    explicit unit(const model::data_flow& measured = flow) {
        for (const int d : {0, 1}) {
            decisions_[d] = written_[d].table();
            decisions_[d].function = function_.name;
        }
        decisions_[0].where = {6, 9};
        decisions_[1].where = {10, 9};
        table_.file = "brakes.cpp";
        table_.cell_count = cells;
        table_.decisions = decisions_;
        table_.decision_count = 2;
        table_.functions = &function_;
        table_.function_count = 1;
        table_.flow = &measured;
        table_.has_flow = true;
        table_.fingerprint = model::fingerprint_of(table_);
    }
    unit(const unit&) = delete;
    unit& operator=(const unit&) = delete;

    const model::unit& table() const { return table_; }

    // Each test sets these cells.
    covkit::record::profile profile(const std::vector<std::vector<index>>& tests) const {
        covkit::record::profile made;
        made.units.push_back({"brakes.cpp", table_.fingerprint, table_.cell_count});
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
        return covkit::resolve::suite_resolver(observed, {&table_}).resolve();
    }

  private:
    written::decision written_[2] = {{"n > 3", 6, 0}, {"hard && y > 0", 10, 2}};
    model::decision decisions_[2];
    model::function function_{"brake(int, bool)", {4, 5}, {5}, {14, 2}};
    model::unit table_;
};

} // namespace flowing
