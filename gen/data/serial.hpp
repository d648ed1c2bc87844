// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Observations out of a serial log: frames between other output, some of them lost, doubled or garbled.
// covkit/embedded/frame.hpp writes them; docs/serial.md describes them.
#pragma once

#include "data/unit_library.hpp"

#include <covkit/record/profile.hpp>

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace covkit::gen {

struct serial_log {
    record::profile profile;
    std::size_t frames = 0;            // that were read
    std::size_t duplicates = 0;        // of them
    std::size_t mended = 0;            // of them: other output had broken into them
    std::vector<std::string> problems; // what is lost or not known, a line each
};

// The library says which file a fingerprint stands for.
serial_log decode_serial(std::string_view log, const unit_library& library);

} // namespace covkit::gen
