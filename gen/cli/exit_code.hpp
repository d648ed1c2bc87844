// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#pragma once

namespace covkit::gen {

// What the command tells who called it. Missed gates are added up.
enum exit_code : int {
    exit_ok = 0,
    exit_usage = 1, // a bad command line
    exit_total_missed = 2,
    exit_not_measured = 2,   // doctor: something is not, that could be
    exit_file_missed = 4,    // or one on a function
    exit_lost = 8,           // something that the baseline has covered is not any more
    exit_new_missed = 16,    // too little of what is new is covered
    exit_justification = 32, // one cannot be read, matches nothing or is not needed
    exit_read = 64,          // something cannot be read or understood
    exit_write = 128
};

} // namespace covkit::gen
