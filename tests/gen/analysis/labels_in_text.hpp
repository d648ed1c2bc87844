// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// What labels are about in C++ as it is written, found by Clang.
#pragma once

#include "gen/frontend/read_text.hpp"

#include <set>
#include <string>
#include <vector>

namespace labels_in_text {

using namespace covkit::gen;
using names = std::set<std::string>;

inline file_facts facts_of(const std::string& source, const std::vector<std::string>& labels) {
    std::string unknown;
    criteria wanted;
    wanted.labels = *labels_named(labels, unknown);
    return read_text::facts_of(source, wanted);
}

inline names left_alone_in(const std::string& source, const std::vector<std::string>& labels) {
    names found;
    const file_facts read = facts_of(source, labels);
    for (const auto& [where, each] : read.skipped) {
        found.insert(each.source + ": " + each.reason);
    }
    return found;
}

} // namespace labels_in_text
