// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// What somebody needs who must believe a report without running anything: everything that it is made of,
// in one folder, with the hash of every file.
#pragma once

#include "data/matrix.hpp"
#include "data/unmeasured.hpp"
#include "justify/apply.hpp"

#include <covkit/record/profile.hpp>
#include <covkit/resolve/suite.hpp>

#include <functional>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace covkit::gen {

struct evidence_input {
    resolve::suite_status& suite;
    const record::profile& profile;
    const std::vector<const model::unit*>& tables;
    const applied_justifications& justifications;
    const test_matrix& matrix;
    std::string html;                // the report for people
    std::vector<std::string> inputs; // names of profiles, manifests and justification files
    std::function<std::optional<std::string>(const std::string& name)> read;   // an input
    std::function<std::optional<std::string>(const std::string& name)> source; // a file that was measured
    const std::vector<unmeasured>& left_out;
    const std::set<std::string>& changed;
};

// Names and contents. The same inputs give the same bytes.
std::vector<std::pair<std::string, std::string>> evidence_files(const evidence_input& input);

} // namespace covkit::gen
