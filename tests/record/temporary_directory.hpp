// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#pragma once

#include "catch_with_pairs.hpp"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

class temporary_directory {
  public:
    temporary_directory() {
        std::string name = (std::filesystem::temp_directory_path() / "covkit-XXXXXX").string();
        REQUIRE(::mkdtemp(name.data()) != nullptr);
        path = name;
    }
    ~temporary_directory() {
        std::error_code ignored;
        std::filesystem::remove_all(path, ignored);
    }
    temporary_directory(const temporary_directory&) = delete;
    temporary_directory& operator=(const temporary_directory&) = delete;

    std::filesystem::path path;
};

inline std::string content_of(const std::filesystem::path& name) {
    std::ifstream file(name, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

inline void write_content(const std::filesystem::path& name, const std::string& content) {
    std::ofstream(name, std::ios::binary) << content;
}
