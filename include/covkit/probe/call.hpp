// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Data flow from one function to another. The caller leaves a note directly before the call; the callee takes it as the
// first thing it does, so that whoever calls without a note leaves none to be found.
#pragma once

#include <covkit/probe/cell.hpp>

// Bare metal has no threads that covkit knows of, and often no storage for them.
#if COVKIT_HOSTED
#define COVKIT_NOTE thread_local
#else
#define COVKIT_NOTE
#endif

namespace covkit::probe {

template <class Note, class Other> Note taken(Note& note, Other&& otherwise) {
    const Note found = note;
    note = {};
    return found == nullptr ? static_cast<Note>(otherwise) : found;
}

} // namespace covkit::probe

#define COVKIT_LEAVE(note, what) static_cast<void>((note) = (what))
// In functions that the compiler may evaluate.
#define COVKIT_CX_LEAVE(note, what)                                                                                    \
    (__builtin_is_constant_evaluated() ? static_cast<void>(0) : COVKIT_LEAVE(note, what))
#define COVKIT_HIT_FOR_CALLER(row, number) COVKIT_STORE(COVKIT_AT(row, number))
#define COVKIT_TELL_CALLER(taken, number) static_cast<void>((taken) != nullptr && (*(taken) = (number)) != 0)
