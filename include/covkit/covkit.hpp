// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// All of covkit that needs no other library: probes by hand, recording, resolving, reporting.
// Files that only hold probes build faster with <covkit/manual/macros.hpp>.
#pragma once

#include <covkit/config.hpp>

#include <covkit/manual/data_flow.hpp>
#include <covkit/manual/label.hpp>
#include <covkit/manual/macros.hpp>
#include <covkit/manual/state.hpp>
#if COVKIT_HOSTED && !defined(COVKIT_OFF)
#include <covkit/record/reader.hpp>
#include <covkit/record/test_scope.hpp>
#include <covkit/report/output.hpp>
#endif
