// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#pragma once

namespace covkit::record {

// Hidden, so there is one in every executable and shared library: its address tells them apart.
__attribute__((__visibility__("hidden"))) inline char module_mark;

} // namespace covkit::record
