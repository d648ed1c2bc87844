// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "emit/manifest.hpp"

#include <covkit/report/manifest.hpp>

namespace covkit::gen {

std::string manifest_text(const file_unit& file) { return report::manifest_writer().write(file.table()); }

} // namespace covkit::gen
