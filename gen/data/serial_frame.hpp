// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#pragma once

#include <covkit/model/index.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace covkit::gen {

using model::index;

struct serial_frame {
    unsigned dump = 0;
    unsigned number = 0;
    std::string payload;
};

// Little-endian; 0 beyond the end.
std::uint64_t number_at(std::string_view bytes, std::size_t at, std::size_t size);

// As it stands behind the payload.
index checksum_of(const serial_frame& each);

// The frame at the beginning of the text; `size` is what it takes. Nothing if it is garbled.
std::optional<serial_frame> frame_in(std::string_view text, std::size_t& size);

// A line of other output that is longer is not looked for in frames.
inline constexpr std::size_t longest_line_in_frame = 1000;

// The same for a frame that other output has broken into: something that ends with a line is taken out, anywhere, if
// the checksum says that what remains is a frame.
std::optional<serial_frame> mended_frame(std::string_view text);

} // namespace covkit::gen
