// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// The profile format, version 1; docs/profile-format.md explains it. All numbers little-endian.
#pragma once

#include <covkit/model/fingerprint.hpp>

#include <cstddef>
#include <cstdint>

namespace covkit::record::format {

using model::index;

inline constexpr unsigned char magic[8] = {'C', 'O', 'V', 'P', 'R', 'O', 'F', '\n'};
inline constexpr std::uint32_t version = 1;
inline constexpr std::size_t header_size = 16;       // magic, version, kind
inline constexpr std::size_t chunk_header_size = 16; // type, size, checksum

enum class kind : std::uint32_t {
    whole = 0, // written at once; ends with an `end` chunk
    live = 1   // grows while the program runs; the cells are in it
};

enum class chunk : std::uint32_t {
    unit = 1,    // u32 ordinal, u32 cells, u64 fingerprint, u64 offset of the cells or 0, file name
    test = 2,    // u8 outcome, u8 flags, u16 0, u32 name size, name, batches
    pages = 3,   // cells of a live profile; no checksum, as they change
    padding = 4, // so that pages start at a multiple of the page size
    current = 5, // the tests that are running in a live profile; no checksum
    end = 6      // u32 units, u32 tests
};

inline constexpr std::size_t unit_fixed_size = 24;
inline constexpr std::size_t test_fixed_size = 8;
inline constexpr unsigned char test_overlapped = 1;

// Payload of `current`: u8 forked, u8 flags as of a test, u16 count, then for each test that is
// running the u64 offset of a `test` chunk with its name.
inline constexpr std::size_t current_size = 1024;
inline constexpr std::size_t current_fixed_size = 4;
inline constexpr std::size_t current_capacity = (current_size - current_fixed_size) / 8;

inline void put(unsigned char* at, std::uint64_t n, int bytes) noexcept {
    for (int i = 0; i < bytes; ++i) {
        at[i] = static_cast<unsigned char>(n >> (8 * i) & 0xffU);
    }
}

inline std::uint64_t get(const unsigned char* at, int bytes) noexcept {
    std::uint64_t n = 0;
    for (int i = 0; i < bytes; ++i) {
        n |= std::uint64_t{at[i]} << (8 * i);
    }
    return n;
}

// Over type, size and payload, so that a chunk cannot pass for another.
class checksum {
  public:
    checksum(chunk type, std::uint32_t size) noexcept {
        hash_.number(static_cast<std::uint32_t>(type));
        hash_.number(size);
    }
    void add(const void* data, std::size_t size) noexcept {
        const auto* bytes = static_cast<const unsigned char*>(data);
        for (std::size_t i = 0; i < size; ++i) {
            hash_.byte(bytes[i]);
        }
    }
    std::uint64_t value() const noexcept { return hash_.value; }

  private:
    model::fingerprint hash_;
};

constexpr bool has_checksum(chunk type) { return type != chunk::pages && type != chunk::current; }

} // namespace covkit::record::format
