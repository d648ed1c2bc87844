// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// What Clang finds in a text.
#pragma once

#include <frontend/flags.hpp>
#include <frontend/read.hpp>

#include <catch2/catch.hpp>

#include <filesystem>
#include <fstream>
#include <string>

#include <unistd.h>

namespace read_text {

inline covkit::gen::file_facts facts_of(const std::string& source, const covkit::gen::criteria& wanted) {
    using namespace covkit::gen;
    const auto directory = std::filesystem::temp_directory_path() / ("covkit-text-" + std::to_string(::getpid()));
    std::filesystem::create_directories(directory);
    const std::string file = (directory / "subject.cpp").string();
    std::ofstream(file) << source;
    const analysis_result read = read_translation_unit(
        {directory.string(), file, {"clang++", "-std=c++20", "-c", file}},
        {[&](const std::string& path, bool) { return path == file ? file_role::instrumented : file_role::foreign; },
         [](const std::string&) { return false; }},
        find_resource_directory(), wanted);
    std::filesystem::remove_all(directory);
    CHECK(read.error == "");
    return read.facts.files.at(file);
}

} // namespace read_text
