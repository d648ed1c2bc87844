// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#pragma once

#include <catch2/catch_test_case_info.hpp>

namespace Catch {

class IConfig;

class EventListenerBase {
  public:
    explicit EventListenerBase(const IConfig* config) : m_config(config) {}
    virtual ~EventListenerBase() = default;
    virtual void sectionStarting(const SectionInfo&) {}
    virtual void sectionEnded(const SectionStats&) {}
    virtual void testRunEnded(const TestRunStats&) {}

  protected:
    const IConfig* m_config;
};

} // namespace Catch
