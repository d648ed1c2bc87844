// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// What the probes of data flow do, as the table of a file defines it.
#pragma once

#include "rewrite/numbered.hpp"

#include <string>

namespace covkit::gen {

// A store into one cell. `guarded`: in a function that the compiler may evaluate.
std::string hit_text(const std::string& cells, index cell, bool guarded);

// `space`: the namespace of the file's table.
std::string flow_probe_text(const numbered_flow& flow, const flow_probe& probe, const std::string& space);
std::string taken_text(const flow_note& note, const std::string& space);
std::string handover_text(const numbered_flow& flow, const flow_handover& handover, const std::string& space);

// What functions hand over to each other; the same in every table that has it.
std::string notes_text(const numbered_flow& flow);

std::string cells_in(const std::string& space);

} // namespace covkit::gen
