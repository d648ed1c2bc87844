// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Which expressions can fail at run time.
#include "gen/analysis/labels_in_text.hpp"

namespace label_errors_tests {

using namespace labels_in_text;

namespace {

names errors_in(const std::string& source) {
    names found;
    const file_facts read = facts_of(source, {"rte"});
    for (const error_fact& each : read.labels.errors) {
        found.insert(each.kind + " " + each.source);
    }
    return found;
}

} // namespace

TEST_CASE("labels: an index can be out of range only if its type can") {
    CHECK(errors_in("int a[256]; int f(unsigned char i) { return a[i]; }") == names{});
    CHECK(errors_in("int a[2]; int f(bool i) { return a[i]; }") == names{});
    CHECK(errors_in("int a[255]; int f(unsigned char i) { return a[i]; }") == names{"index a[i]"});
    CHECK(errors_in("int a[256]; int f(signed char i) { return a[i]; }") == names{"index a[i]"});
}

} // namespace label_errors_tests
