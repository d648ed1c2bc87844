// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Something in a source file that has no probes, and why.
#pragma once

#include <covkit/model/location.hpp>
#include <covkit/model/text.hpp>

namespace covkit::model {

struct left_alone {
    enum class kind : u8 {
        decision,
        constant,  // a decision that the compiler makes: nothing happens at run time
        loop,      // how often it goes round
        function,  // its data flow
        operation, // its mutants and other labels
        input,     // the classes of inputs that a comment asks for
        assertion  // of the code
    };
    kind what = kind::decision;
    location where;
    text source;
    text reason;
};

} // namespace covkit::model
