// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "data/serial_frame.hpp"

#include <covkit/embedded/frame.hpp>

#include <llvm/Support/Base64.h>

#include <algorithm>

namespace covkit::gen {

namespace {

using model::index;

constexpr std::size_t head = 3 + 2 + 4 + 1; // mark, dump, number, colon
constexpr std::size_t longest_text = (embedded::longest_payload + 2) / 3 * 4;
constexpr std::size_t longest_frame = head + longest_text + 1 + 8 + 1;

std::optional<unsigned> hex_at(std::string_view text, std::size_t at, std::size_t digits) {
    unsigned value = 0;
    if (text.size() < at + digits || llvm::StringRef(text.data() + at, digits).getAsInteger(16, value)) {
        return std::nullopt;
    }
    return value;
}

index crc_of(const serial_frame& each) {
    index crc = embedded::crc_start;
    for (const unsigned byte : {each.dump, each.number & 0xffU, each.number >> 8U}) {
        crc = embedded::crc_step(crc, static_cast<model::u8>(byte));
    }
    for (const char c : each.payload) {
        crc = embedded::crc_step(crc, static_cast<model::u8>(c));
    }
    return crc ^ 0xffffffffU;
}

} // namespace

std::uint64_t number_at(std::string_view bytes, std::size_t at, std::size_t size) {
    std::uint64_t value = 0;
    for (std::size_t i = 0; i < size && at + i < bytes.size(); ++i) {
        value |= std::uint64_t{static_cast<unsigned char>(bytes[at + i])} << 8 * i;
    }
    return value;
}

std::optional<serial_frame> frame_in(std::string_view text, std::size_t& size) {
    if (text.compare(0, 3, embedded::frame_mark) != 0) {
        return std::nullopt;
    }
    const auto dump = hex_at(text, 3, 2);
    const auto number = hex_at(text, 5, 4);
    const std::size_t colon = text.substr(0, head + longest_text + 1).find(':', head);
    if (!dump || !number || text[head - 1] != ':' || colon == std::string_view::npos) {
        return std::nullopt;
    }
    const auto crc = hex_at(text, colon + 1, 8);
    if (!crc || text.size() <= colon + 9 || text[colon + 9] != '@') {
        return std::nullopt;
    }
    std::vector<char> bytes;
    if (llvm::Error wrong = llvm::decodeBase64(llvm::StringRef(text.data() + head, colon - head), bytes)) {
        llvm::consumeError(std::move(wrong));
        return std::nullopt;
    }
    serial_frame made{*dump, *number, std::string(bytes.begin(), bytes.end())};
    if (made.payload.empty() || crc_of(made) != *crc) {
        return std::nullopt;
    }
    size = colon + 10;
    return made;
}

std::optional<serial_frame> mended_frame(std::string_view text) {
    constexpr std::size_t longest_output = 400; // in between
    text = text.substr(0, longest_frame + longest_output);
    const std::string_view mark = embedded::frame_mark;
    for (std::size_t line = text.find('\n'); line != std::string_view::npos; line = text.find('\n', line + 1)) {
        const std::string_view behind = text.substr(line + 1, longest_frame);
        const std::string_view rest = behind.substr(0, behind.find('@') + 1); // a frame ends there
        for (std::size_t cut = 1; cut <= std::min(line, longest_frame - 1) && !rest.empty(); ++cut) {
            if (text.compare(0, std::min(cut, mark.size()), mark, 0, std::min(cut, mark.size())) != 0) {
                break; // not the beginning of a frame
            }
            std::size_t size = 0;
            const std::string joined = std::string(text.substr(0, cut)) + std::string(rest);
            if (joined.compare(0, mark.size(), mark) == 0 && joined.size() <= longest_frame) {
                if (std::optional<serial_frame> found = frame_in(joined, size)) {
                    return found;
                }
            }
        }
    }
    return std::nullopt;
}

} // namespace covkit::gen
