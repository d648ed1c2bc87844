// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Everything that is known, for other tools: one JSON object a line. docs/report-json.md describes
// the format.
#pragma once

#include <covkit/report/order.hpp>
#include <covkit/report/wording.hpp>
#include <covkit/version.hpp>

#include <cstddef>

namespace covkit::report {

// The bytes of the UTF-8 sequence that begins at `at`; 0 if there is none.
inline std::size_t utf8_length(const std::string& text, std::size_t at) {
    const auto byte = [&](std::size_t i) {
        return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U;
    };
    const unsigned lead = byte(at);
    const std::size_t length = lead < 0x80                     ? 1
                               : lead >= 0xc2 && lead < 0xe0   ? 2
                               : lead >= 0xe0 && lead < 0xf0   ? 3
                               : lead >= 0xf0 && lead <= 0xf4U ? 4
                                                               : 0;
    for (std::size_t i = 1; i < length; ++i) {
        if ((byte(at + i) & 0xc0U) != 0x80) {
            return 0;
        }
    }
    const unsigned second = byte(at + 1);
    const bool is_outside = (lead == 0xe0 && second < 0xa0) ||  // could be shorter
                            (lead == 0xed && second >= 0xa0) || // a surrogate
                            (lead == 0xf0 && second < 0x90) ||  // could be shorter
                            (lead == 0xf4 && second >= 0x90);   // beyond U+10FFFF
    return is_outside ? 0 : length;
}

// A JSON string. Bytes that are not UTF-8 (sources may be Latin-1) become U+FFFD.
inline std::string json_string(const std::string& text) {
    std::string result = "\"";
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t length = utf8_length(text, at);
        const char c = text[at];
        if (length == 0) {
            result += "\\ufffd";
        } else if (c == '"' || c == '\\') {
            result += '\\';
            result += c;
        } else if (static_cast<unsigned char>(c) < 0x20) {
            char escaped[8];
            std::snprintf(escaped, sizeof escaped, "\\u%04x",
                          static_cast<unsigned>(static_cast<unsigned char>(c)));
            result += escaped;
        } else {
            result.append(text, at, length);
        }
        at += length == 0 ? 1 : length;
    }
    return result + '"';
}

class json_writer {
  public:
    std::string write(const resolve::suite_status& suite) {
        begin("covkit");
        add("version", json_string(COVKIT_VERSION));
        add("format", "1");
        end();
        for (const resolve::test_status& each : suite.tests) {
            test(each);
        }
        for (const auto& [name, file] : by_file(suite)) {
            for (const located_function& each : file.functions) {
                begin("function", name, each.table->where);
                add("name", json_string(string_of(each.table->name)));
                add("entered", word_for(each.reached));
                end();
            }
            for (const located_exit& each : file.exits) {
                exit(name, each);
            }
            for (const located_statement& each : file.statements) {
                begin("statement", name, each.where);
                add("executed", word_for(each.reached));
                end();
            }
            for (const located_branch& each : file.branches) {
                branch(name, each);
            }
            for (const located_decision& each : file.decisions) {
                decision(name, *each.status);
            }
        }
        return std::move(out_);
    }

  private:
    void add(const char* name, const std::string& value) {
        out_ += is_first_ ? "\"" : ",\"";
        out_ += name;
        out_ += "\":" + value;
        is_first_ = false;
    }
    void open() {
        out_ += '{';
        is_first_ = true;
    }
    void close() {
        out_ += '}';
        is_first_ = false;
    }
    void begin(const char* kind) {
        open();
        add("kind", json_string(kind));
    }
    void begin(const char* kind, const std::string& file, model::location where) {
        begin(kind);
        add("file", json_string(file));
        place(where);
    }
    void end() {
        close();
        out_ += '\n';
    }
    static std::string number(std::size_t n) { return std::to_string(n); }
    void place(model::location where) {
        add("line", number(where.line));
        add("column", number(where.column));
    }
    void both(const char* name, const bool (&values)[2]) {
        add(name, std::string("{\"true\":") + word_for(values[1]) +
                      ",\"false\":" + word_for(values[0]) + "}");
    }

    void test(const resolve::test_status& each) {
        begin("test");
        add("name", json_string(each.name));
        add("outcome", json_string(name_of(each.outcome)));
        add("overlapped", word_for(each.overlapped));
        add("shown", number(each.shown));
        add("only_here", number(each.only_here));
        end();
    }

    void branch(const std::string& file, const located_branch& each) {
        begin("branch", file, each.table->where);
        add("what", json_string(name_of(each.table->what)));
        add("text", json_string(readable(each.table->source)));
        add("function", json_string(string_of(each.table->function)));
        add("taken", word_for(each.reached));
        end();
    }

    void exit(const std::string& file, const located_exit& each) {
        begin("exit", file, each.table->where);
        add("what", json_string(name_of(each.table->what)));
        add("function", json_string(string_of(each.table->function)));
        add("taken", word_for(each.reached));
        end();
    }

    void decision(const std::string& file, const resolve::decision_status& status) {
        const model::decision& table = *status.table;
        begin("decision", file, table.where);
        add("text", json_string(readable(table.source)));
        add("function", json_string(string_of(table.function)));
        both("outcomes", status.outcome);
        add("conditions", "[");
        for (index c = 0; c < status.conditions.size(); ++c) {
            out_ += c == 0 ? "" : ",";
            condition(status, c);
        }
        out_ += ']';
        if (status.has_vectors) {
            add("possible", number(status.possible));
            add("executed", "[");
            for (std::size_t e = 0; e < status.executed.size(); ++e) {
                out_ += e == 0 ? "" : ",";
                evaluation(status.executed[e]);
            }
            out_ += ']';
        }
        end();
    }

    void condition(const resolve::decision_status& status, index c) {
        const resolve::condition_status& each = status.conditions[c];
        open();
        place(status.table->conditions[c].where);
        add("text", json_string(readable(status.table->conditions[c].source)));
        both("seen", each.seen);
        both("shown", each.shown);
        if (status.has_vectors) {
            pair("masking", each.masking);
            pair("unique_cause", each.unique_cause);
        }
        close();
    }

    // Which of the executed evaluations, counted from 0.
    void pair(const char* name, mcdc::pair pair) {
        add(name, pair.found() ? "[" + number(pair.with_true) + "," + number(pair.with_false) + "]"
                               : "null");
    }

    void evaluation(const resolve::evaluation& each) {
        std::string values;
        for (const truth value : each.values) {
            values += letter(value);
        }
        open();
        add("values", json_string(values));
        add("outcome", word_for(each.outcome));
        close();
    }
    static char letter(truth value) {
        return value == truth::yes ? 'T' : value == truth::no ? 'F' : '-';
    }

    std::string out_;
    bool is_first_ = true;
};

inline std::string json_report(const resolve::suite_status& suite) {
    return json_writer().write(suite);
}

} // namespace covkit::report
