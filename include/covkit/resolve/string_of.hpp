// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#pragma once

#include <covkit/model/text.hpp>

#include <string>
#include <string_view>

namespace covkit::resolve {

inline std::string string_of(model::text t) { return {t.data, t.size}; }
inline std::string_view view_of(model::text t) { return {t.data, t.size}; }

} // namespace covkit::resolve
