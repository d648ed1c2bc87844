// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "cli/self_description.hpp"

#include <covkit/version.hpp>

#include <CLI/CLI.hpp>

#include <vector>

namespace covkit::gen {

namespace {

std::vector<const CLI::App*> commands_of(const CLI::App& app) {
    return app.get_subcommands([](const CLI::App*) { return true; });
}

// "--min", "-q": what can be written on the command line; no positional arguments.
std::vector<std::string> names_of(const CLI::Option& option) {
    std::vector<std::string> names;
    for (const std::string& each : option.get_snames()) {
        names.push_back("-" + each);
    }
    for (const std::string& each : option.get_lnames()) {
        names.push_back("--" + each);
    }
    return names;
}

std::string all_names(const CLI::App& app) {
    std::string result;
    for (const CLI::Option* each : app.get_options()) {
        for (const std::string& name : names_of(*each)) {
            result += (result.empty() ? "" : " ") + name;
        }
    }
    return result;
}

std::string bash(const CLI::App& app) {
    std::string names;
    std::string cases;
    for (const CLI::App* each : commands_of(app)) {
        names += (names.empty() ? "" : " ") + each->get_name();
        cases += "    " + each->get_name() + ") words='" + all_names(*each) + "' ;;\n";
    }
    return "# bash completion of covkit " COVKIT_VERSION "\n"
           "_covkit() {\n"
           "  local words='" +
           names + " " + all_names(app) +
           "'\n"
           "  if [ \"$COMP_CWORD\" -gt 1 ]; then\n"
           "    case ${COMP_WORDS[1]} in\n" +
           cases +
           "    esac\n"
           "  fi\n"
           "  COMPREPLY=($(compgen -W \"$words\" -- \"${COMP_WORDS[COMP_CWORD]}\"))\n"
           "}\n"
           "complete -o default -F _covkit covkit\n";
}

std::string quoted(const std::string& text) {
    std::string result = "'";
    for (const char c : text) {
        result += c == '\'' ? "'\\''" : std::string(1, c);
    }
    return result + "'";
}

std::string fish(const CLI::App& app) {
    std::string text = "# fish completion of covkit " COVKIT_VERSION "\n";
    for (const CLI::App* each : commands_of(app)) {
        text += "complete -c covkit -n __fish_use_subcommand -a " + each->get_name() + " -d " +
                quoted(each->get_description()) + "\n";
        for (const CLI::Option* option : each->get_options()) {
            std::string names;
            for (const std::string& name : option->get_snames()) {
                names += " -s " + name;
            }
            for (const std::string& name : option->get_lnames()) {
                names += " -l " + name;
            }
            if (!names.empty()) {
                text += "complete -c covkit -n '__fish_seen_subcommand_from " + each->get_name() + "'" + names +
                        " -d " + quoted(option->get_description()) + "\n";
            }
        }
    }
    return text;
}

// A line that begins with a dot or a quote is a command of troff's, a backslash its escape.
std::string troff(const std::string& text) {
    std::string result;
    for (const char c : text) {
        result += c == '\\' ? "\\e" : c == '-' ? "\\-" : std::string(1, c);
    }
    return result.empty() || (result[0] != '.' && result[0] != '\'') ? result : "\\&" + result;
}

std::string options_of(const CLI::App& app) {
    std::string text;
    for (const CLI::Option* each : app.get_options()) {
        std::string names;
        for (const std::string& name : names_of(*each)) {
            names += (names.empty() ? "" : ", ") + name;
        }
        const bool takes_value = each->get_type_size() != 0 && !names.empty();
        text += ".TP\n\\fB" + troff(names.empty() ? each->get_name(true) : names) + "\\fR" +
                (takes_value ? " \\fIVALUE\\fR" : "") + "\n" + troff(each->get_description()) + "\n";
    }
    return text;
}

} // namespace

std::string completion_script(const CLI::App& app, const std::string& shell) {
    if (shell == "bash") {
        return bash(app);
    }
    if (shell == "zsh") {
        return "#compdef covkit\nautoload -U +X bashcompinit && bashcompinit\n" + bash(app);
    }
    return shell == "fish" ? fish(app) : "";
}

std::string manual_page(const CLI::App& app) {
    std::string text =
        ".TH COVKIT 1 \"\" \"covkit " COVKIT_VERSION "\"\n.SH NAME\ncovkit \\- coverage beyond lines and "
        "branches, for C++\n.SH SYNOPSIS\n.B covkit\n\\fICOMMAND\\fR [\\fIOPTIONS\\fR]\n.SH DESCRIPTION\n" +
        troff(app.get_description()) + "\n";
    for (const CLI::App* each : commands_of(app)) {
        text += ".SH \"COVKIT " + CLI::detail::to_lower(each->get_name()) + "\"\n" + troff(each->get_description()) +
                "\n" + options_of(*each);
    }
    return text + ".SH \"EXIT STATUS\"\n" + troff(app.get_footer()) + "\n";
}

} // namespace covkit::gen
