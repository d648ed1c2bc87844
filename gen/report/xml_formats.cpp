// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "report/formats.hpp"

#include "data/obligation.hpp"
#include "report/xml.hpp"

#include <covkit/report/lines.hpp>
#include <covkit/report/wording.hpp>
#include <covkit/version.hpp>

#include <cstdio>
#include <filesystem>
#include <map>

namespace covkit::gen {

namespace {

using report::file_lines;

const std::string declaration = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";

struct rates {
    resolve::ratio lines;
    resolve::ratio branches;

    void add(const file_lines& all) {
        for (const auto& [number, line] : all) {
            lines.add(line.reached ? 1 : 0, 1);
            branches.add(line.taken, line.branches);
        }
    }
    static std::string rate(resolve::ratio ratio) {
        char text[32];
        std::snprintf(text, sizeof text, "%.4f", ratio.percent() / 100);
        return text;
    }
    std::string attributes() const {
        return xml_attribute("line-rate", rate(lines)) + xml_attribute("branch-rate", rate(branches));
    }
};

std::string count(std::size_t n) { return std::to_string(n); }

std::string cobertura_line(model::index number, const report::line_status& line, const std::string& indent) {
    std::string text =
        indent + "<line" + xml_attribute("number", count(number)) + xml_attribute("hits", line.reached ? "1" : "0");
    if (line.branches == 0) {
        return text + xml_attribute("branch", "false") + "/>\n";
    }
    const std::string percent = count(100 * line.taken / line.branches) + "%";
    return text + xml_attribute("branch", "true") +
           xml_attribute("condition-coverage", percent + " (" + count(line.taken) + "/" + count(line.branches) + ")") +
           ">\n" + indent + "  <conditions><condition number=\"0\" type=\"jump\"" + xml_attribute("coverage", percent) +
           "/></conditions>\n" + indent + "</line>\n";
}

// "lane::limit(int, int) const" is "lane::limit" and "(int, int) const".
std::pair<std::string, std::string> name_and_signature(const std::string& function) {
    std::size_t depth = 0;
    for (std::size_t at = function.rfind(')'); at != std::string::npos && at-- > 0;) {
        if (function[at] == ')') {
            ++depth;
        } else if (function[at] == '(' && depth-- == 0) {
            return {function.substr(0, at), function.substr(at)};
        }
    }
    return {function, "()"};
}

// Lines of functions of which the end is known; a line is in the innermost one that it begins in, or that begins there.
std::string cobertura_methods(const report::file_view& file, const file_lines& lines) {
    const function_extents extents(file);
    std::map<const model::function*, file_lines> by_function;
    for (const report::located_function& each : file.functions) {
        const auto own = lines.find(each.table->where.line);
        if (own != lines.end()) {
            by_function[each.table].insert(*own);
        }
    }
    for (const auto& line : lines) {
        const model::function* const in = extents.at({line.first, 1});
        if (in != nullptr) {
            by_function[in].insert(line);
        }
    }
    std::string text;
    for (const report::located_function& each : file.functions) { // in the order of the text
        const auto found = by_function.find(each.table);
        if (found == by_function.end()) {
            continue;
        }
        const auto& [name, signature] = name_and_signature(resolve::string_of(each.table->name));
        rates mine;
        mine.add(found->second);
        text += "            <method" + xml_attribute("name", name) + xml_attribute("signature", signature) +
                mine.attributes() + " complexity=\"0\">\n              <lines>\n";
        for (const auto& [number, line] : found->second) {
            text += cobertura_line(number, line, "                ");
        }
        text += "              </lines>\n            </method>\n";
    }
    return text.empty() ? "          <methods/>\n" : "          <methods>\n" + text + "          </methods>\n";
}

std::string cobertura_class(const std::string& name, const report::file_view& file, const file_lines& lines) {
    rates mine;
    mine.add(lines);
    std::string text = "        <class" + xml_attribute("name", std::filesystem::path(name).filename().string()) +
                       xml_attribute("filename", name) + mine.attributes() + " complexity=\"0\">\n" +
                       cobertura_methods(file, lines) + "          <lines>\n";
    for (const auto& [number, line] : lines) {
        text += cobertura_line(number, line, "            ");
    }
    return text + "          </lines>\n        </class>\n";
}

} // namespace

std::string cobertura_report(const resolve::suite_status& suite, const std::vector<std::string>& roots,
                             std::uint64_t milliseconds) {
    std::string sources;
    for (const std::string& each : roots) {
        sources += "<source>" + xml_text(each) + "</source>";
    }
    // A package is a folder.
    std::map<std::string, std::map<std::string, file_lines>> packages;
    rates all;
    for (const auto& [name, file] : suite.files) {
        file_lines lines = report::lines_of(file);
        all.add(lines);
        packages[std::filesystem::path(name).parent_path().string()][name] = std::move(lines);
    }
    std::string text = declaration +
                       "<!DOCTYPE coverage SYSTEM "
                       "\"http://cobertura.sourceforge.net/xml/coverage-04.dtd\">\n<coverage" +
                       all.attributes() + xml_attribute("lines-covered", count(all.lines.covered)) +
                       xml_attribute("lines-valid", count(all.lines.all)) +
                       xml_attribute("branches-covered", count(all.branches.covered)) +
                       xml_attribute("branches-valid", count(all.branches.all)) + " complexity=\"0\"" +
                       xml_attribute("version", COVKIT_VERSION) +
                       xml_attribute("timestamp", std::to_string(milliseconds)) + ">\n  <sources>" + sources +
                       "</sources>\n  <packages>\n";
    for (const auto& [folder, files] : packages) {
        rates mine;
        std::string classes;
        for (const auto& [name, lines] : files) {
            mine.add(lines);
            classes += cobertura_class(name, suite.files.at(name), lines);
        }
        text += "    <package" + xml_attribute("name", folder) + mine.attributes() +
                " complexity=\"0\">\n      <classes>\n" + classes + "      </classes>\n    </package>\n";
    }
    return text + "  </packages>\n</coverage>\n";
}

std::string sonarqube_report(const resolve::suite_status& suite) {
    std::string text = declaration + "<coverage version=\"1\">\n";
    for (const auto& [name, file] : suite.files) {
        text += "  <file" + xml_attribute("path", name) + ">\n";
        for (const auto& [number, line] : report::lines_of(file)) {
            text += "    <lineToCover" + xml_attribute("lineNumber", count(number)) +
                    xml_attribute("covered", line.reached ? "true" : "false");
            if (line.branches != 0) {
                text += xml_attribute("branchesToCover", count(line.branches)) +
                        xml_attribute("coveredBranches", count(line.taken));
            }
            text += "/>\n";
        }
        text += "  </file>\n";
    }
    return text + "</coverage>\n";
}

std::string junit_report(const std::vector<gate_case>& gates) {
    std::size_t failures = 0;
    std::string cases;
    for (const gate_case& each : gates) {
        cases += "    <testcase" + xml_attribute("classname", each.where.empty() ? "all files" : each.where) +
                 xml_attribute("name", each.name) + " time=\"0\"";
        if (each.failure.empty()) {
            cases += "/>\n";
            continue;
        }
        ++failures;
        cases += ">\n      <failure" + xml_attribute("message", each.failure) + "/>\n    </testcase>\n";
    }
    return declaration + "<testsuites>\n  <testsuite name=\"covkit\"" + xml_attribute("tests", count(gates.size())) +
           xml_attribute("failures", count(failures)) + " errors=\"0\" time=\"0\">\n" + cases +
           "  </testsuite>\n</testsuites>\n";
}

std::string described(const gate_result& gate) {
    char least[32];
    std::snprintf(least, sizeof least, "%g", gate.least);
    if (gate.found.all == 0) {
        return gate.criterion + ": there is nothing to cover; at least " + least + " % required";
    }
    return gate.criterion + ": " + report::percent_text(gate.found.percent()) + ", " + count(gate.found.covered) +
           " of " + count(gate.found.all) +
           (gate.found.justified == 0 ? "" : ", and " + count(gate.found.justified) + " justified") + "; at least " +
           least + " % required";
}

} // namespace covkit::gen
