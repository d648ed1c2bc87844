// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// For test programs without a framework that covkit has a listener for.
//
//   { covkit::test_scope test("brakes release on slip"); … if (!ok) test.failed(); }
#pragma once

#include <covkit/record/module.hpp>

#include <exception>

namespace covkit {

inline void begin_test(model::text name) noexcept { record::session::current().begin_test(name); }

inline void end_test(record::test_outcome outcome) noexcept { record::session::current().end_test(outcome); }

// An exception that leaves the scope fails the test.
class test_scope {
  public:
    explicit test_scope(const char* name) noexcept : exceptions_(std::uncaught_exceptions()) { begin_test(name); }
    ~test_scope() { end_test(std::uncaught_exceptions() > exceptions_ ? record::test_outcome::failed : outcome_); }
    test_scope(const test_scope&) = delete;
    test_scope& operator=(const test_scope&) = delete;

    void failed() noexcept { outcome_ = record::test_outcome::failed; }
    void skipped() noexcept { outcome_ = record::test_outcome::skipped; }

  private:
    int exceptions_;
    record::test_outcome outcome_ = record::test_outcome::passed;
};

} // namespace covkit
