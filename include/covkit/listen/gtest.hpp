// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// #include <covkit/listen/gtest.hpp> in one file of a GoogleTest program; nothing else.
#pragma once

#ifndef COVKIT_OFF // then there is nothing to listen for

#include <covkit/listen/run.hpp>

#include <gtest/gtest.h>

namespace covkit::listen {

class gtest_listener : public ::testing::EmptyTestEventListener {
  public:
    void OnTestStart(const ::testing::TestInfo& info) override { tests_.begin(name_of(info)); }

    void OnTestEnd(const ::testing::TestInfo& info) override {
        const ::testing::TestResult& result = *info.result();
        tests_.end(result.Skipped()  ? record::test_outcome::skipped
                   : result.Failed() ? record::test_outcome::failed
                                     : record::test_outcome::passed);
    }

    void OnTestProgramEnd(const ::testing::UnitTest&) override { run_ended(); }

  private:
    // With the type of a typed test and the value of a parameterised one.
    static std::string name_of(const ::testing::TestInfo& info) {
        std::string name = std::string(info.test_suite_name()) + "." + info.name();
        if (info.type_param() != nullptr) {
            name += std::string(" <") + info.type_param() + ">";
        }
        if (info.value_param() != nullptr) {
            name += std::string(" (") + info.value_param() + ")";
        }
        return name;
    }

    running_tests tests_;
};

struct gtest_registration {
    // GoogleTest owns its listeners.
    gtest_registration() { ::testing::UnitTest::GetInstance()->listeners().Append(new gtest_listener); }
};

inline const gtest_registration register_with_gtest;

} // namespace covkit::listen

#endif // COVKIT_OFF
