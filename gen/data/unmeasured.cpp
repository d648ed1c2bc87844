// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "data/unmeasured.hpp"

#include "data/json_lines.hpp"

#include <covkit/resolve/visible.hpp>

#include <llvm/Support/raw_ostream.h>

#include <algorithm>

namespace covkit::gen {

std::string unmeasured_lines(const std::vector<unmeasured>& all) {
    std::string text;
    llvm::raw_string_ostream out(text);
    for (const unmeasured& each : all) {
        llvm::json::OStream line(out);
        line.object([&] {
            line.attribute("kind", "unmeasured");
            line.attribute("what", llvm::json::fixUTF8(each.what));
            line.attribute("file", llvm::json::fixUTF8(each.file));
            line.attribute("reason", llvm::json::fixUTF8(each.reason));
            if (!each.detail.empty()) {
                line.attribute("detail", llvm::json::fixUTF8(each.detail));
            }
        });
        out << '\n';
    }
    return out.str();
}

std::string read_unmeasured(std::string_view text, std::vector<unmeasured>& into) {
    std::vector<unmeasured> read;
    const char* const expected = "expected a file that is not measured: kind, what, file and reason";
    const std::string wrong = read_json_lines(text, expected, [&](const llvm::json::Value& line) -> std::string {
        const llvm::json::Object* const one = line.getAsObject();
        if (one == nullptr || one->getString("kind") != llvm::StringRef("unmeasured")) {
            return expected;
        }
        const auto what = one->getString("what");
        const auto file = one->getString("file");
        const auto reason = one->getString("reason");
        if (!what || !file || !reason) {
            return expected;
        }
        read.push_back({what->str(), file->str(), reason->str(), one->getString("detail").value_or("").str()});
        return "";
    });
    if (wrong.empty()) {
        add_unmeasured(std::move(read), into);
    }
    return wrong;
}

void add_unmeasured(std::vector<unmeasured> more, std::vector<unmeasured>& into) {
    for (unmeasured& each : more) {
        for (std::string* const text : {&each.what, &each.file, &each.reason, &each.detail}) {
            *text = resolve::visible(*text);
        }
    }
    into.insert(into.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
    std::sort(into.begin(), into.end());
    into.erase(std::unique(into.begin(), into.end()), into.end());
}

std::map<std::pair<std::string, std::string>, std::size_t> counts_of(const std::vector<unmeasured>& all) {
    std::map<std::pair<std::string, std::string>, std::size_t> counts;
    for (const unmeasured& each : all) {
        ++counts[{each.what, each.reason}];
    }
    return counts;
}

} // namespace covkit::gen
