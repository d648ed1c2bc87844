// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Starts the session when an executable or shared library is loaded, and writes the profile after
// the last destructor of its last static object.
#pragma once

#include <covkit/record/module_mark.hpp>
#include <covkit/record/session.hpp>

namespace covkit::record {

// In every file that includes this, and so in every module; harmless when called again. Priority
// 101 is the last that is not the compiler's own: static destructors and other code of the module
// that runs at exit come before it.
__attribute__((__destructor__(101), __used__)) static void module_exit() {
    session::current().module_exit(&module_mark);
}

struct session_starter {
    session_starter() noexcept { session::current().start(&module_mark); }
};

inline const session_starter start_session;

} // namespace covkit::record
