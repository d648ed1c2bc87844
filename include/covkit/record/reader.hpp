// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Reads profiles. Nothing in the bytes is trusted: sizes are checked before they are used, and a
// file is refused with the offset of what is wrong.
#pragma once

#include <covkit/record/format.hpp>
#include <covkit/record/profile_builder.hpp>

#include <cerrno>
#include <cstdint>
#include <cstdio>
#include <cstring>

namespace covkit::record {

struct read_error {
    std::size_t offset = 0;
    std::string message; // empty: no error

    explicit operator bool() const { return !message.empty(); }
};

class profile_reader {
  public:
    profile_reader(const unsigned char* data, std::size_t size) : data_(data), size_(size) {}

    read_error read(profile& into) {
        if (!read_header()) {
            return error_;
        }
        while (at_ < size_ && !ended_) {
            if (!read_chunk()) {
                // The writer of a live profile was killed in the middle of its last chunk.
                if (live_ && torn_) {
                    break;
                }
                return error_;
            }
        }
        if (!live_ && !ended_) {
            return fail(size_, "the end is missing: the file is truncated");
        }
        if (!live_ && at_ != size_) {
            return fail(at_, "there is something behind the end of the profile");
        }
        if (live_ && current_at_ == 0) {
            return fail(size_, "the beginning of a live profile is missing: the file is truncated");
        }
        if (live_ && !read_live_cells()) {
            return error_;
        }
        into = builder_.finish();
        into.interrupted = live_;
        return {};
    }

  private:
    struct live_cells {
        model::index ordinal;
        model::index count;
        std::uint64_t at;
        std::size_t said_at; // the unit
    };

    read_error fail(std::size_t offset, const char* message) {
        error_ = {offset, message};
        return error_;
    }
    bool refuse(std::size_t offset, const char* message) {
        fail(offset, message);
        return false;
    }

    std::uint32_t u32(std::size_t at) const { return static_cast<std::uint32_t>(format::get(data_ + at, 4)); }

    bool read_header() {
        if (size_ < format::header_size) {
            return refuse(size_, size_ == 0 ? "the file is empty" : "the header is truncated");
        }
        if (std::memcmp(data_, format::magic, sizeof format::magic) != 0) {
            return refuse(0, "this is no covkit profile");
        }
        if (u32(8) != format::version) {
            return refuse(8, "the profile is of another version of covkit; run the tests again");
        }
        const std::uint32_t kind = u32(12);
        if (kind > static_cast<std::uint32_t>(format::kind::live)) {
            return refuse(12, "the kind of profile is unknown");
        }
        live_ = kind == static_cast<std::uint32_t>(format::kind::live);
        at_ = format::header_size;
        return true;
    }

    // Torn is a chunk that was never finished: it goes beyond the end of the file, or there is
    // nothing yet in the place that was reserved for it. Anything else is damage.
    bool read_chunk() {
        torn_ = true;
        if (size_ - at_ < format::chunk_header_size) {
            return refuse(at_, "a chunk is truncated");
        }
        if (format::get(data_ + at_, 8) == 0 && format::get(data_ + at_ + 8, 8) == 0) {
            return refuse(at_, "the type of a chunk is unknown");
        }
        const auto type = static_cast<format::chunk>(u32(at_));
        const std::size_t payload = at_ + format::chunk_header_size;
        const std::uint32_t size = u32(at_ + 4);
        if (size > size_ - payload) {
            return refuse(at_, "a chunk is truncated");
        }
        torn_ = false;
        format::checksum sum(type, size);
        sum.add(data_ + payload, format::has_checksum(type) ? size : 0);
        if (format::has_checksum(type) && sum.value() != format::get(data_ + at_ + 8, 8)) {
            return refuse(at_, "the checksum of a chunk is wrong: the file is damaged");
        }
        if (!read_payload(type, payload, size)) {
            return false;
        }
        at_ = payload + size;
        return true;
    }

    bool read_payload(format::chunk type, std::size_t at, std::size_t size) {
        switch (type) {
        case format::chunk::unit:
            return read_unit(at, size);
        case format::chunk::test:
            return read_test(at, size);
        case format::chunk::current:
            return live_ ? read_current(at, size) : refuse(at, "a chunk of a live profile");
        case format::chunk::pages:
            return live_ || refuse(at, "a chunk of a live profile");
        case format::chunk::padding:
            return true;
        case format::chunk::end:
            ended_ = true;
            return (!live_ && size == 8 && u32(at) == units_ && u32(at + 4) == tests_) ||
                   refuse(at, "a chunk is missing or doubled");
        default:
            return refuse(at - format::chunk_header_size, "the type of a chunk is unknown");
        }
    }

    bool read_unit(std::size_t at, std::size_t size) {
        if (size < format::unit_fixed_size) {
            return refuse(at, "a unit is too short");
        }
        const std::uint64_t cells_at = format::get(data_ + at + 16, 8);
        profile_unit unit;
        unit.cell_count = u32(at + 4);
        unit.fingerprint = format::get(data_ + at + 8, 8);
        unit.file.assign(reinterpret_cast<const char*>(data_ + at + format::unit_fixed_size),
                         size - format::unit_fixed_size);
        if (live_ && cells_at != 0) {
            live_cells_.push_back({u32(at), unit.cell_count, cells_at, at});
        }
        ++units_;
        return builder_.add_unit(u32(at), std::move(unit)) || refuse(at, "a unit is doubled");
    }

    // Units come before the tests that speak of them, also in a live profile.
    bool read_test(std::size_t at, std::size_t size) {
        if (size < format::test_fixed_size || u32(at + 4) > size - format::test_fixed_size ||
            data_[at] > static_cast<unsigned char>(test_outcome::failed)) {
            return refuse(at, "a test is malformed");
        }
        const std::size_t name_size = u32(at + 4);
        const std::size_t name_at = at + format::test_fixed_size;
        profile_test& test = builder_.test(text(name_at, name_size));
        if (std::count(current_.begin(), current_.end(), at - format::chunk_header_size) != 0) {
            current_names_.push_back(test.name);
        }
        test.outcome = worse(test.outcome, static_cast<test_outcome>(data_[at]));
        test.overlapped = test.overlapped || (data_[at + 1] & format::test_overlapped) != 0;
        ++tests_;
        return builder_.add_batch(test, data_ + name_at + name_size, size - format::test_fixed_size - name_size) ||
               refuse(name_at + name_size, "an observation is of no unit of this profile");
    }

    // The tests that were running: offsets of their records.
    bool read_current(std::size_t at, std::size_t size) {
        const std::size_t count = size < format::current_fixed_size ? 0 : format::get(data_ + at + 2, 2);
        if (size != format::current_size || count > format::current_capacity) {
            return refuse(at, "the current tests are malformed");
        }
        current_at_ = at;
        current_overlapped_ = (data_[at + 1] & format::test_overlapped) != 0;
        for (std::size_t i = 0; i < count; ++i) {
            current_.push_back(format::get(data_ + at + format::current_fixed_size + 8 * i, 8));
        }
        return true;
    }

    bool read_live_cells() {
        if (current_names_.size() != current_.size()) {
            return refuse(current_at_, "a current test has no record");
        }
        if (current_names_.empty()) {
            current_names_.emplace_back(); // outside all tests
        }
        // Cells of different units are different bytes; else a small file could ask for the moon.
        std::size_t rest = size_;
        for (const live_cells& each : live_cells_) {
            if (each.at > size_ || each.count > size_ - each.at || each.count > rest) {
                return refuse(each.said_at, "the cells of a unit are not in the file");
            }
            rest -= each.count;
            for (model::index c = 0; c < each.count; ++c) {
                if (data_[each.at + c] != 0) {
                    observe_live(each.ordinal, c);
                }
            }
        }
        return true;
    }

    void observe_live(model::index ordinal, model::index number) {
        for (const std::string& name : current_names_) {
            profile_test& test = builder_.test(name);
            test.overlapped = test.overlapped || current_overlapped_;
            builder_.add_observation(test, ordinal, number);
        }
    }

    std::string text(std::size_t at, std::size_t size) const {
        return {reinterpret_cast<const char*>(data_ + at), size};
    }

    const unsigned char* data_;
    std::size_t size_;
    std::size_t at_ = 0;
    bool live_ = false;
    bool ended_ = false;
    bool torn_ = false;
    model::index units_ = 0;
    model::index tests_ = 0;
    std::size_t current_at_ = 0;
    bool current_overlapped_ = false;
    std::vector<std::uint64_t> current_; // offsets of records
    std::vector<std::string> current_names_;
    std::vector<live_cells> live_cells_;
    profile_builder builder_;
    read_error error_;
};

// Reads a whole file. The message names the file and the offset.
inline read_error read_profile_file(const std::string& name, profile& into) {
    std::FILE* file = std::fopen(name.c_str(), "rb");
    if (file == nullptr) {
        return {0, name + ": cannot be opened: " + std::strerror(errno)};
    }
    std::vector<unsigned char> data;
    unsigned char buffer[65536];
    std::size_t count = 0;
    while ((count = std::fread(buffer, 1, sizeof buffer, file)) != 0) {
        data.insert(data.end(), buffer, buffer + count);
    }
    const bool failed = std::ferror(file) != 0;
    std::fclose(file);
    if (failed) {
        return {data.size(), name + ": cannot be read: " + std::strerror(errno)};
    }
    read_error error = profile_reader(data.data(), data.size()).read(into);
    if (error) {
        error.message = name + ": byte " + std::to_string(error.offset) + ": " + error.message;
    }
    return error;
}

} // namespace covkit::record
