// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// What to do about a file that is not measured, for each reason that a build writes down.
#pragma once

#include <string>

namespace covkit::gen {

struct remedy {
    std::string text;
    bool is_wrong = true; // else it is as the project asks for
};

remedy remedy_for(const std::string& reason);

} // namespace covkit::gen
