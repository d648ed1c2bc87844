// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "cli/mixed_headers.hpp"

#include "cli/inputs.hpp"
#include "data/object_functions.hpp"
#include "data/unit_library.hpp"
#include "data/unmeasured.hpp"
#include "emit/files.hpp"
#include "emit/mirror_index.hpp"
#include "frontend/database.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <optional>
#include <set>

namespace covkit::gen {

namespace {

// Headers with tables, by the functions that they have.
std::multimap<std::string, std::string> headers_by_function(const std::string& out) {
    std::multimap<std::string, std::string> result;
    for (const std::string& tree : trees_in(out)) {
        unit_library library;
        bool ignored = true;
        for (const std::string& file : files_of({tree}, manifest_suffix, ignored)) {
            if (!is_cpp_source(file.substr(0, file.size() - std::string(manifest_suffix).size()))) {
                library.add(read_file(file).value_or(""));
            }
        }
        for (const model::unit* const each : library.all()) {
            for (index f = 0; f < each->function_count; ++f) {
                const model::text name = each->functions[f].name;
                result.emplace(plain_name_of_text({name.data, name.size}),
                               std::string(each->file.data, each->file.size));
            }
        }
    }
    return result;
}

// A library of the system has nothing of the project's headers.
bool is_near(const std::string& object, const project& of) {
    return of.is_in_root(object) || project::is_in(object, of.options().build) ||
           project::is_in(object, absolute_path("."));
}

// As it is, then; that has been said, and written down with its headers.
bool was_compiled_by_covkit(const std::string& object, const project& of) {
    const std::optional<build_record> build = read_build(of.options().out);
    return build && std::any_of(build->units.begin(), build->units.end(), [&](const unit_record& each) {
               return each.object == object && each.source != object;
           });
}

} // namespace

std::vector<unit_record> mixed_objects(const std::vector<std::string>& linked, const project& of) {
    std::set<std::string> with_probes;
    std::map<std::string, std::set<std::string>> without;
    for (const std::string& each : linked) {
        if (!is_near(absolute_path(each), of)) {
            continue;
        }
        for (const object_functions& object : functions_in(read_file(each).value_or(""))) {
            (object.is_instrumented ? with_probes : without[absolute_path(each)])
                .insert(object.shared.begin(), object.shared.end());
        }
    }
    std::vector<unit_record> result;
    std::optional<std::multimap<std::string, std::string>> headers; // read only if they are needed, which is rare
    for (const auto& [object, symbols] : without) {
        std::set<std::string> mixed;
        for (const std::string& symbol : symbols) {
            const bool is_of_library =
                symbol.starts_with("_ZSt") || symbol.starts_with("_ZNSt") || symbol.starts_with("_ZNKSt");
            if (is_of_library || with_probes.count(symbol) == 0) {
                continue;
            }
            if (!headers) {
                headers = headers_by_function(of.options().out);
            }
            const auto [begin, end] = headers->equal_range(plain_name(symbol));
            std::transform(begin, end, std::inserter(mixed, mixed.end()), [](const auto& each) { return each.second; });
        }
        if (!mixed.empty() && !was_compiled_by_covkit(object, of)) {
            result.push_back({object, object, plain_reasons::without_covkit, "", {}, {mixed.begin(), mixed.end()}});
        }
    }
    return result;
}

} // namespace covkit::gen
