// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// The first thing in each instrumented source. Warnings about the way in which something is written would be about
// probes from here on, and stop builds with -Werror. The same source without probes still has those about itself.
#pragma once

#if defined(__clang__)

#if __has_warning("-Wc++98-compat-pedantic")
#pragma clang diagnostic ignored "-Wc++98-compat-pedantic"
#endif
#if __has_warning("-Wcomma")
#pragma clang diagnostic ignored "-Wcomma"
#endif
#if __has_warning("-Wunsafe-buffer-usage") // cells are an array
#pragma clang diagnostic ignored "-Wunsafe-buffer-usage"
#endif
#if __has_warning("-Wfloat-equal") // a mutant of <
#pragma clang diagnostic ignored "-Wfloat-equal"
#endif
#if __has_warning("-Wunused-macros") // a macro that is replaced by its expansion everywhere
#pragma clang diagnostic ignored "-Wunused-macros"
#endif

#else

// g++ warns of types with a part in an unnamed namespace unless they are in the main file, and takes what `#line` names
// for another file.
#pragma GCC diagnostic ignored "-Wsubobject-linkage"
#pragma GCC diagnostic ignored "-Wunused-macros"
// In templates a condition may be bool, or not.
#pragma GCC diagnostic ignored "-Wuseless-cast"
// What these find depends on what is inlined and folded, which probes change: a constructor without arguments in a
// constexpr function is no constant any more.
#pragma GCC diagnostic ignored "-Wuninitialized"
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#pragma GCC diagnostic ignored "-Wnull-dereference"

#endif
