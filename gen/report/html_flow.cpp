// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "report/html_flow.hpp"

#include <covkit/report/flow_text.hpp>

namespace covkit::gen {

namespace {

using llvm::json::OStream;

void write(OStream& out, model::location where, model::text source) {
    out.value(where.line);
    out.value(where.column);
    out.value(clean(report::readable(source)));
}

void write(OStream& out, const resolve::located_association& each, const test_matrix& matrix) {
    out.array([&] {
        for (const model::flow_place* const at : {&each.definition().at, &each.use().at}) {
            if (at->file.empty()) {
                write(out, at->where, at->source);
            } else { // there is nothing to point at but the other end
                const std::string text = report::position_text(*at) + " " + report::readable(at->source);
                write(out, each.shown_at().where, {text.data(), static_cast<model::index>(text.size())});
            }
        }
        out.value(clean(each.variable().name));
        out.value(clean(each.variable().function));
        out.value(clean(each.use().way));
        out.value(static_cast<int>(each.found));
        out.value(each.justified == nullptr ? llvm::json::Value(nullptr) : llvm::json::Value(clean(*each.justified)));
        out.value(each.found == resolve::verdict::not_covered ? clean(report::needs_text(each)) : "");
        out.array([&] {
            for (const std::size_t t : matrix.tests_of(&each.justified)) {
                out.value(static_cast<std::int64_t>(t));
            }
        });
    });
}

} // namespace

void write_flow(OStream& out, const resolve::file_view& file, const test_matrix& matrix) {
    out.attributeArray("associations", [&] {
        for (const resolve::located_association& each : file.associations) {
            write(out, each, matrix);
        }
    });
    out.attributeArray("dead", [&] {
        for (const resolve::located_definition& each : file.dead_definitions) {
            out.array([&] {
                write(out, each.table->at.where, each.table->at.source);
                out.value(clean(each.variable().name));
                out.value(clean(each.variable().function));
            });
        }
    });
    out.attributeArray("unmonitored", [&] {
        for (const resolve::located_variable& each : file.unmonitored) {
            out.array([&] {
                write(out, each.table->where, each.table->name);
                out.value(clean(each.table->function));
                out.value(clean(each.table->reason));
            });
        }
    });
}

} // namespace covkit::gen
