// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// A small program and its tests, for golden reports.
#pragma once

#include "resolve/written.hpp"

namespace report_test {

using covkit::record::test_outcome;

struct sample {
    written::unit brakes{"brakes.cpp"};
    written::unit lights{"lights.cpp"};

    sample() {
        brakes.add(written::function{"brake", 5})
            .add("armed && (speed > 80 || forced)", 7)
            .add(written::function{"release", 20});
        lights.add("dark || fog", 3).add("left && right", 3).add("on", 9);
    }

    // Cells of brakes: 0 brake, 1 TT-, 2 TFT, 3 TFF, 4 F--, 5 release.
    // Cells of lights: 0 T-, 1 FT, 2 FF; 3 TT, 4 TF, 5 F-; 6 T, 7 F.
    covkit::resolve::suite_status tested() const {
        return written::suite({&brakes, &lights})
            .test("", {{1, 6}})
            .test("hard", {{0, 0}, {0, 1}, {0, 4}})
            .test("fog", {{1, 0}, {1, 1}, {1, 2}}, test_outcome::failed)
            .test("turn", {{1, 0}, {1, 7}}, test_outcome::passed, true)
            .test("never", {}, test_outcome::skipped)
            .test("crash", {}, test_outcome::unknown)
            .resolve();
    }
};

} // namespace report_test
