// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// A document of nested records, as a program would store its orders: the workload of the parsers.
#pragma once

#include "random.hpp"

#include <cstdint>
#include <string>

namespace probe_cost {

inline std::uint64_t hash_of(const std::string& text) {
    std::uint64_t hash = 14695981039346656037U;
    for (const char c : text) {
        hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211U;
    }
    return hash;
}

inline std::string phrase(random& r, bool with_marks) {
    static const char* const words[] = {"valve", "pump", "left",   "seal", "M8",   "steel",
                                        "spare", "ring", "filter", "oil",  "hose", "clamp"};
    static const char* const marks[] = {"&amp;", "&lt;", "&#228;", "\xC3\xA4"};
    std::string result;
    for (int count = r.between(1, 5); count > 0; --count) {
        result += result.empty() ? "" : " ";
        result += words[r.between(0, 11)];
        if (with_marks && r.percent(8)) {
            result += marks[r.between(0, 3)];
        }
    }
    return result;
}

// One thing after the other: compilers differ in the order in which they evaluate operands.
inline void append_xml(std::string& text, random& r, int depth) {
    const std::string indent(static_cast<std::size_t>(2 * depth), ' ');
    text += indent + "<item id=\"" + std::to_string(r.between(1, 99999));
    text += "\" kind='" + phrase(r, false) + "'>\n";
    if (r.percent(10)) {
        text += indent + "  <!-- " + phrase(r, false) + " -->\n";
    }
    text += indent + "  <name>" + phrase(r, true) + "</name>";
    text += "<count>" + std::to_string(r.between(0, 500)) + "</count>\n";
    if (r.percent(10)) {
        text += indent + "  <![CDATA[" + phrase(r, false) + " < 3]]><empty/>\n";
    }
    for (int children = depth < 4 ? r.between(0, 3) : 0; children > 0; --children) {
        append_xml(text, r, depth + 1);
    }
    text += indent + "</item>\n";
}

inline std::string xml_document(std::size_t size) {
    random r(11);
    std::string text = "<?xml version=\"1.0\"?>\n<order>\n";
    while (text.size() < size) {
        append_xml(text, r, 1);
    }
    return text + "</order>\n";
}

inline void append_json(std::string& text, random& r, int depth) {
    text += "{\"id\": " + std::to_string(r.between(-9999, 99999));
    text += ", \"name\": \"" + phrase(r, false);
    text += r.percent(20) ? "\\n\\u00e4\\\"" : "";
    text += "\", \"price\": " + std::to_string(r.between(0, 9999));
    text += "." + std::to_string(r.between(0, 99));
    text += r.percent(5) ? "e-3" : "";
    text += ", \"spare\": ";
    text += r.percent(40) ? "true" : r.percent(50) ? "false" : "null";
    text += ", \"parts\": [";
    for (int children = depth < 4 ? r.between(0, 3) : 0; children > 0; --children) {
        append_json(text, r, depth + 1);
        text += children > 1 ? ",\n" : "";
    }
    text += "]}";
}

inline std::string json_document(std::size_t size) {
    random r(12);
    std::string text = "[";
    while (text.size() < size) {
        append_json(text, r, 0);
        text += ",\n";
    }
    return text + "0]";
}

} // namespace probe_cost
