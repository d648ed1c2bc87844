// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "cli/compiler_sources.hpp"

#include "cli/compiler_arguments.hpp"
#include "data/unmeasured.hpp"
#include "emit/files.hpp"
#include "frontend/database.hpp"

#include <algorithm>
#include <filesystem>
#include <map>
#include <optional>
#include <set>

namespace covkit::gen {

namespace {

// g++, clang++-19, arm-none-eabi-g++, covkit-c++: what ends in .c is C++ for them, too.
bool is_cpp_driver(const std::string& program) {
    const std::string name = std::filesystem::path(program).filename().string();
    const std::size_t end = name.find_last_not_of("-.0123456789");
    return end != std::string::npos && end >= 1 && name.compare(end - 1, 2, "++") == 0;
}

// Why a source in this language cannot be instrumented. Nothing: it is no source at all.
std::optional<std::string> reason_of_language(const std::string& language) {
    static const std::map<std::string, std::string> reasons = {{"c++", ""},
                                                               {"c", plain_reasons::c_source},
                                                               {"c++-cpp-output", "preprocessed source"},
                                                               {"cpp-output", "preprocessed source"},
                                                               {"c++-module", "C++ module"},
                                                               {"objective-c", "Objective-C source"},
                                                               {"objective-c++", "Objective-C++ source"}};
    const auto found = reasons.find(language);
    return found == reasons.end() ? std::nullopt : std::optional<std::string>(found->second);
}

std::string language_of_file(const std::string& name, bool by_cpp_driver) {
    static const std::map<std::string, std::string> languages = {
        {".ii", "c++-cpp-output"}, {".i", "cpp-output"},    {".m", "objective-c"},  {".mm", "objective-c++"},
        {".M", "objective-c++"},   {".cppm", "c++-module"}, {".ccm", "c++-module"}, {".cxxm", "c++-module"},
        {".c++m", "c++-module"},   {".ixx", "c++-module"},  {".mpp", "c++-module"}};
    const std::string ending = std::filesystem::path(name).extension().string();
    if (is_cpp_source(name) || (ending == ".c" && by_cpp_driver)) {
        return "c++";
    }
    const auto found = languages.find(ending);
    return ending == ".c" ? "c" : found == languages.end() ? "" : found->second;
}

} // namespace

std::size_t language_option(const std::vector<std::string>& arguments, std::size_t i, std::string& language) {
    const std::string& each = arguments[i];
    const std::string whole = "--language=";
    if (each == "-x" || each == "--language") {
        language = i + 1 < arguments.size() ? arguments[i + 1] : "";
        return 2;
    }
    if (each.starts_with(whole) || (each.starts_with("-x") && each.size() > 2)) {
        language = each.substr(each.starts_with(whole) ? whole.size() : 2);
        return 1;
    }
    return 0;
}

std::vector<compiler_source> all_sources_in(const std::vector<std::string>& arguments) {
    std::vector<compiler_source> result;
    const bool by_cpp_driver = !arguments.empty() && is_cpp_driver(arguments[0]);
    std::string language;
    for (std::size_t i = 1; i < arguments.size(); ++i) {
        if (const std::size_t words = language_option(arguments, i, language)) {
            language = language == "none" ? "" : language;
            i += words - 1;
            continue;
        }
        if (!is_input(arguments, i)) {
            continue;
        }
        const std::string& name = arguments[i];
        std::optional<std::string> reason =
            reason_of_language(language.empty() ? language_of_file(name, by_cpp_driver) : language);
        if (reason) {
            result.push_back({name, language, name == "-" ? plain_reasons::standard_input : *reason});
        }
    }
    return result;
}

std::vector<std::string> sources_in(const std::vector<std::string>& arguments) {
    std::vector<std::string> result;
    for (compiler_source& each : all_sources_in(arguments)) {
        if (each.reason.empty()) {
            result.push_back(std::move(each.name));
        }
    }
    return result;
}

bool is_configure_check(const std::vector<std::string>& arguments) {
    static const std::set<std::string> folders = {"CMakeScratch",  "CMakeTmp",    "CompilerIdC", "CompilerIdCXX",
                                                  "meson-private", ".sconf_temp", "config.tests"};
    const auto is_of_check = [](const std::string& name) {
        const std::filesystem::path path(absolute_path(name));
        const std::string stem = path.stem().string();
        return (stem.starts_with("conftest") && stem.find_first_not_of("0123456789", 8) == std::string::npos) ||
               std::any_of(path.begin(), path.end(), [](const std::filesystem::path& each) {
                   return folders.count(each.string()) != 0 || each.string().starts_with(".conf_check_");
               });
    };
    const std::string output = value_of(arguments, "-o");
    if (!output.empty() && (output == "/dev/null" || is_of_check(output))) {
        return true;
    }
    const std::vector<compiler_source> sources = all_sources_in(arguments);
    return std::any_of(sources.begin(), sources.end(),
                       [&](const compiler_source& each) { return each.name != "-" && is_of_check(each.name); });
}

} // namespace covkit::gen
