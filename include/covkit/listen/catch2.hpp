// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// #include <covkit/listen/catch2.hpp> in one file of a Catch2 program; nothing else. Works with
// Catch2 v2 and v3: with the one that has been included before, or else the one that is found.
#pragma once

#ifndef COVKIT_OFF // then there is nothing to listen for

#include <covkit/listen/run.hpp>

#if !defined(CATCH_VERSION_MAJOR) && __has_include(<catch2/catch_version_macros.hpp>)
#include <catch2/catch_version_macros.hpp>
#elif !defined(CATCH_VERSION_MAJOR)
#define CATCH_CONFIG_EXTERNAL_INTERFACES
#if __has_include(<catch2/catch.hpp>)
#include <catch2/catch.hpp>
#elif __has_include(<catch_amalgamated.hpp>)
#include <catch_amalgamated.hpp>
#elif __has_include(<catch.hpp>)
#include <catch.hpp>
#else
#error "covkit: neither <catch2/catch.hpp> nor <catch.hpp> is found; include it before <covkit/listen/catch2.hpp>"
#endif
#endif

#if CATCH_VERSION_MAJOR >= 3 && !defined(CATCH_AMALGAMATED_HPP_INCLUDED)
#include <catch2/catch_test_case_info.hpp>
#include <catch2/reporters/catch_reporter_event_listener.hpp>
#include <catch2/reporters/catch_reporter_registrars.hpp>
#elif !defined(CATCH_REGISTER_LISTENER)
#error                                                                                                                 \
    "covkit: include <covkit/listen/catch2.hpp> in the file that defines CATCH_CONFIG_MAIN, or before <catch2/catch.hpp>"
#endif

namespace covkit::listen {

#if CATCH_VERSION_MAJOR >= 3
using catch_listener_base = Catch::EventListenerBase;
#else
using catch_listener_base = Catch::TestEventListenerBase;
#endif

// A test case is its outermost section, so sections are all there is to follow. A test case with
// sections runs once for each leaf; runs of the same section are one test.
class catch_listener : public catch_listener_base {
  public:
    using catch_listener_base::catch_listener_base;

    void sectionStarting(const Catch::SectionInfo& section) override {
        catch_listener_base::sectionStarting(section);
        tests_.begin(section.name);
    }

    void sectionEnded(const Catch::SectionStats& section) override {
        tests_.end(section.assertions.failed != 0);
        catch_listener_base::sectionEnded(section);
    }

    void testRunEnded(const Catch::TestRunStats& run) override {
        catch_listener_base::testRunEnded(run);
        run_ended();
    }

  private:
    running_tests tests_;
};

CATCH_REGISTER_LISTENER(catch_listener)

} // namespace covkit::listen

#endif // COVKIT_OFF
