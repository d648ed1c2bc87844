// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "data/command_names.hpp"

#include "data/json_lines.hpp"

#include <llvm/Support/raw_ostream.h>

#include <filesystem>

namespace covkit::gen {

namespace {

constexpr std::size_t hash_digits = 16;

// Of h-7-0123456789abcdef.covprof, and of h-7-0123456789abcdef-1.covprof, if there was one of that name.
std::string command_in(const std::string& file) {
    std::string name = std::filesystem::path(file).stem().string();
    const std::size_t last = name.rfind('-');
    if (last != std::string::npos && name.size() - last - 1 < hash_digits) {
        name.erase(last);
    }
    const std::size_t dash = name.rfind('-');
    return dash != std::string::npos && name.size() - dash - 1 == hash_digits ? name.substr(dash + 1) : "";
}

} // namespace

std::string command_name_lines(const command_names& all) {
    std::string text;
    llvm::raw_string_ostream out(text);
    for (const auto& [command, named] : all) {
        for (const std::string& test : named.tests) {
            llvm::json::OStream line(out);
            line.object([&] {
                line.attribute("kind", "command");
                line.attribute("command", command);
                line.attribute("test", llvm::json::fixUTF8(test));
                if (named.outcome != record::test_outcome::unknown) {
                    line.attribute("outcome", named.outcome == record::test_outcome::failed ? "failed" : "passed");
                }
            });
            out << '\n';
        }
    }
    return out.str();
}

std::string read_command_names(std::string_view text, command_names& into) {
    const char* const expected = "expected the test of a command: kind, command and test";
    return read_json_lines(text, expected, [&](const llvm::json::Value& line) -> std::string {
        const llvm::json::Object* const one = line.getAsObject();
        const auto kind = one == nullptr ? std::nullopt : one->getString("kind");
        const auto command = one == nullptr ? std::nullopt : one->getString("command");
        const auto test = one == nullptr ? std::nullopt : one->getString("test");
        if (kind != llvm::StringRef("command") || !command || !test) {
            return expected;
        }
        named_command& named = into[command->str()];
        named.tests.insert(test->str());
        const llvm::StringRef outcome = one->getString("outcome").value_or("");
        named.outcome = record::worse(named.outcome, outcome == "failed"   ? record::test_outcome::failed
                                                     : outcome == "passed" ? record::test_outcome::passed
                                                                           : record::test_outcome::unknown);
        return "";
    });
}

void name_after_command(const std::string& file, const command_names& all, record::profile& profile) {
    const auto found = all.find(command_in(file));
    if (found == all.end() || profile.tests.size() != 1 || !profile.tests[0].name.empty()) {
        return;
    }
    std::string name;
    for (const std::string& each : found->second.tests) {
        name += (name.empty() ? "" : " or ") + each;
    }
    profile.tests[0].name = name;
    profile.tests[0].outcome = record::worse(profile.tests[0].outcome, found->second.outcome);
}

} // namespace covkit::gen
