// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// A table as the generator writes it: with columns, statements, branches and exits.
#pragma once

#include "resolve/written.hpp"

namespace report_test {

namespace model = covkit::model;

// 4  bool brake(bool armed, char c) {
// 5      switch (c) { case '"': log("x"); }
// 6      return armed && c < '\\';
// 7  }
class generated {
  public:
    generated() {
        for (const int c : {0, 1}) {
            conditions_[c] = {decision_table_.conditions[c].source, {6, c == 0 ? 12U : 21U}};
        }
        decision_table_.where = {6, 12};
        decision_table_.function = "brake(bool, char)";
        decision_table_.conditions = conditions_;
        table_.file = "brakes.cpp";
        table_.cell_count = 5;
        table_.decisions = &decision_table_;
        table_.decision_count = 1;
        table_.functions = &function_;
        table_.function_count = 1;
        table_.branches = branches_;
        table_.branch_count = 2;
        table_.blocks = blocks_;
        table_.block_count = 2;
        table_.exits = exits_;
        table_.exit_count = 2;
        table_.fingerprint = model::fingerprint_of(table_);
    }
    generated(const generated&) = delete;
    generated& operator=(const generated&) = delete;

    const model::unit& table() const { return table_; }

    // Cells: 0 TT, 1 TF, 2 F-; 3 the function is entered; 4 the case is selected.
    covkit::resolve::suite_status after(std::vector<covkit::record::observation> observed) const {
        covkit::record::profile profile;
        profile.units.push_back({"brakes.cpp", table_.fingerprint, table_.cell_count});
        profile.tests.push_back({"t", covkit::record::test_outcome::passed, false, std::move(observed)});
        return covkit::resolve::suite_resolver(profile, {&table_}).resolve();
    }

  private:
    written::decision decision_{"armed && c < '\\\\'", 6};
    model::decision decision_table_ = decision_.table();
    model::condition conditions_[2];
    model::function function_{"brake(bool, char)", {4, 6}, {3}};
    model::branch branches_[2] = {{model::branch::kind::no_case, {5, 5}, "no case fits", "brake(bool, char)", {3}},
                                  {model::branch::kind::case_label, {5, 18}, "case '\"'", "brake(bool, char)", {4}}};
    model::location in_function_[2] = {{6, 5}, {5, 5}};
    model::location in_case_[1] = {{5, 28}};
    model::block blocks_[2] = {{in_function_, 2, {3}}, {in_case_, 1, {4}}};
    // As if the case threw.
    model::exit exits_[2] = {{model::exit::kind::returned, {6, 5}, "brake(bool, char)", {3}},
                             {model::exit::kind::threw, {5, 28}, "brake(bool, char)", {4}}};
    model::unit table_;
};

} // namespace report_test
