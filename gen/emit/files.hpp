// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Reading and writing whole files.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace covkit::gen {

std::optional<std::string> read_file(const std::string& path);

// Nothing else is opened but a regular file of at most so many bytes; the last part of the path is no symbolic link.
std::optional<std::string> read_regular_file(const std::string& path, std::size_t most);

// Whole or not at all, and only if something changed. The reason if it fails; empty if not.
std::string write_file(const std::string& path, const std::string& content);

// A folder with these files and no others, whole or not at all: what was there before is replaced at once.
// A folder that covkit has not written is not replaced, unless it is empty. The reason if it fails.
using named_contents = std::vector<std::pair<std::string, std::string>>;
std::string write_folder(const std::string& path, const named_contents& files);

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
