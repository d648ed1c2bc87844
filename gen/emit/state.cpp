// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "emit/state.hpp"

#include "emit/files.hpp"
#include "facts/content_hash.hpp"

#include <llvm/Support/JSON.h>

#include <sys/stat.h>

namespace covkit::gen {

using llvm::json::Array;
using llvm::json::Object;
using llvm::json::Value;

namespace {

std::int64_t time_of(const struct stat& s) {
    return static_cast<std::int64_t>(s.st_mtim.tv_sec) * 1'000'000'000 + s.st_mtim.tv_nsec;
}

bool is_unchanged(const dependency& d) {
    struct stat now = {};
    if (::stat(d.path.c_str(), &now) != 0) {
        return false;
    }
    if (static_cast<std::uint64_t>(now.st_size) != d.size) {
        return false;
    }
    if (time_of(now) == d.time) {
        return true;
    }
    const std::optional<std::string> text = read_file(d.path);
    return text && content_hash(*text) == d.hash;
}

// JSON numbers are doubles for some readers: hashes are text.
std::string text_of(std::uint64_t n) { return hash_name(n); }
std::uint64_t number_of(llvm::StringRef text) {
    std::uint64_t n = 0;
    text.getAsInteger(16, n);
    return n;
}

// An empty one where a damaged file has something else.
const Object& object_in(const Value& value) {
    static const Object none;
    const Object* const found = value.getAsObject();
    return found == nullptr ? none : *found;
}

std::string string_in(const Object& o, llvm::StringRef key) { return o.getString(key).value_or("").str(); }
std::size_t size_in(const Object& o, llvm::StringRef key) {
    return static_cast<std::size_t>(o.getInteger(key).value_or(0));
}

Value json_of(const file_summary& file) {
    Array skipped;
    for (const left_alone& each : file.skipped) {
        skipped.push_back(Object{{"line", each.line},
                                 {"column", each.column},
                                 {"source", each.source},
                                 {"reason", each.reason},
                                 {"what", static_cast<int>(each.what)}});
    }
    return Object{{"name", file.name},
                  {"functions", static_cast<std::int64_t>(file.functions)},
                  {"decisions", static_cast<std::int64_t>(file.decisions)},
                  {"conditions", static_cast<std::int64_t>(file.conditions)},
                  {"left_alone", std::move(skipped)}};
}

file_summary summary_from(const Object& o) {
    file_summary file;
    file.name = string_in(o, "name");
    file.functions = size_in(o, "functions");
    file.decisions = size_in(o, "decisions");
    file.conditions = size_in(o, "conditions");
    if (const Array* const skipped = o.getArray("left_alone")) {
        for (const Value& each : *skipped) {
            const Object& s = object_in(each);
            file.skipped.push_back({string_in(s, "source"), string_in(s, "reason"),
                                    static_cast<index>(size_in(s, "line")), static_cast<index>(size_in(s, "column")),
                                    static_cast<model::left_alone::kind>(size_in(s, "what"))});
        }
    }
    return file;
}

} // namespace

dependency state_store::describe(const std::string& path) {
    dependency result{path, 0, 0, 0};
    struct stat now = {};
    if (::stat(path.c_str(), &now) == 0) {
        result.size = static_cast<std::uint64_t>(now.st_size);
        result.time = time_of(now);
        result.hash = content_hash(read_file(path).value_or(""));
    }
    return result;
}

std::string state_store::file_of(const compile_command& command) const {
    std::string key = settings_ + '\0' + command.directory + '\0' + command.file + '\0' +
                      std::to_string(static_cast<int>(command.trust));
    for (const std::string& each : command.arguments) {
        key += '\0' + each;
    }
    return directory_ + "/" + hash_name(content_hash(key)) + ".json";
}

std::optional<unit_state> state_store::find(const compile_command& command) const {
    const std::optional<std::string> text = read_file(file_of(command));
    if (!text) {
        return std::nullopt;
    }
    llvm::Expected<Value> parsed = llvm::json::parse(*text);
    if (!parsed) {
        llvm::consumeError(parsed.takeError());
        return std::nullopt;
    }
    const Object* const o = parsed->getAsObject();
    const Array* const dependencies = o == nullptr ? nullptr : o->getArray("dependencies");
    if (dependencies == nullptr) {
        return std::nullopt;
    }
    unit_state state;
    state.main_file = string_in(*o, "main");
    state.tree = string_in(*o, "tree");
    state.error = string_in(*o, "error");
    for (const Value& each : *dependencies) {
        const Object& d = object_in(each);
        state.dependencies.push_back({string_in(d, "path"), number_of(string_in(d, "size")),
                                      static_cast<std::int64_t>(number_of(string_in(d, "time"))),
                                      number_of(string_in(d, "hash"))});
        if (!is_unchanged(state.dependencies.back())) {
            return std::nullopt;
        }
    }
    if (const Array* const files = o->getArray("files")) {
        for (const Value& each : *files) {
            state.files.push_back(summary_from(object_in(each)));
        }
    }
    if (const Array* const aside = o->getArray("aside")) {
        for (const Value& each : *aside) {
            state.aside.push_back({string_in(object_in(each), "name"), string_in(object_in(each), "reason")});
        }
    }
    return state;
}

std::string state_store::save(const compile_command& command, const unit_state& state) const {
    Array dependencies;
    for (const dependency& each : state.dependencies) {
        dependencies.push_back(Object{{"path", each.path},
                                      {"size", text_of(each.size)},
                                      {"time", text_of(static_cast<std::uint64_t>(each.time))},
                                      {"hash", text_of(each.hash)}});
    }
    Array files;
    for (const file_summary& each : state.files) {
        files.push_back(json_of(each));
    }
    Array aside;
    for (const aside_file& each : state.aside) {
        aside.push_back(Object{{"name", each.name}, {"reason", each.reason}});
    }
    std::string text;
    llvm::raw_string_ostream out(text);
    out << llvm::formatv("{0:2}\n", Value(Object{{"main", state.main_file},
                                                 {"tree", state.tree},
                                                 {"error", state.error},
                                                 {"dependencies", std::move(dependencies)},
                                                 {"files", std::move(files)},
                                                 {"aside", std::move(aside)}}));
    return write_file(file_of(command), out.str());
}

} // namespace covkit::gen
