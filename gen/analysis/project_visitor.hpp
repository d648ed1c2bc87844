// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#pragma once

#include "analysis/collector.hpp"
#include "analysis/tree_visitor.hpp"

#include <clang/AST/DeclCXX.h>

namespace covkit::gen {

// Does not go into what is not to be instrumented: most of a translation unit is somebody else's.
class project_visitor : public tree_visitor {
  public:
    project_visitor(const source_map& map, const facts_of_file& facts,
                    instantiations of_templates = instantiations::left_out)
        : tree_visitor(of_templates), map_(map), facts_(facts) {}

    using tree_visitor::enters;
    bool enters(clang::Decl& declared) override {
        return llvm::isa<clang::TranslationUnitDecl, clang::NamespaceDecl, clang::LinkageSpecDecl, clang::ExportDecl>(
                   declared) ||
               facts_(map_.shown_at(declared.getLocation()).file) != nullptr;
    }

  protected:
    const source_map& map_;
    const facts_of_file& facts_;
};

} // namespace covkit::gen
