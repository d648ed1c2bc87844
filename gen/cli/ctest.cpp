// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "cli/ctest.hpp"

#include "data/json_lines.hpp"
#include "emit/files.hpp"
#include "frontend/compiler_answer.hpp"

#include <covkit/record/command_hash.hpp>

#include <algorithm>
#include <filesystem>
#include <set>
#include <sstream>

namespace covkit::gen {

namespace {

namespace fs = std::filesystem;
namespace json = llvm::json;

std::vector<std::string> words_in(const json::Array* all) {
    std::vector<std::string> words;
    for (const json::Value& each : all == nullptr ? json::Array() : *all) {
        words.push_back(each.getAsString().value_or("").str());
    }
    return words;
}

// Variables that change in a way which is not known here tell nothing apart.
class test_reader {
  public:
    std::optional<ctest_test> read(const json::Object& one) {
        test_ = {};
        test_.name = one.getString("name").value_or("").str();
        test_.command = words_in(one.getArray("command"));
        const json::Array* const properties = one.getArray("properties");
        for (const json::Value& each : properties == nullptr ? json::Array() : *properties) {
            if (const json::Object* const property = each.getAsObject()) {
                take(property->getString("name").value_or(""), *property);
            }
        }
        const bool can_run = !test_.name.empty() && !test_.command.empty() && !test_.directory.empty();
        return can_run ? std::optional<ctest_test>(std::move(test_)) : std::nullopt;
    }
    std::vector<std::string> variables() const {
        std::vector<std::string> result;
        std::set_difference(set_.begin(), set_.end(), unclear_.begin(), unclear_.end(), std::back_inserter(result));
        return result;
    }

  private:
    void take(llvm::StringRef property, const json::Object& value) {
        if (property == "WORKING_DIRECTORY") {
            test_.directory = value.getString("value").value_or("").str();
        } else if (property == "ENVIRONMENT") {
            for (const std::string& each : words_in(value.getArray("value"))) {
                const std::size_t end = std::min(each.find('='), each.size());
                change(each.substr(0, end), end == each.size() ? std::nullopt : std::optional(each.substr(end + 1)));
            }
        } else if (property == "ENVIRONMENT_MODIFICATION") {
            for (const std::string& each : words_in(value.getArray("value"))) {
                modify(each);
            }
        }
    }
    // NAME=set:VALUE and the like.
    void modify(const std::string& text) {
        const std::size_t end = text.find('=');
        const std::size_t colon = end == std::string::npos ? end : text.find(':', end);
        if (colon == std::string::npos) {
            return;
        }
        const std::string name = text.substr(0, end);
        const std::string how = text.substr(end + 1, colon - end - 1);
        if (how == "set") {
            change(name, text.substr(colon + 1));
        } else if (how == "unset") {
            change(name, std::nullopt);
        } else {
            unclear_.insert(name);
        }
    }
    void change(const std::string& name, std::optional<std::string> value) {
        set_.insert(name);
        test_.environment[name] = std::move(value);
    }

    ctest_test test_;
    std::set<std::string> set_;
    std::set<std::string> unclear_;
};

std::string hash_of(const ctest_test& test, const std::vector<std::string>& variables,
                    const inherited_variable& inherited) {
    record::command_hash hash;
    std::error_code failed;
    const fs::path directory = fs::canonical(test.directory, failed);
    hash.directory((failed ? test.directory : directory.string()).c_str());
    for (const std::string& word : test.command) {
        hash.words(word.c_str(), word.size() + 1);
    }
    for (const std::string& name : variables) {
        const auto set = test.environment.find(name);
        const std::optional<std::string> value = set == test.environment.end() ? inherited(name) : set->second;
        hash.variable(name.c_str(), value ? value->c_str() : nullptr);
    }
    std::string digits(16, ' ');
    hash.hex(digits.data());
    return digits;
}

bool is_ctest(const std::string& program) { return fs::path(program).stem() == "ctest"; }

// The build directory with tests that a command is about: --test-dir build, -C build, --build=build, or where it runs.
std::string directory_in(const std::vector<std::string>& command) {
    for (const std::string& word : command) {
        const std::string path = absolute_path(word.substr(word.find('=') + 1));
        std::error_code ignored;
        if (!word.empty() && fs::exists(path + "/CTestTestfile.cmake", ignored)) {
            return path;
        }
    }
    return absolute_path(".");
}

} // namespace

ctest_list read_ctest_list(const std::string& text) {
    ctest_list list;
    const std::string_view whole(text);
    const std::size_t begin = std::min(whole.find('{'), whole.size()); // ctest may say where it goes before
    if (is_nested_too_deeply(whole.substr(begin))) {
        return list;
    }
    llvm::Expected<json::Value> parsed = json::parse(text.substr(begin));
    if (!parsed) {
        llvm::consumeError(parsed.takeError());
        return list;
    }
    test_reader reader;
    const json::Object* const all = parsed->getAsObject();
    const json::Array* const tests = all == nullptr ? nullptr : all->getArray("tests");
    for (const json::Value& each : tests == nullptr ? json::Array() : *tests) {
        if (const json::Object* const one = each.getAsObject()) {
            if (std::optional<ctest_test> test = reader.read(*one)) {
                list.tests.push_back(std::move(*test));
            }
        }
    }
    list.variables = reader.variables();
    return list;
}

command_names names_of(const ctest_list& list, const inherited_variable& inherited) {
    command_names names;
    for (const ctest_test& each : list.tests) {
        named_command& named = names[hash_of(each, list.variables, inherited)];
        named.tests.insert(each.name);
        const bool failed = list.failed.count(each.name) != 0;
        named.outcome = !list.is_judged ? record::test_outcome::unknown
                                        : record::worse(named.outcome, failed ? record::test_outcome::failed
                                                                              : record::test_outcome::passed);
    }
    return names;
}

ctest_list tests_of_command(const std::vector<std::string>& command) {
    const std::string directory = directory_in(command);
    std::error_code ignored;
    std::string build;
    std::string asked = shell_word(is_ctest(command[0]) ? command[0] : "ctest") + " --show-only=json-v1";
    if (fs::exists(directory + "/CTestTestfile.cmake", ignored)) {
        asked += " --test-dir " + shell_word(directory);
        build = directory;
    } else if (!is_ctest(command[0])) {
        return {};
    }
    // Which of several configurations or presets is tested.
    for (std::size_t i = 1; is_ctest(command[0]) && i + 1 < command.size(); ++i) {
        if (command[i] == "-C" || command[i] == "--build-config" || command[i] == "--preset") {
            asked += " " + command[i] + " " + shell_word(command[i + 1]);
        }
    }
    ctest_list list = read_ctest_list(answer_of(asked + " 2>/dev/null"));
    list.build = std::move(build);
    return list;
}

std::set<std::string> failed_tests(const std::string& log) {
    std::set<std::string> names;
    std::istringstream lines(log);
    for (std::string line; std::getline(lines, line);) {
        const std::size_t colon = line.find(':');
        if (colon != std::string::npos) {
            names.insert(line.substr(colon + 1));
        }
    }
    return names;
}

} // namespace covkit::gen
