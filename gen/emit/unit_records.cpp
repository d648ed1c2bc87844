// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "emit/unit_records.hpp"

#include "emit/files.hpp"
#include "facts/content_hash.hpp"

#include <covkit/version.hpp>

#include <llvm/Support/JSON.h>
#include <llvm/Support/raw_ostream.h>

#include <algorithm>
#include <filesystem>
#include <tuple>

namespace covkit::gen {

namespace {

namespace fs = std::filesystem;
namespace json = llvm::json;

std::string folder_of(const std::string& out) { return out + "/units"; }
std::string file_of(const std::string& out) { return out + "/project" + build_suffix; }

std::string file_of(const std::string& out, const unit_record& record) {
    return folder_of(out) + "/" + hash_name(content_hash(record.object + '\0' + record.source)) + ".json";
}

std::string line_of(const json::Value& value) {
    std::string text;
    llvm::raw_string_ostream(text) << value << '\n';
    return text;
}

json::Array texts(const std::vector<std::string>& list) {
    json::Array result;
    for (const std::string& each : list) {
        result.push_back(json::fixUTF8(each));
    }
    return result;
}

std::vector<std::string> texts_in(const json::Object& o, llvm::StringRef key) {
    std::vector<std::string> result;
    if (const json::Array* const list = o.getArray(key)) {
        for (const json::Value& each : *list) {
            result.push_back(each.getAsString().value_or("").str());
        }
    }
    return result;
}

std::string save_place(const project& of, const std::string& build) {
    const project_options& options = of.options();
    return write_file(file_of(options.out), line_of(json::Object{{"kind", "build"},
                                                                 {"format", 1},
                                                                 {"root", json::fixUTF8(options.root)},
                                                                 {"build", json::fixUTF8(build)},
                                                                 {"excluded", texts(options.excluded)},
                                                                 {"tests", texts(options.tests)}}));
}

std::string save(const project& of, const unit_record& record) {
    json::Array aside;
    for (const aside_file& each : record.aside) {
        aside.push_back(json::Object{{"name", json::fixUTF8(each.name)}, {"reason", each.reason}});
    }
    return write_file(file_of(of.options().out, record), line_of(json::Object{{"object", json::fixUTF8(record.object)},
                                                                              {"source", json::fixUTF8(record.source)},
                                                                              {"reason", json::fixUTF8(record.reason)},
                                                                              {"detail", json::fixUTF8(record.detail)},
                                                                              {"aside", std::move(aside)},
                                                                              {"headers", texts(record.headers)},
                                                                              {"version", COVKIT_VERSION}}));
}

std::string text_in(const json::Object& o, llvm::StringRef key) { return o.getString(key).value_or("").str(); }

// Nothing if it is no such file.
std::optional<json::Value> parsed(const std::string& path) {
    const std::optional<std::string> text = read_file(path);
    llvm::Expected<json::Value> value = json::parse(text.value_or("null"));
    if (!value) {
        llvm::consumeError(value.takeError());
        return std::nullopt;
    }
    return value->getAsObject() == nullptr ? std::nullopt : std::optional<json::Value>(std::move(*value));
}

unit_record record_from(const json::Object& o) {
    unit_record made{text_in(o, "object"), text_in(o, "source"), text_in(o, "reason"), text_in(o, "detail"), {}, {}};
    if (const json::Array* const aside = o.getArray("aside")) {
        for (const json::Value& each : *aside) {
            if (const json::Object* const one = each.getAsObject()) {
                made.aside.push_back({text_in(*one, "name"), text_in(*one, "reason")});
            }
        }
    }
    made.headers = texts_in(o, "headers");
    made.version = text_in(o, "version");
    return made;
}

bool is_there(const std::string& path) {
    std::error_code ignored;
    return path.empty() || fs::exists(path, ignored);
}

} // namespace

std::string save_unit(const project& of, const unit_record& record) {
    const std::string failed = save_place(of, of.options().build);
    return failed.empty() ? save(of, record) : failed;
}

void forget_object(const project& of, const std::string& object) {
    std::error_code ignored;
    fs::remove(file_of(of.options().out, unit_record{object, object, "", "", {}, {}}), ignored);
}

std::string save_units(const project& of, const std::vector<unit_record>& records, saved_units which) {
    std::string failed = save_place(of, "");
    std::set<fs::path> files;
    for (const unit_record& each : records) {
        failed = failed.empty() ? save(of, each) : failed;
        files.insert(file_of(of.options().out, each));
    }
    if (which == saved_units::some) {
        return failed;
    }
    std::error_code ignored;
    for (const fs::directory_entry& each : fs::directory_iterator(folder_of(of.options().out), ignored)) {
        if (files.count(each.path()) == 0) {
            fs::remove(each.path(), ignored);
        }
    }
    return failed;
}

std::optional<project_options> read_build_place(const std::string& out) {
    const std::optional<json::Value> place = parsed(file_of(out));
    if (!place) {
        return std::nullopt;
    }
    const json::Object& options = *place->getAsObject();
    project_options result;
    result.root = text_in(options, "root");
    result.out = out;
    result.build = text_in(options, "build");
    result.excluded = texts_in(options, "excluded");
    result.tests = texts_in(options, "tests");
    return result;
}

std::optional<build_record> read_build(const std::string& out) {
    std::optional<project_options> place = read_build_place(out);
    if (!place) {
        return std::nullopt;
    }
    build_record result;
    result.project = std::move(*place);
    std::error_code failed;
    for (fs::directory_iterator at(folder_of(out), failed), end; !failed && at != end; at.increment(failed)) {
        const std::optional<json::Value> one =
            at->path().extension() == ".json" ? parsed(at->path().string()) : std::nullopt;
        unit_record made = one ? record_from(*one->getAsObject()) : unit_record();
        result.objects.insert(made.object);
        if (one && is_there(made.object) && is_there(made.source)) {
            result.units.push_back(std::move(made));
        }
    }
    std::sort(result.units.begin(), result.units.end(), [](const unit_record& a, const unit_record& b) {
        return std::tie(a.source, a.object) < std::tie(b.source, b.object);
    });
    return result;
}

} // namespace covkit::gen
