// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Profiles in memory, written piece by piece, to read, cut and damage.
#pragma once

#include <covkit/covkit.hpp>

#include <string>
#include <vector>

using byte_vector = std::vector<unsigned char>;

inline covkit::model::text text_of(const std::string& s) {
    return {s.data(), static_cast<covkit::model::index>(s.size())};
}

// Calls write(writer) and returns what was written.
template <class Write> byte_vector written(Write&& write) {
    byte_vector bytes;
    const auto put = [&](const void* data, std::size_t size) {
        const auto* from = static_cast<const unsigned char*>(data);
        bytes.insert(bytes.end(), from, from + size);
        return true;
    };
    covkit::record::callback_sink<decltype(put)> sink(put);
    covkit::record::writer<decltype(sink)> to(sink);
    write(to);
    return bytes;
}

// One batch: cells (ascending) of one unit.
inline byte_vector batch_of(covkit::model::index ordinal, const std::vector<covkit::model::index>& cells) {
    covkit::record::batch made;
    made.number(ordinal);
    covkit::model::index next = 0;
    for (const covkit::model::index each : cells) {
        made.number(each - next + 1);
        next = each + 1;
    }
    made.number(0);
    return {made.data(), made.data() + made.size()};
}

inline covkit::record::read_error read_bytes(const byte_vector& bytes, covkit::record::profile& into) {
    return covkit::record::profile_reader(bytes.data(), bytes.size()).read(into);
}

// A whole profile with two units and three tests.
inline byte_vector small_whole_profile() {
    using namespace covkit::record;
    const byte_vector first = batch_of(0, {0, 3, 9});
    const byte_vector second = batch_of(7, {1});
    return written([&](auto& to) {
        to.header(format::kind::whole);
        to.unit({0, 10, 0x1234, 0, "brakes.cpp"});
        to.unit({7, 2, 0x5678, 0, "doors.hpp"});
        to.test({"one", test_outcome::passed, false, first.data(), first.size()});
        to.test({"two", test_outcome::failed, true, second.data(), second.size()});
        to.test({"", test_outcome::unknown, false, first.data(), first.size()});
        to.end();
    });
}

// A live profile of a process that was killed in test "two". Pages are small here; their size is
// not the format's business.
inline byte_vector small_live_profile() {
    using namespace covkit::record;
    const byte_vector first = batch_of(0, {0, 3});
    byte_vector bytes = written([&](auto& to) {
        const unsigned char nothing[format::current_size] = {};
        to.header(format::kind::live);
        to.chunk(format::chunk::current, {nothing, sizeof nothing});
        to.chunk(format::chunk::padding, {nothing, 24});
        to.chunk_header(format::chunk::pages, 32, 0);
    });
    const std::size_t pages = bytes.size();
    bytes.resize(pages + 32);
    bytes[pages + 4] = 1; // cell 4 of the unit, which begins with the pages
    const byte_vector rest = written([&](auto& to) {
        to.unit({0, 10, 0x1234, pages, "brakes.cpp"});
        to.test({"one", test_outcome::passed, false, first.data(), first.size()});
    });
    bytes.insert(bytes.end(), rest.begin(), rest.end());
    const std::size_t running = bytes.size();
    const byte_vector last = written([&](auto& to) { to.test({"two"}); });
    bytes.insert(bytes.end(), last.begin(), last.end());
    unsigned char* const current = bytes.data() + format::header_size + format::chunk_header_size;
    format::put(current + 2, 1, 2);
    format::put(current + format::current_fixed_size, running, 8);
    return bytes;
}
