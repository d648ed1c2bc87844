// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "gen/analysis/labels_in_text.hpp"

namespace tail_calls_tests {

using namespace labels_in_text;

TEST_CASE("labels: a tail call is all that is returned") {
    const std::string source = "int g(int n);\nint f(int n) { g(n); [[clang::musttail]] return g(n - 1); }\n";
    const file_facts found = facts_of(source, {"fcc"});
    REQUIRE(found.labels.calls.size() == 1);
    CHECK(found.labels.calls[0].source == "g(n)");
    CHECK(left_alone_in(source, {"fcc"}) == names{"g(n - 1): no labels: a tail call must be all that is returned"});
}

} // namespace tail_calls_tests
