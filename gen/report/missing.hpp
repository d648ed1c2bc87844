// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// What is missing, in a sentence.
#pragma once

#include "data/criterion.hpp"

#include <covkit/report/order.hpp>

#include <string>
#include <vector>

namespace covkit::gen {

// "2 of 4 conditions shown independent; add a test with armed = true, forced = false"
std::string missing_text(const resolve::decision_status& status);
// "x: defined 5:9 'x = 1' → used 9:13 'y = x': not covered; reach the use by …"
std::string missing_text(const resolve::located_association& each);
// "ror: a < b → a <= b needs a == b; …"
std::string missing_text(const report::missing_labels& here);

// In functions that tests enter.
std::vector<resolve::located_association> missing_associations_of(const resolve::file_view& file);

struct missing_item {
    model::location where;
    std::string what;
};
// What a criterion lacks in a file, in the order of the text. Of a function that no test enters, only the function.
std::vector<missing_item> missing_of(const resolve::file_view& file, const criterion& of);

} // namespace covkit::gen
