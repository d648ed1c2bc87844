// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "cli/usage.hpp"

#include "cli/defaults.hpp"
#include "cli/exit_code.hpp"
#include "cli/say.hpp"
#include "facts/near_name.hpp"

#include <CLI/CLI.hpp>

namespace covkit::gen {

namespace {

const subcommand* chosen_of(const std::vector<subcommand>& commands) {
    for (const subcommand& each : commands) {
        if (*each.app) {
            return &each;
        }
    }
    return nullptr;
}

// "covkit check", or "covkit" where no command has been chosen.
std::string name_of(const subcommand* command) {
    return command == nullptr ? "covkit" : "covkit " + command->app->get_name();
}

bool is_option(const std::string& word) { return word.size() > 1 && word[0] == '-'; }

// "covkit run -- ctest --test-dir build": descriptions end with it.
std::string example_of(const CLI::App& app) {
    const std::string text = app.get_description();
    const std::size_t at = text.rfind(": covkit ");
    return at == std::string::npos ? "" : text.substr(at + 2);
}

std::string hint(const subcommand* command) { return "; see " + name_of(command) + " --help"; }

std::string unknown_option(const CLI::App& app, const subcommand* command, const std::string& word) {
    const std::string name = word.substr(0, word.find('='));
    std::vector<std::string> names = option_names(app);
    if (command != nullptr) {
        const std::vector<std::string> more = option_names(*command->app);
        names.insert(names.begin(), more.begin(), more.end());
    }
    const std::string near = did_you_mean(name, names);
    if (near.empty() && command != nullptr && command->takes_command) {
        return "there is no option '" + name +
               "'; what is for another program goes behind --: " + example_of(*command->app);
    }
    return "there is no option '" + name + "'" + (near.empty() ? hint(command) : near);
}

std::string unknown_command(const std::vector<subcommand>& commands, const std::string& word) {
    std::vector<std::string> names;
    std::string list;
    for (const subcommand& each : commands) {
        names.push_back(each.app->get_name());
        list += (list.empty() ? "" : ", ") + names.back();
    }
    const std::string near = did_you_mean(word, names);
    return "there is no command '" + word + "'" + (near.empty() ? "; expected one of " + list : near);
}

std::string unexpected(const CLI::App& app, const std::vector<subcommand>& commands, const command_line& given,
                       const std::vector<std::string>& words) {
    const subcommand* const command = chosen_of(commands);
    const std::string& first = words.front();
    if (command != nullptr && command->takes_command && !given.behind && !is_option(first)) {
        std::string rest;
        for (const std::string& each : words) {
            rest += " " + each;
        }
        return "'--' is missing in front of the command: " + name_of(command) + " --" + rest;
    }
    return is_option(first)     ? unknown_option(app, command, first)
           : command == nullptr ? unknown_command(commands, first)
                                : "'" + first + "' was not expected" + hint(command);
}

} // namespace

std::vector<std::string> option_names(const CLI::App& app) {
    std::vector<std::string> names;
    for (const CLI::Option* each : app.get_options()) {
        for (const std::string& name : each->get_snames()) {
            names.push_back("-" + name);
        }
        for (const std::string& name : each->get_lnames()) {
            names.push_back("--" + name);
        }
    }
    return names;
}

int refuse(const CLI::App& app, const std::vector<subcommand>& commands, const CLI::ParseError& error,
           const command_line& given) {
    const subcommand* const command = chosen_of(commands);
    const std::vector<std::string> left = app.remaining(true);
    const std::string in_defaults = error_in_defaults(app, error, given.words);
    if (!in_defaults.empty()) {
        say(in_defaults);
    } else if (!left.empty()) {
        const std::string where = command == nullptr ? "" : command->app->get_name() + ": ";
        say(where + unexpected(app, commands, given, left));
    } else if (command == nullptr) {
        say("expected a command, as in " + example_of(*commands.front().app) + "; see covkit --help");
    } else {
        const bool lacks = error.get_name() == "RequiredError";
        say(command->app->get_name() + ": " + error.what() +
            (lacks ? ", as in " + example_of(*command->app) : std::string()));
    }
    return exit_usage;
}

bool takes(const subcommand& command, const command_line& given) {
    if (!command.takes_command && given.behind) {
        say(command.app->get_name() + ": nothing is expected behind --" + hint(&command));
        return false;
    }
    return true;
}

} // namespace covkit::gen
