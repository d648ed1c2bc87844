// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#pragma once

#include <llvm/Support/Error.h>

#include <optional>
#include <utility>

namespace covkit::gen {

// What LLVM's readers of objects have found; of what is damaged, nothing.
template <class T> std::optional<T> or_nothing(llvm::Expected<T> value) {
    if (!value) {
        llvm::consumeError(value.takeError());
        return std::nullopt;
    }
    return std::move(*value);
}

} // namespace covkit::gen
