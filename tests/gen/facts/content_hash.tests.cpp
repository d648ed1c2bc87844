// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include <facts/content_hash.hpp>

#include <catch2/catch.hpp>

#include <set>

namespace content_hash_tests {

using covkit::gen::content_hash;
using covkit::gen::hash_name;

TEST_CASE("content hash: each byte and its place count") {
    const std::string text("a\0b\xff", 4);
    std::set<std::uint64_t> all = {content_hash(text), content_hash("")};
    for (std::size_t i = 0; i < text.size(); ++i) {
        std::string changed = text;
        changed[i] = static_cast<char>(changed[i] ^ 1);
        all.insert(content_hash(changed));
        all.insert(content_hash(text.substr(0, i + 1) + "\n" + text.substr(i + 1)));
    }
    all.insert(content_hash(std::string("b\0a\xff", 4)));
    CHECK(all.size() == 2 + 2 * text.size() + 1);
    CHECK(content_hash(text) == content_hash(std::string(text)));
}

TEST_CASE("content hash: names are hexadecimal digits, the most significant first") {
    CHECK(hash_name(0x0123456789abcdefU) == "0123456789abcdef");
    CHECK(hash_name(0x0123456789abcdefU, 4) == "0123");
    CHECK(hash_name(0) == "0000000000000000");
    CHECK(hash_name(0xf000000000000000U, 1) == "f");
}

} // namespace content_hash_tests
