// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "report/html_labels.hpp"

#include "report/html_flow.hpp"

#include <covkit/report/label_text.hpp>

namespace covkit::gen {

namespace {

using llvm::json::OStream;

void write(OStream& out, const resolve::located_label& each, const test_matrix& matrix) {
    const model::label& table = *each.table;
    out.array([&] {
        out.value(table.where.line);
        out.value(table.where.column);
        out.value(clean(report::kind_text(table)));
        out.value(report::status_word(each));
        // A mutant is a change, all others are about one text.
        out.value(clean(table.changed.empty() ? report::subject_text(table) : report::readable(table.source)));
        out.value(clean(report::readable(table.changed)));
        out.value(clean(report::needs_text(table)));
        out.value(clean(table.function));
        out.value(each.reached);
        out.value(each.justified == nullptr ? llvm::json::Value(nullptr) : llvm::json::Value(clean(*each.justified)));
        out.value(clean(report::readable(table.reason)));
        out.array([&] {
            for (const std::size_t t : matrix.tests_of(&each.justified)) {
                out.value(static_cast<std::int64_t>(t));
            }
        });
    });
}

} // namespace

void write_labels(OStream& out, const resolve::file_view& file, const test_matrix& matrix) {
    out.attributeArray("all", [&] {
        for (const resolve::located_label& each : file.labels) {
            write(out, each, matrix);
        }
    });
    out.attribute("leftOut", report::left_out_text(file.equivalent, file.duplicate));
    write_operators(out, file.total);
}

void write_operators(OStream& out, const resolve::totals& total) {
    out.attributeArray("operators", [&] {
        for (const auto& [name, ratio] : total.operators) {
            out.array([&] {
                out.value(clean(name));
                for (const std::size_t n : {ratio.covered, ratio.all, ratio.justified}) {
                    out.value(static_cast<std::int64_t>(n));
                }
            });
        }
    });
}

} // namespace covkit::gen
