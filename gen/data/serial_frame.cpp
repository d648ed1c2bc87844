// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "data/serial_frame.hpp"

#include <covkit/embedded/frame.hpp>

#include <llvm/ADT/StringExtras.h>
#include <llvm/Support/Base64.h>

#include <algorithm>

namespace covkit::gen {

namespace {

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

// All that a frame is written with.
bool is_frame_character(char c) { return llvm::isAlnum(c) || c == '+' || c == '/' || c == '=' || c == ':' || c == '@'; }

// Mark, numbers, whole groups of base64, checksum: the size tells most texts from frames.
bool may_be_frame(std::string_view text) {
    constexpr std::size_t frame_without_payload = head + 1 + 8 + 1;
    return text.size() > frame_without_payload && text.size() <= longest_frame &&
           (text.size() - frame_without_payload) % 4 == 0 && text[text.size() - 10] == ':' &&
           text.compare(0, 3, embedded::frame_mark) == 0;
}

// Whether a whole frame is in the text.
bool has_frame(std::string_view text) {
    for (std::size_t at = 0; (at = text.find(embedded::frame_mark, at)) != std::string_view::npos; ++at) {
        std::size_t size = 0;
        if (frame_in(text.substr(at), size)) {
            return true;
        }
    }
    return false;
}

} // namespace

std::uint64_t number_at(std::string_view bytes, std::size_t at, std::size_t size) {
    std::uint64_t value = 0;
    for (std::size_t i = 0; i < size && at + i < bytes.size(); ++i) {
        value |= std::uint64_t{static_cast<unsigned char>(bytes[at + i])} << 8 * i;
    }
    return value;
}

index checksum_of(const serial_frame& each) {
    index crc = embedded::crc_start;
    for (const unsigned byte : {each.dump, each.number & 0xffU, each.number >> 8U}) {
        crc = embedded::crc_step(crc, static_cast<model::u8>(byte));
    }
    for (const char c : each.payload) {
        crc = embedded::crc_step(crc, static_cast<model::u8>(c));
    }
    return crc ^ 0xffffffffU;
}

std::optional<serial_frame> frame_in(std::string_view text, std::size_t& size) {
    if (text.compare(0, 3, embedded::frame_mark) != 0) {
        return std::nullopt;
    }
    const auto dump = hex_at(text, 3, 2);
    const auto number = hex_at(text, 5, 4);
    const std::size_t colon = text.substr(0, head + longest_text + 1).find(':', head);
    if (text.size() < head || !dump || !number || text[head - 1] != ':' || colon == std::string_view::npos) {
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
    if (made.payload.empty() || checksum_of(made) != *crc) {
        return std::nullopt;
    }
    size = colon + 10;
    return made;
}

std::optional<serial_frame> mended_frame(std::string_view text) {
    text = text.substr(0, longest_frame + longest_line_in_frame);
    const std::size_t sound = static_cast<std::size_t>(std::find_if_not(text.begin(), text.end(), is_frame_character) -
                                                       text.begin()); // the first part is within this
    std::string joined;
    for (std::size_t line = text.find('\n'); line != std::string_view::npos; line = text.find('\n', line + 1)) {
        const std::string_view behind = text.substr(line + 1, longest_frame);
        const std::string_view rest = behind.substr(0, behind.find('@') + 1); // a frame ends there
        if (rest.empty() || !std::all_of(rest.begin(), rest.end(), is_frame_character)) {
            continue;
        }
        for (std::size_t cut = 1; cut <= std::min({line, sound, longest_frame - 1}); ++cut) {
            joined.assign(text.substr(0, cut)).append(rest);
            std::size_t size = 0;
            std::optional<serial_frame> found = may_be_frame(joined) ? frame_in(joined, size) : std::nullopt;
            // Less than a mark may as well be the end of an earlier frame.
            if (found && (cut >= 3 || !has_frame(text.substr(cut, line - cut)))) {
                return found;
            }
        }
    }
    return std::nullopt;
}

} // namespace covkit::gen
