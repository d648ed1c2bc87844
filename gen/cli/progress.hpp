// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#pragma once

#include <covkit/resolve/visible.hpp>

#include <cstddef>
#include <cstdio>
#include <mutex>
#include <string>

#include <unistd.h>

namespace covkit::gen {

// A line that is written over on a terminal; nothing at all elsewhere.
class progress {
  public:
    progress(std::size_t all, bool wanted) : all_(all), shown_(wanted && ::isatty(2) == 1) {}
    ~progress() { clear(); }
    progress(const progress&) = delete;
    progress& operator=(const progress&) = delete;

    void step(const std::string& name) {
        const std::lock_guard<std::mutex> guard(mutex_);
        ++done_;
        if (shown_) {
            constexpr std::size_t width = 30;
            const std::size_t filled = all_ == 0 ? width : width * done_ / all_;
            std::fprintf(stderr, "\r\033[K[%s%s] %zu/%zu %s", std::string(filled, '#').c_str(),
                         std::string(width - filled, ' ').c_str(), done_, all_, resolve::visible(name).c_str());
        }
    }
    void clear() {
        if (shown_ && done_ != 0) {
            std::fputs("\r\033[K", stderr);
        }
    }

  private:
    std::mutex mutex_;
    std::size_t all_;
    std::size_t done_ = 0;
    bool shown_;
};

} // namespace covkit::gen
