// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#pragma once

#include <memory>
#include <string>
#include <vector>

namespace covkit::gen {

// Patterns with *, ? and [], by LLVM's support library.
class globs {
  public:
    globs();
    ~globs();
    globs(globs&&) noexcept;
    globs& operator=(globs&&) noexcept;

    // The reason if it is no pattern; empty if it is one.
    std::string add(const std::string& glob);
    bool is_empty() const;
    // Whether one of them fits.
    bool match(const std::string& name) const;

  private:
    struct patterns;
    std::unique_ptr<patterns> patterns_;
};

// Names of files are matched with a slash in front, so that "*/tests/*" finds "tests/a.cpp".
std::string file_glob(const std::string& glob);

} // namespace covkit::gen
