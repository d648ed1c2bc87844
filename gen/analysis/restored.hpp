// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Gives a variable the value back that it had: what a walk knows only inside of something.
#pragma once

#include <utility>

namespace covkit::gen {

template <class Value> class restored {
  public:
    explicit restored(Value& value) : value_(value), before_(value) {}
    ~restored() { value_ = std::move(before_); }
    restored(const restored&) = delete;
    restored& operator=(const restored&) = delete;

  private:
    Value& value_;
    Value before_;
};

} // namespace covkit::gen
