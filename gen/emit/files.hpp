// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Reading and writing whole files.
#pragma once

#include <optional>
#include <string>

namespace covkit::gen {

std::optional<std::string> read_file(const std::string& path);

// Whole or not at all, and only if something changed. The reason if it fails; empty if not.
std::string write_file(const std::string& path, const std::string& content);

// Absolute, without . and .. in it.
std::string absolute_path(const std::string& path, const std::string& directory = "");

// Held while the mirror is being changed: several compilers may run at a time.
class directory_lock {
  public:
    explicit directory_lock(const std::string& directory);
    ~directory_lock();
    directory_lock(const directory_lock&) = delete;
    directory_lock& operator=(const directory_lock&) = delete;

  private:
    int file_ = -1;
};

} // namespace covkit::gen
