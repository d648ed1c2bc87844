// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// The report that people read: pages without any request to a network. The data is written here, as
// JavaScript that hands over JSON; html/ shows it.
#pragma once

#include "data/matrix.hpp"
#include "data/unmeasured.hpp"

#include <covkit/record/profile.hpp>
#include <covkit/resolve/suite.hpp>

#include <functional>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace covkit::gen {

struct html_input {
    resolve::suite_status& suite;
    const record::profile& profile;
    const std::vector<const model::unit*>& tables;
    const test_matrix& matrix;
    std::string title;
    // The text of a source file, if it can be had.
    std::function<std::optional<std::string>(const std::string& name)> source;
    const std::vector<unmeasured>& left_out;
    const std::set<std::string>& changed; // sources that are not those that were measured
};

// index.html, and data/N.js for each file and data/tests.js, which are loaded when they are looked at.
std::vector<std::pair<std::string, std::string>> html_folder(const html_input& input);

// All in one file.
std::string html_file(const html_input& input);

} // namespace covkit::gen
