// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "emit/manifest.hpp"

#include <covkit/report/manifest.hpp>

#include <deque>

namespace covkit::gen {

namespace {

// The table as it will be in the program. Its texts are those of the facts.
class unit_maker {
  public:
    explicit unit_maker(const numbered_file& file) : file_(file) {}

    const model::unit& make() {
        for (const numbered_decision& each : file_.decisions) {
            decision(each);
        }
        for (const auto& [fact, entered] : file_.functions) {
            functions_.push_back({text(fact->name), place(fact->where), entered, place(fact->body.end)});
        }
        for (const numbered_branch& each : file_.branches) {
            branches_.push_back({each.fact->what, place(each.fact->where.begin),
                                 text(each.fact->source), text(each.fact->function), each.taken});
        }
        for (const auto& [fact, taken] : file_.exits) {
            exits_.push_back({fact->what, place(fact->where), text(fact->function), taken});
        }
        for (const auto& [fact, reached] : file_.blocks) {
            std::vector<model::location>& statements = statements_.emplace_back();
            for (const offset each : fact->statements) {
                statements.push_back(place(each));
            }
            blocks_.push_back({statements.data(), size(statements), reached});
        }
        unit_ = {text(file_.name),   file_.fingerprint, file_.cell_count,
                 decisions_.data(),  size(decisions_),  functions_.data(),
                 size(functions_),   branches_.data(),  size(branches_),
                 blocks_.data(),     size(blocks_),     exits_.data(),
                 size(exits_),       file_.inferences.data(), size(file_.inferences)};
        return unit_;
    }

  private:
    static model::text text(const std::string& t) { return {t.data(), size(t)}; }
    template <class List> static index size(const List& list) {
        return static_cast<index>(list.size());
    }
    model::location place(offset where) const {
        const line_and_column at = file_.lines.at(where);
        return {at.line, at.column};
    }

    void decision(const numbered_decision& each) {
        std::vector<model::condition>& conditions = conditions_.emplace_back();
        for (const condition_fact& condition : each.fact->conditions) {
            conditions.push_back({text(condition.source), place(condition.where.begin)});
        }
        decisions_.push_back({text(each.fact->source), place(each.fact->where.begin),
                              text(each.fact->function), each.tree(), conditions.data(), each.how,
                              each.base, each.cell_count});
    }

    const numbered_file& file_;
    std::deque<std::vector<model::condition>> conditions_;
    std::deque<std::vector<model::location>> statements_;
    std::vector<model::decision> decisions_;
    std::vector<model::function> functions_;
    std::vector<model::branch> branches_;
    std::vector<model::exit> exits_;
    std::vector<model::block> blocks_;
    model::unit unit_;
};

} // namespace

std::string manifest_text(const numbered_file& file) {
    return report::manifest_writer().write(unit_maker(file).make());
}

} // namespace covkit::gen
