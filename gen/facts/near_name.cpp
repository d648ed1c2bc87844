// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "facts/near_name.hpp"

#include <algorithm>

namespace covkit::gen {

// Optimal string alignment, with the last three rows of the matrix.
std::size_t edit_distance(const std::string& a, const std::string& b) {
    std::vector<std::size_t> before_last;
    std::vector<std::size_t> last(b.size() + 1);
    for (std::size_t j = 0; j <= b.size(); ++j) {
        last[j] = j;
    }
    for (std::size_t i = 1; i <= a.size(); ++i) {
        std::vector<std::size_t> row(b.size() + 1, i);
        for (std::size_t j = 1; j <= b.size(); ++j) {
            row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
                row[j] = std::min(row[j], before_last[j - 2] + 1);
            }
        }
        before_last = std::move(last);
        last = std::move(row);
    }
    return last[b.size()];
}

std::string near_name(const std::string& written, const std::vector<std::string>& names) {
    // A third of the letters may be wrong, but not all of them.
    const std::size_t most = std::min((written.size() + 2) / 3, written.size() - (written.empty() ? 0 : 1));
    std::string nearest;
    std::size_t least = most + 1;
    for (const std::string& each : names) {
        const std::size_t distance = edit_distance(written, each);
        if (distance < least && distance < each.size()) {
            least = distance;
            nearest = each;
        }
    }
    if (nearest.empty() && written.size() > 1) {
        const auto begun = std::find_if(names.begin(), names.end(), [&](const std::string& each) {
            return each.compare(0, written.size(), written) == 0;
        });
        nearest = begun == names.end() ? "" : *begun;
    }
    return nearest;
}

std::string did_you_mean(const std::string& written, const std::vector<std::string>& names) {
    const std::string near = near_name(written, names);
    return near.empty() ? "" : "; did you mean '" + near + "'?";
}

} // namespace covkit::gen
