// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Conditions of every type that `if` takes.
#include "observed.hpp"

#include <catch2/catch.hpp>

#include <atomic>
#include <memory>
#include <optional>
#include <utility>

namespace operands_tests {
namespace {

using manual_test::executed;
using manual_test::vectors;

class counted {
  public:
    explicit counted(bool value) : value_(value) {}
    counted(counted&&) = default;
    counted(const counted&) = delete;
    explicit operator bool() const {
        ++conversions;
        return value_;
    }
    static inline int conversions = 0;

  private:
    bool value_;
};

// Overloaded, so it would evaluate both operands if covkit called it with what the user wrote.
struct eager {
    explicit operator bool() const { return true; }
    [[maybe_unused]] friend bool operator&&(const eager&, const eager&) { return false; }
    [[maybe_unused]] friend bool operator||(const eager&, bool) { return false; }
};

} // namespace

TEST_CASE("operands: pointers and what behaves like them") {
    int target = 0;
    const int* pointer = &target;
    const int* nothing = nullptr;
    const std::unique_ptr<int> owner = std::make_unique<int>(1);
    const std::shared_ptr<int> shared;
    const std::optional<int> maybe = 0;
    CHECK(COVKIT_DECISION(COVKIT_C(pointer) && !COVKIT_C(nothing)));
    CHECK(COVKIT_DECISION(COVKIT_C(owner) && !COVKIT_C(shared) && COVKIT_C(maybe)));
    CHECK_FALSE(COVKIT_DECISION(COVKIT_C(nothing) && COVKIT_C(*nothing > 3)));
    CHECK(executed("pointer && !nothing") == vectors{"TF=T"});
    CHECK(executed("owner && !shared && maybe") == vectors{"TFT=T"});
    CHECK(executed("nothing && *nothing > 3") == vectors{"F-=F"});
}

TEST_CASE("operands: an explicit operator bool is called once, without a copy") {
    const counted yes(true);
    counted::conversions = 0;
    CHECK(COVKIT_DECISION(COVKIT_C(yes)));
    CHECK(counted::conversions == 1);
    CHECK(COVKIT_DECISION(COVKIT_C(counted(false)) || COVKIT_C(counted(true))));
    CHECK(counted::conversions == 3);
    CHECK(executed("counted(false) || counted(true)") == vectors{"FT=T"});
}

TEST_CASE("operands: overloaded && and || are not called, as conditions are bool") {
    const eager one;
    CHECK(COVKIT_DECISION(COVKIT_C(one) && COVKIT_C((one))));
    CHECK(COVKIT_DECISION(COVKIT_C(one) || COVKIT_C(false)));
}

TEST_CASE("operands: move-only values") {
    std::unique_ptr<int> from = std::make_unique<int>(4);
    std::unique_ptr<int> to;
    CHECK(COVKIT_DECISION(COVKIT_C(to = std::move(from)) && COVKIT_C(!from)));
    CHECK(*to == 4);
    CHECK(executed("to = std::move(from) && !from") == vectors{"TT=T"});
}

TEST_CASE("operands: volatile, atomic, bit-fields, integers") {
    volatile int port = 2;
    std::atomic<bool> ready{true};
    const struct {
        unsigned enabled : 1;
        unsigned level : 3;
    } flags{1, 0};
    CHECK(COVKIT_DECISION(COVKIT_C(port) && COVKIT_C(port & 2)));
    CHECK(COVKIT_DECISION(COVKIT_C(ready) && COVKIT_C(ready.load())));
    CHECK_FALSE(COVKIT_DECISION(COVKIT_C(flags.enabled) && COVKIT_C(flags.level)));
    const long wide = 1L << 40; // no int
    CHECK(COVKIT_DECISION(COVKIT_C(wide) && COVKIT_C('x')));
    CHECK(executed("port && port & 2") == vectors{"TT=T"});
    CHECK(executed("ready && ready.load()") == vectors{"TT=T"});
    CHECK(executed("flags.enabled && flags.level") == vectors{"TF=F"});
    CHECK(executed("wide && 'x'") == vectors{"TT=T"});
}

} // namespace operands_tests
