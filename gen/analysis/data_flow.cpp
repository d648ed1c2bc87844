// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "analysis/data_flow.hpp"

#include "analysis/flow_builder.hpp"

#include <clang/AST/RecursiveASTVisitor.h>

namespace covkit::gen {

using namespace clang;

namespace {

const Stmt* braces_in(const Stmt* body) {
    if (const auto* coroutine = dyn_cast_or_null<CoroutineBodyStmt>(body)) {
        body = coroutine->getBody();
    }
    return dyn_cast_or_null<CompoundStmt>(body);
}

// Members and global variables whose address somebody takes.
class alias_finder : public RecursiveASTVisitor<alias_finder> {
  public:
    bool shouldVisitTemplateInstantiations() const { return true; }
    bool VisitUnaryOperator(UnaryOperator* each) {
        if (each->getOpcode() == UO_AddrOf) {
            const Expr* const of = each->getSubExpr()->IgnoreParens();
            if (const auto* member = dyn_cast<MemberExpr>(of)) {
                found.insert(member->getMemberDecl());
            } else if (const auto* name = dyn_cast<DeclRefExpr>(of)) {
                found.insert(name->getDecl());
            }
        }
        return true;
    }

    std::set<const ValueDecl*> found;
};

// Two instantiations of a template are the same text, but need not be the same program.
std::string shape_of(const dataflow::function_flow& flow) {
    std::string result;
    for (dataflow::number n = 0; n < flow.graph.size(); ++n) {
        for (const dataflow::event& each : flow.graph[n].events) {
            result += std::to_string(static_cast<int>(each.what)) + " " + flow.variables[each.variable].name +
                      (each.name == dataflow::nothing ? "" : " " + std::to_string(flow.events[each.name].where)) + ",";
        }
        for (const dataflow::number next : flow.graph[n].successors) {
            result += " >" + std::to_string(next);
        }
        result += "\n";
    }
    for (const dataflow::variable& each : flow.variables) {
        result += each.name + " " + each.reason + "\n";
    }
    return result;
}

class flow_collector : public RecursiveASTVisitor<flow_collector> {
  public:
    flow_collector(ASTContext& context, const source_map& map, const facts_of_file& facts,
                   const std::set<const ValueDecl*>& aliased)
        : context_(context), map_(map), facts_(facts), aliased_(aliased) {}

    bool shouldVisitTemplateInstantiations() const { return true; }

    bool TraverseDecl(Decl* declared) {
        const bool is_container = declared == nullptr ||
                                  isa<TranslationUnitDecl, NamespaceDecl, LinkageSpecDecl, ExportDecl>(declared);
        if (!is_container && facts_(map_.shown_at(declared->getLocation()).file) == nullptr) {
            return true;
        }
        return RecursiveASTVisitor<flow_collector>::TraverseDecl(declared);
    }
    bool VisitFunctionDecl(FunctionDecl* each) {
        if (each->doesThisDeclarationHaveABody() && !each->isImplicit() && !each->isDefaulted()) {
            function(*each);
        }
        return true;
    }
    bool VisitLambdaExpr(LambdaExpr* each) { return VisitFunctionDecl(each->getCallOperator()); }

    // Templates of which there is no instantiation here.
    void list_the_rest() {
        for (const auto& [where, reason] : left_) {
            file_facts* const file = where.first;
            if (file->flows.count(where.second) == 0) {
                const span at{file->functions.at(where.second).where, file->functions.at(where.second).where};
                file->skipped.emplace(at, skipped_fact{at, file->functions.at(where.second).name,
                                                       "data flow: " + reason, false});
            }
        }
    }

  private:
    void function(const FunctionDecl& each) {
        const Stmt* const whole = each.getBody();
        const place where = map_.shown_at(whole->getSourceRange());
        file_facts* const file = facts_(where.file);
        const Stmt* const body = braces_in(whole);
        const span key = body == nullptr ? where.where : map_.shown_at(body->getSourceRange()).where;
        const auto fact = file == nullptr ? decltype(file->functions.find(key)){} : file->functions.find(key);
        if (file == nullptr || fact == file->functions.end()) {
            return; // nothing of it is instrumented
        }
        if (body == nullptr) {
            left_[{file, key}] = "a function that is a try block";
            return;
        }
        if (each.isDependentContext()) {
            left_[{file, key}] = "a template that is not instantiated here";
            return;
        }
        auto made = flow_builder(each, *body, context_, map_, *file, aliased_).build();
        if (!made) {
            left_[{file, key}] = "jumps that are computed";
            return;
        }
        made->name = fact->second.name;
        made->body = key.begin + 1;
        made->guarded = fact->second.guarded;
        const std::string shape = shape_of(*made);
        const auto [known, is_new] = shapes_.emplace(std::make_pair(file, key), shape);
        if (is_new) {
            file->flows.emplace(key, std::move(*made));
        } else if (known->second != shape) {
            for (dataflow::variable& one : file->flows.at(key).variables) {
                one.reason = one.reason.empty() ? "instantiations of the template differ" : one.reason;
            }
        }
    }

    ASTContext& context_;
    const source_map& map_;
    const facts_of_file& facts_;
    const std::set<const ValueDecl*>& aliased_;
    std::map<std::pair<file_facts*, span>, std::string> shapes_;
    std::map<std::pair<file_facts*, span>, std::string> left_;
};

} // namespace

void collect_data_flow(ASTContext& context, const source_map& map, const facts_of_file& facts) {
    alias_finder aliases;
    aliases.TraverseDecl(context.getTranslationUnitDecl());
    flow_collector work(context, map, facts, aliases.found);
    work.TraverseDecl(context.getTranslationUnitDecl());
    work.list_the_rest();
}

} // namespace covkit::gen
