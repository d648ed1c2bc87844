// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Writes profiles through a sink: anything with `bool write(const void*, std::size_t)`. No heap,
// no locks, nothing that a signal handler may not do.
#pragma once

#include <covkit/record/format.hpp>
#include <covkit/record/registry.hpp>
#include <covkit/record/test_outcome.hpp>

#include <cstddef>
#include <cstdint>

namespace covkit::record {

// A few pieces of memory that make up one payload.
struct piece {
    const void* data;
    std::size_t size;
};

struct test_entry {
    model::text name;
    test_outcome outcome = test_outcome::unknown;
    bool overlapped = false;
    const unsigned char* data = nullptr;
    std::size_t data_size = 0;
};

struct unit_entry {
    index ordinal = 0;
    index cell_count = 0;
    std::uint64_t fingerprint = 0;
    std::uint64_t cells_at = 0;
    model::text file;
};

inline unit_entry entry_of(const unit_link& link) noexcept {
    const model::unit& table = link.table();
    return {link.ordinal(), table.cell_count, table.fingerprint, link.file_offset, table.file};
}

template <class Sink> class writer {
  public:
    explicit writer(Sink& sink) noexcept : sink_(sink) {}

    bool ok() const noexcept { return ok_; }

    void header(format::kind kind) noexcept {
        unsigned char bytes[format::header_size];
        for (std::size_t i = 0; i < sizeof(format::magic); ++i) {
            bytes[i] = format::magic[i];
        }
        format::put(bytes + 8, format::version, 4);
        format::put(bytes + 12, static_cast<std::uint32_t>(kind), 4);
        write(bytes, sizeof bytes);
    }

    void unit(const unit_entry& entry) noexcept {
        unsigned char fixed[format::unit_fixed_size];
        format::put(fixed, entry.ordinal, 4);
        format::put(fixed + 4, entry.cell_count, 4);
        format::put(fixed + 8, entry.fingerprint, 8);
        format::put(fixed + 16, entry.cells_at, 8);
        chunk(format::chunk::unit, {fixed, sizeof fixed}, {entry.file.data, entry.file.size});
        ++units_;
    }

    void test(const test_entry& entry) noexcept {
        unsigned char fixed[format::test_fixed_size] = {};
        fixed[0] = static_cast<unsigned char>(entry.outcome);
        fixed[1] = entry.overlapped ? format::test_overlapped : 0;
        format::put(fixed + 4, entry.name.size, 4);
        chunk(format::chunk::test, {fixed, sizeof fixed}, {entry.name.data, entry.name.size},
              {entry.data, entry.data_size});
        ++tests_;
    }

    void end() noexcept {
        unsigned char fixed[8];
        format::put(fixed, units_, 4);
        format::put(fixed + 4, tests_, 4);
        chunk(format::chunk::end, {fixed, sizeof fixed});
    }

    // Only the header of a chunk whose payload is not written through the sink.
    void chunk_header(format::chunk type, std::uint32_t size, std::uint64_t checksum) noexcept {
        unsigned char bytes[format::chunk_header_size];
        format::put(bytes, static_cast<std::uint32_t>(type), 4);
        format::put(bytes + 4, size, 4);
        format::put(bytes + 8, checksum, 8);
        write(bytes, sizeof bytes);
    }

    void chunk(format::chunk type, piece a, piece b = {nullptr, 0}, piece c = {nullptr, 0}) noexcept {
        const auto size = static_cast<std::uint32_t>(a.size + b.size + c.size);
        format::checksum sum(type, size);
        const piece pieces[] = {a, b, c};
        for (const piece& each : pieces) {
            sum.add(each.data, each.size);
        }
        chunk_header(type, size, format::has_checksum(type) ? sum.value() : 0);
        for (const piece& each : pieces) {
            write(each.data, each.size);
        }
    }

  private:
    void write(const void* data, std::size_t size) noexcept { ok_ = ok_ && (size == 0 || sink_.write(data, size)); }

    Sink& sink_;
    bool ok_ = true;
    index units_ = 0;
    index tests_ = 0;
};

// A sink for any other channel: a serial line, a socket, memory.
template <class Function> class callback_sink {
  public:
    explicit callback_sink(Function put) : put_(put) {}
    bool write(const void* data, std::size_t size) noexcept { return put_(data, size); }

  private:
    Function put_;
};

} // namespace covkit::record
