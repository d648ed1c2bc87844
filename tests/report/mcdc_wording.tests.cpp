// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "resolve/written.hpp"

#include <catch2/catch.hpp>

namespace mcdc_wording_tests {

using covkit::model::encoding;
using covkit::report::unshown_text;
using written::status_of;

TEST_CASE("mcdc wording: below one direction, what each value lacks") {
    // 0 TT-, 1 TFT, 2 TFF, 3 F--
    const auto status = status_of(written::decision("armed && (fast || forced)", 7), {1});
    CHECK(unshown_text(status.conditions[0]) == "never false");
    CHECK(unshown_text(status.conditions[1]) == "never true; masked whenever it was false");
}

TEST_CASE("mcdc wording: both halves, but of two pairs") {
    // 0 TT, 1 TF, 2 FT, 3 FF
    auto status = status_of(written::decision("wet ^ cold", 3, 0, encoding::summed_paths), {0, 3});
    CHECK(unshown_text(status.conditions[0]) ==
          "not masked when it was true, nor when it was false, but no two of these are a pair");
    const std::string why = "it is always wet";
    status.conditions[0].shown_justified[0] = &why;
    CHECK(unshown_text(status.conditions[0]) == "in no pair when it was false (justified: it is always wet)");
}

TEST_CASE("mcdc wording: what cannot be told is said, with the reason") {
    const written::decision parity("a ^ b ^ c ^ d ^ e", 3, 0, encoding::marks);
    auto status = status_of(parity, {});
    const std::string reason = "below more than 3 operators that may invert it (^ == != and the decider of ?:), in a "
                               "decision with too many paths to record";
    CHECK(unshown_text(status.conditions[1]) == "not determined: " + reason);
    CHECK(covkit::report::undetermined_text(status) == "not determined: a, b (" + reason + ")");
    const std::string why = "a review has shown it";
    for (const std::size_t c : {0U, 1U}) {
        status.conditions[c].shown_justified[0] = status.conditions[c].shown_justified[1] = &why;
    }
    CHECK(unshown_text(status.conditions[1]) == "not determined: " + reason + " (justified: a review has shown it)");
    CHECK(covkit::report::undetermined_text(status).empty());
}

} // namespace mcdc_wording_tests
