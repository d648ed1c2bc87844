// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// The reader trusts nothing: whatever the bytes, it says what is wrong and where, or reads.
#include "covkit_under_test.hpp"
#include "memory_profile.hpp"
#include "temporary_directory.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <memory>
#include <random>

namespace reader_robust_tests {

using namespace covkit::record;

namespace {

// True if it was read; else there must be a message, and an offset that is in the file.
bool reads(const byte_vector& bytes) {
    // A copy of exactly this size, so that the address sanitizer sees a byte too far.
    const std::unique_ptr<unsigned char[]> copy(new unsigned char[bytes.size() + 1]);
    std::copy(bytes.begin(), bytes.end(), copy.get() + 1);
    profile read;
    const read_error error = profile_reader(copy.get() + 1, bytes.size()).read(read);
    if (error) {
        REQUIRE(error.offset <= bytes.size());
    }
    for (const profile_test& test : read.tests) {
        for (const observation& each : test.observations) {
            REQUIRE(each.unit < read.units.size());
            REQUIRE(each.cell < read.units[each.unit].cell_count);
        }
    }
    return !error;
}

std::string message_for(const byte_vector& bytes) {
    profile read;
    return read_bytes(bytes, read).message;
}

byte_vector with_byte(byte_vector bytes, std::size_t at, unsigned char value) {
    bytes[at] = value;
    return bytes;
}

} // namespace

TEST_CASE("robust reader: every truncation of a whole profile is refused") {
    const byte_vector good = small_whole_profile();
    REQUIRE(reads(good));
    for (std::size_t size = 0; size < good.size(); ++size) {
        INFO(size);
        CHECK_FALSE(reads({good.begin(), good.begin() + static_cast<std::ptrdiff_t>(size)}));
    }
}

TEST_CASE("robust reader: every changed byte of a whole profile is noticed") {
    const byte_vector good = small_whole_profile();
    for (std::size_t at = 0; at < good.size(); ++at) {
        for (int value = 0; value < 256; ++value) {
            const auto byte = static_cast<unsigned char>(value);
            if (byte != good[at]) {
                INFO(at << " = " << value);
                REQUIRE_FALSE(reads(with_byte(good, at, byte)));
            }
        }
    }
}

TEST_CASE("robust reader: something behind the end is refused") {
    byte_vector bytes = small_whole_profile();
    bytes.push_back(0);
    CHECK(message_for(bytes).find("behind the end") != std::string::npos);
}

TEST_CASE("robust reader: a live profile may be cut in its last record only") {
    const byte_vector good = small_live_profile();
    REQUIRE(reads(good));
    const std::size_t last = good.size() - (format::chunk_header_size + format::test_fixed_size + 3);
    for (std::size_t size = 0; size < good.size(); ++size) {
        INFO(size);
        // The running test's record is named by `current`, so it cannot be missing.
        CHECK_FALSE(reads({good.begin(), good.begin() + static_cast<std::ptrdiff_t>(size)}));
    }
    // Killed in the middle of a record behind it: all before is there.
    const byte_vector more = written([](auto& to) { to.test({"three"}); });
    for (std::size_t size = 0; size < more.size(); ++size) {
        byte_vector torn = good;
        torn.insert(torn.end(), more.begin(), more.begin() + static_cast<std::ptrdiff_t>(size));
        profile read;
        REQUIRE_FALSE(read_bytes(torn, read));
        CHECK(read.tests.size() == 2);
        CHECK(read.tests[1].observations == std::vector<observation>{{0, 4}});
    }
    // Without a running test the last record may be torn as well.
    byte_vector idle = good;
    format::put(idle.data() + format::header_size + format::chunk_header_size + 2, 0, 2);
    for (std::size_t size = last; size < good.size(); ++size) {
        CHECK(reads({idle.begin(), idle.begin() + static_cast<std::ptrdiff_t>(size)}));
    }
}

TEST_CASE("robust reader: space that was reserved but not used yet is no damage") {
    byte_vector bytes = small_live_profile();
    bytes.resize(bytes.size() + 5000);
    profile read;
    CHECK_FALSE(read_bytes(bytes, read));
    CHECK(read.tests.size() == 2);
}

TEST_CASE("robust reader: every changed byte of a live profile, and damage is not a torn tail") {
    const byte_vector good = small_live_profile();
    const std::size_t records = good.size() - 150; // checksummed; before are current and pages
    for (std::size_t at = 0; at < good.size(); ++at) {
        for (int value = 0; value<256; value += at> records ? 1 : 15) {
            reads(with_byte(good, at, static_cast<unsigned char>(value)));
        }
    }
    // A bit in the name of the finished test: not silently the end of the profile.
    const std::string one = "one";
    const auto name = std::search(good.begin(), good.end(), one.begin(), one.end());
    REQUIRE(name != good.end());
    CHECK(message_for(with_byte(good, static_cast<std::size_t>(name - good.begin()), 'x')).find("checksum") !=
          std::string::npos);
}

TEST_CASE("robust reader: garbage") {
    std::mt19937 random(5);
    const byte_vector whole = small_whole_profile();
    const byte_vector live = small_live_profile();
    for (int round = 0; round < 20000; ++round) {
        byte_vector bytes = round % 3 == 0 ? byte_vector(random() % 200) : round % 3 == 1 ? whole : live;
        const std::size_t from = round % 3 == 0 ? 0 : random() % bytes.size();
        const std::size_t count = 1 + random() % 8;
        for (std::size_t i = from; i < bytes.size() && (round % 3 == 0 || i < from + count); ++i) {
            bytes[i] = static_cast<unsigned char>(random());
        }
        reads(bytes);
    }
}

TEST_CASE("robust reader: a small file cannot ask for much memory") {
    // Many units that all claim the same cells.
    byte_vector bytes = small_live_profile();
    std::fill(bytes.begin() + 1100, bytes.begin() + 1120, static_cast<unsigned char>(1));
    const byte_vector more = written([](auto& to) {
        for (covkit::model::index u = 1; u < 2000; ++u) {
            to.unit({u, 50000, u, 16, "u"});
        }
    });
    byte_vector all = small_live_profile();
    all.insert(all.end(), more.begin(), more.end());
    CHECK(message_for(all).find("not in the file") != std::string::npos);
}

TEST_CASE("robust reader: what is wrong is said in words") {
    const byte_vector good = small_whole_profile();
    CHECK(message_for({}) == "the file is empty");
    CHECK(message_for({good.begin(), good.begin() + 10}) == "the header is truncated");
    CHECK(message_for(with_byte(good, 0, 'X')) == "this is no covkit profile");
    CHECK(message_for(with_byte(good, 8, 2)).find("another version") != std::string::npos);
    CHECK(message_for(with_byte(good, 12, 9)).find("kind") != std::string::npos);
    const auto whole_with = [](auto write) {
        return message_for(written([&](auto& to) {
            to.header(format::kind::whole);
            write(to);
            to.end();
        }));
    };
    const unsigned char zeros[2000] = {};
    CHECK(whole_with([](auto& to) {
              to.unit({1, 1, 1, 0, "a"});
              to.unit({1, 1, 1, 0, "b"});
          }) == "a unit is doubled");
    CHECK(whole_with([&](auto& to) { to.chunk(format::chunk::unit, {zeros, 23}); }) == "a unit is too short");
    CHECK(whole_with([&](auto& to) { to.chunk(format::chunk::test, {zeros, 7}); }) == "a test is malformed");
    CHECK(whole_with([&](auto& to) {
              to.chunk(static_cast<format::chunk>(99), {zeros, 7});
          }) == "the type of a chunk is unknown");
    CHECK(whole_with([&](auto& to) {
              to.chunk(format::chunk::current, {zeros, 1024});
          }) == "a chunk of a live profile");
    CHECK(whole_with([&](auto& to) {
              const byte_vector batch = batch_of(4, {0});
              to.test({"t", test_outcome::passed, false, batch.data(), batch.size()});
          }) == "an observation is of no unit of this profile");
    CHECK(whole_with([&](auto& to) {
              const byte_vector batch = batch_of(4, {3});
              to.unit({4, 3, 1, 0, "a"});
              to.test({"t", test_outcome::passed, false, batch.data(), batch.size()});
          }) == "an observation is of no unit of this profile");
}

TEST_CASE("robust reader: messages of files name the file and the offset") {
    const temporary_directory here;
    profile read;
    const std::string missing = (here.path / "missing.covprof").string();
    CHECK(read_profile_file(missing, read).message.find(missing + ": cannot be opened") == 0);
    CHECK(read_profile_file(here.path.string(), read).message.find("cannot be read") != std::string::npos);
    const std::string bad = (here.path / "bad.covprof").string();
    const byte_vector bytes = with_byte(small_whole_profile(), 30, 0);
    write_content(bad, std::string(bytes.begin(), bytes.end()));
    CHECK(read_profile_file(bad, read).message.find(bad + ": byte 16: ") == 0);
}

} // namespace reader_robust_tests
