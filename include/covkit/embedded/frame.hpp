// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Frames: observations as text, for a channel that other output shares. docs/serial.md describes them.
//
//     @ck<dump, 2 hex digits><number, 4 hex digits>:<payload, base64>:<CRC-32, 8 hex digits>@
//
// Each frame can be understood alone, so that a lost one takes nothing else with it.
#pragma once

#include <covkit/model/index.hpp>

namespace covkit::embedded {

using model::index;
using model::u64;
using model::u8;

inline constexpr const char* frame_mark = "@ck";

// What a payload begins with. Numbers are little-endian.
enum class frame_kind : u8 {
    unit = 'U',  // u64 fingerprint, u32 number of cells
    test = 'T',  // u16 number of the test (0: outside all tests), u8 outcome, its name (the rest)
    cells = 'C', // u16 test, u64 fingerprint, u32 first cell, then a bit a cell, the lowest first
    end = 'E'    // u16 number of frames before this one, u32 checksum of them
};

inline constexpr index bits_in_frame = 256; // cells that a frame speaks of
inline constexpr index longest_payload = 64;

constexpr index crc_start = 0xffffffffU;
// The CRC-32 of zip and Ethernet, without its final complement; no table, since flash is scarce.
constexpr index crc_step(index crc, u8 byte) {
    crc ^= byte;
    for (int bit = 0; bit < 8; ++bit) {
        crc = (crc >> 1U) ^ ((crc & 1U) != 0 ? 0xedb88320U : 0U);
    }
    return crc;
}

// Over numbers of 32 bits: the checksums of frames, which tell whether they belong together.
struct checksum {
    index value = crc_start;

    constexpr void add(index number) {
        for (int i = 0; i < 4; ++i, number >>= 8U) {
            value = crc_step(value, static_cast<u8>(number & 0xffU));
        }
    }
};

// By what frames name a test, never 0. It follows from the name, so that after a reset another test does not get the
// number of one that was before.
constexpr index test_number(const char* name) {
    if (*name == '\0') {
        return 0;
    }
    index crc = crc_start;
    for (; *name != '\0'; ++name) {
        crc = crc_step(crc, static_cast<u8>(*name));
    }
    crc = (crc ^ crc >> 16U) & 0xffffU;
    return crc == 0 ? 1 : crc;
}

constexpr const char* base64_letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

// Writes frames byte by byte: no buffer. put(char) sends one.
template <class Put> class frame_writer {
  public:
    frame_writer(Put& put, u8 dump, index first = 0) : put_(put), dump_(dump), first_(first) {}

    // Frames before the first one are counted, and not sent.
    void begin(frame_kind kind) {
        crc_ = crc_start;
        pending_ = 0;
        pending_count_ = 0;
        for (const char* at = frame_mark; *at != '\0'; ++at) {
            send(*at);
        }
        hex(dump_, 2);
        hex(number_, 4);
        send(':');
        checked(dump_);
        checked(static_cast<u8>(number_ & 0xffU));
        checked(static_cast<u8>(number_ >> 8U & 0xffU));
        byte(static_cast<u8>(kind));
    }
    void byte(u8 value) {
        checked(value);
        pending_ = pending_ << 8U | value;
        if (++pending_count_ == 3) {
            letters(4);
        }
    }
    void number(u64 value, int bytes) {
        for (int i = 0; i < bytes; ++i, value >>= 8U) { // by a constant: otherwise it is a call of the library
            byte(static_cast<u8>(value & 0xffU));
        }
    }
    void end() {
        if (pending_count_ != 0) {
            const int count = pending_count_;
            pending_ <<= 8 * (3 - count);
            letters(count + 1);
            for (int i = count; i < 3; ++i) {
                send('=');
            }
        }
        send(':');
        hex(crc_ ^ 0xffffffffU, 8);
        all_.add(crc_ ^ 0xffffffffU);
        send('@');
        send('\n');
        ++number_;
    }
    // The last one of a dump: how many there were, and whether they belong together.
    void finish() {
        const index frames = number_;
        const index all = all_.value;
        begin(frame_kind::end);
        number(frames, 2);
        number(all, 4);
        end();
    }
    index count() const { return number_; }

  private:
    void send(char c) {
        if (number_ >= first_) {
            put_(c);
        }
    }
    void checked(u8 value) { crc_ = crc_step(crc_, value); }
    void hex(index value, int digits) {
        for (int i = digits - 1; i >= 0; --i) {
            const index digit = value >> (4 * i) & 0xfU;
            send(static_cast<char>(digit < 10 ? '0' + digit : 'a' + (digit - 10)));
        }
    }
    void letters(int count) {
        for (int i = 0; i < count; ++i) {
            send(base64_letters[pending_ >> (18 - 6 * i) & 0x3fU]);
        }
        pending_ = 0;
        pending_count_ = 0;
    }

    Put& put_;
    u8 dump_;
    index first_;
    index number_ = 0;
    index crc_ = 0;
    checksum all_;      // of the frames before
    index pending_ = 0; // bytes that are not sent yet
    int pending_count_ = 0;
};

} // namespace covkit::embedded
