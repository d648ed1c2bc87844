// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Observations out of a piece of a target's memory, as a debugger saves it.
#pragma once

#include "data/elf_units.hpp"
#include "data/unit_library.hpp"

#include <covkit/record/profile.hpp>

namespace covkit::gen {

struct decoded_memory {
    record::profile profile;
    std::vector<std::string> problems; // what is missing, or is noise, a line each
};

// `at` is the address of the first byte. All observations are those of one test; an empty name: of none.
decoded_memory decode_memory(const elf_image& image, std::string_view bytes, std::uint64_t at, const std::string& test,
                             const unit_library& library);

} // namespace covkit::gen
