// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "cli/defaults.hpp"

#include "cli/ownership.hpp"
#include "emit/files.hpp"
#include "facts/near_name.hpp"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <filesystem>
#include <sstream>

namespace covkit::gen {

namespace {

constexpr const char* file_name = "covkit.toml";

// Empty if there is none.
std::string find_upward(const std::string& name) {
    namespace fs = std::filesystem;
    std::error_code error;
    for (fs::path at = fs::current_path(error); !error; at = at.parent_path()) {
        if (fs::is_regular_file(at / name, error)) {
            return (at / name).string();
        }
        if (at == at.parent_path()) {
            break;
        }
        error.clear();
    }
    return "";
}

// As the user would write it: "covkit.toml" or "../covkit.toml".
std::string shown(const std::string& path) {
    std::error_code error;
    const std::string relative = std::filesystem::relative(path, error).string();
    return error || relative.empty() ? path : relative;
}

std::string trimmed(const std::string& text) {
    const std::size_t from = text.find_first_not_of(" \t\r\"'");
    const std::size_t to = text.find_last_not_of(" \t\r\"'");
    return from == std::string::npos ? "" : text.substr(from, to - from + 1);
}

std::string value_in(const std::string& line) {
    const std::size_t equals = line.find('=');
    return equals == std::string::npos ? "" : trimmed(line.substr(equals + 1));
}
bool is_open_list(const std::string& value) {
    return !value.empty() && value[0] == '[' && value.find(']') == std::string::npos;
}

// A # in a string begins none.
std::string without_comment(const std::string& line) {
    char quote = '\0';
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (quote == '\0' && line[i] == '#') {
            return line.substr(0, i);
        }
        if (line[i] == '"' || line[i] == '\'') {
            quote = quote == '\0' ? line[i] : quote == line[i] ? '\0' : quote;
        }
    }
    return line;
}

// A section begins, or a key has a value.
struct entry {
    std::size_t line = 0;
    std::string section;
    std::string key; // empty: the section begins
};

std::vector<entry> entries_of(const std::string& text) {
    std::vector<entry> result;
    std::istringstream lines(text);
    std::string line;
    std::string section;
    bool in_list = false; // which goes on over several lines
    for (std::size_t number = 1; std::getline(lines, line); ++number) {
        const std::string all = trimmed(line);
        if (in_list) {
            in_list = all.find(']') == std::string::npos;
            continue;
        }
        const std::size_t equals = all.find('=');
        if (!all.empty() && all[0] == '[') {
            section = trimmed(all.substr(1, all.find(']') - 1));
            result.push_back({number, section, ""});
        } else if (!all.empty() && all[0] != '#' && equals != std::string::npos) {
            result.push_back({number, section, trimmed(all.substr(0, equals))});
            in_list = is_open_list(value_in(all));
        }
    }
    return result;
}

std::vector<std::string> keys_of(const CLI::App& app) {
    std::vector<std::string> keys;
    for (const CLI::Option* each : app.get_options()) {
        const std::vector<std::string>& names = each->get_lnames();
        keys.insert(keys.end(), names.begin(), names.end());
        if (names.empty() && each->get_configurable()) {
            const std::vector<std::string>& letters = each->get_snames();
            keys.insert(keys.end(), letters.begin(), letters.end());
        }
    }
    return keys;
}

std::vector<std::string> sections_with(const CLI::App& app, const std::string& key) {
    std::vector<std::string> found;
    for (const CLI::App* each : app.get_subcommands([](const CLI::App*) { return true; })) {
        const std::vector<std::string> keys = keys_of(*each);
        if (key.empty() || std::find(keys.begin(), keys.end(), key) != keys.end()) {
            found.push_back(each->get_name());
        }
    }
    return found;
}

// "[check], [run]"
std::string in_brackets(const std::vector<std::string>& names) {
    std::string text;
    for (const std::string& each : names) {
        text += (text.empty() ? "[" : ", [") + each + "]";
    }
    return text;
}

std::string unknown_key(const CLI::App& app, const entry& at) {
    const std::vector<std::string> sections = sections_with(app, "");
    const auto has = [&](const std::string& name) {
        return std::find(sections.begin(), sections.end(), name) != sections.end();
    };
    if (at.section.empty()) {
        const std::vector<std::string> fitting = sections_with(app, at.key);
        return "'" + at.key + "' is in no section" + (fitting.empty() ? "" : "; it belongs in " + in_brackets(fitting));
    }
    if (!has(at.section)) {
        const std::string near = did_you_mean(at.section, sections);
        return "there is no section '" + at.section + "'" +
               (near.empty() ? "; expected one of " + in_brackets(sections) : near);
    }
    const std::string near = did_you_mean(at.key, keys_of(*app.get_subcommand(at.section)));
    return "[" + at.section + "] has no key '" + at.key + "'" +
           (near.empty() ? "; see covkit " + at.section + " --help" : near);
}

bool is_unknown(const CLI::App& app, const entry& at) {
    const std::vector<std::string> sections = sections_with(app, "");
    if (std::find(sections.begin(), sections.end(), at.section) == sections.end()) {
        return true;
    }
    const std::vector<std::string> keys = keys_of(*app.get_subcommand(at.section));
    return !at.key.empty() && std::find(keys.begin(), keys.end(), at.key) == keys.end();
}

// A list may go on over several lines, which CLI11's reader does not expect.
class toml_file : public CLI::ConfigTOML {
  public:
    std::vector<CLI::ConfigItem> from_config(std::istream& input) const override {
        std::string text;
        std::string list; // that is not closed yet
        for (std::string line; std::getline(input, line);) {
            const std::string all = without_comment(line);
            const bool opens = list.empty() && is_open_list(value_in(all));
            list += opens || !list.empty() ? all : "";
            if (list.empty()) {
                text += line + "\n";
            } else if (list.find(']') != std::string::npos) {
                text += list + "\n";
                list.clear();
            }
        }
        std::istringstream joined(text + list + "\n");
        return CLI::ConfigTOML::from_config(joined);
    }
};

} // namespace

std::string add_defaults(CLI::App& app) {
    const std::string found = find_upward(file_name);
    const std::string foreign = found.empty() ? "" : why_foreign(found);
    app.config_formatter(std::make_shared<toml_file>());
    app.set_config("--config", foreign.empty() ? found : "",
                   "Defaults for all commands, a section each; the command line wins. Without this option, "
                   "covkit.toml here or in a directory above, if it belongs to the user or root and nobody else can "
                   "write it");
    app.allow_config_extras(false);
    return foreign.empty() ? ""
                           : shown(found) + ": " + foreign + "; --config " + shown(found) +
                                 " obeys it all the same, --config /dev/null does without";
}

std::string error_in_defaults(const CLI::App& app, const CLI::ParseError& error,
                              const std::vector<std::string>& command_line) {
    const std::string file = app.get_config_ptr()->as<std::string>();
    const std::optional<std::string> text = file.empty() ? std::nullopt : read_file(file);
    if (!text) {
        return "";
    }
    const bool is_key = error.get_name() == "ConfigError";
    const std::string what = error.what();
    for (const entry& each : entries_of(*text)) {
        const std::string place = shown(file) + ":" + std::to_string(each.line) + ": ";
        if (is_key && is_unknown(app, each)) {
            return place + unknown_key(app, each);
        }
        // Of a value: "--min: expected …".
        const std::string option = "--" + each.key;
        if (!is_key && !each.key.empty() && what.compare(0, option.size() + 1, option + ":") == 0 &&
            std::none_of(command_line.begin(), command_line.end(),
                         [&](const std::string& word) { return word.compare(0, option.size(), option) == 0; })) {
            return place + each.key + what.substr(option.size());
        }
    }
    return is_key ? shown(file) + ": " + what : "";
}

} // namespace covkit::gen
