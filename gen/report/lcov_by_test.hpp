// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// LCOV with a section for each test and file that it touches: genhtml --show-details names the tests of each line.
#pragma once

#include "data/matrix.hpp"

#include <covkit/report/lcov.hpp>

#include <string>
#include <vector>

namespace covkit::gen {

// lcov adds up the sections of a file, and comes to what a report without tests has. Files that no test touches have a
// section without a test.
std::string lcov_by_test(const resolve::suite_status& suite, const test_matrix& matrix, report::lcov_dialect dialect,
                         report::lcov_justified justified);

// lcov takes letters, digits and underscores for names of tests; those that would become the same are numbered.
std::vector<std::string> lcov_test_names(const resolve::suite_status& suite);

} // namespace covkit::gen
