// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// #include <covkit/listen/doctest.hpp> in one file of a doctest program; nothing else.
#pragma once

#ifndef COVKIT_OFF // then there is nothing to listen for

#include <covkit/listen/run.hpp>

#if defined(DOCTEST_VERSION) // it has been included by another name
#elif __has_include(<doctest/doctest.h>)
#include <doctest/doctest.h>
#elif __has_include(<doctest.h>)
#include <doctest.h>
#else
#error "covkit: neither <doctest/doctest.h> nor <doctest.h> is found; include it before <covkit/listen/doctest.hpp>"
#endif

namespace covkit::listen {

class doctest_listener : public ::doctest::IReporter {
  public:
    explicit doctest_listener(const ::doctest::ContextOptions&) {}

    void test_case_start(const ::doctest::TestCaseData& test) override { begin(test.m_name); }
    // The test case runs once more, for its next subcase.
    void test_case_reenter(const ::doctest::TestCaseData&) override {}
    void test_case_end(const ::doctest::CurrentTestCaseStats& stats) override {
        failed_.back() = failed_.back() || stats.failure_flags != 0;
        while (tests_.depth() != 0) {
            end();
        }
    }

    void subcase_start(const ::doctest::SubcaseSignature& subcase) override { begin(subcase.m_name.c_str()); }
    void subcase_end() override { end(); }

    void log_assert(const ::doctest::AssertData& assertion) override { fail_if(assertion.m_failed); }
    void test_case_exception(const ::doctest::TestCaseException&) override { fail_if(true); }

    void test_run_end(const ::doctest::TestRunStats&) override { run_ended(); }

    void report_query(const ::doctest::QueryData&) override {}
    void test_run_start() override {}
    void log_message(const ::doctest::MessageData&) override {}
    void test_case_skipped(const ::doctest::TestCaseData&) override {}

  private:
    void begin(const char* name) {
        failed_.push_back(false);
        tests_.begin(name);
    }
    void end() {
        tests_.end(failed_.back());
        const bool failed = failed_.back();
        failed_.pop_back();
        fail_if(failed);
    }
    // A failed subcase fails what it is in.
    void fail_if(bool failed) {
        if (!failed_.empty()) {
            failed_.back() = failed_.back() || failed;
        }
    }

    running_tests tests_;
    std::vector<bool> failed_;
};

struct doctest_registration {
    doctest_registration() { ::doctest::registerReporter<doctest_listener>("covkit", 1, false); }
};

inline const doctest_registration register_with_doctest;

} // namespace covkit::listen

#endif // COVKIT_OFF
