// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>

namespace Catch {

struct SourceLineInfo {
    const char* file;
    std::size_t line;
};

struct Counts {
    std::uint64_t passed = 0;
    std::uint64_t failed = 0;
    std::uint64_t failedButOk = 0;
    std::uint64_t skipped = 0;
};

struct SectionInfo {
    SectionInfo(const SourceLineInfo& where, std::string section_name, const char* const = nullptr)
        : name(std::move(section_name)), lineInfo(where) {}
    std::string name;
    SourceLineInfo lineInfo;
};

struct SectionStats {
    SectionStats(SectionInfo&& section, const Counts& counts, double seconds, bool missing)
        : sectionInfo(std::move(section)), assertions(counts), durationInSeconds(seconds), missingAssertions(missing) {}
    SectionInfo sectionInfo;
    Counts assertions;
    double durationInSeconds;
    bool missingAssertions;
};

struct TestRunStats {};

} // namespace Catch
