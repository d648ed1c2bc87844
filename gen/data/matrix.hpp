// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Which test covers what: a bit for each obligation and test.
#pragma once

#include "data/obligation.hpp"

#include <covkit/record/profile.hpp>
#include <covkit/resolve/suite.hpp>

#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <vector>

namespace covkit::gen {

class test_matrix {
  public:
    // The suite must stay where it is.
    test_matrix(const record::profile& profile, const std::vector<const model::unit*>& tables,
                resolve::suite_status& suite);

    // Numbers of tests, ascending.
    std::vector<std::size_t> tests_of(const obligation& each) const { return tests_of(each.justified); }
    std::vector<std::size_t> tests_of(const resolve::justification* obligation_of) const;
    bool is_covered_by(const resolve::justification* obligation_of, std::size_t test) const;
    // The test that alone covers it, if there is one; otherwise no_test.
    std::size_t only_test_of(const obligation& each) const;

    static constexpr std::size_t no_test = static_cast<std::size_t>(-1);

  private:
    class builder;

    const std::uint64_t* row_of(const resolve::justification* obligation_of) const;

    // An obligation is known by where its justification goes.
    std::unordered_map<const resolve::justification*, std::size_t> rows_;
    std::size_t words_ = 0; // of a row
    std::vector<std::uint64_t> bits_;
};

} // namespace covkit::gen
