// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#pragma once

#include <llvm/ADT/IntrusiveRefCntPtr.h>
#include <llvm/Support/VirtualFileSystem.h>

namespace covkit::gen {

// The file system as response files are read from it: a command line that came with a project may name a device or a
// pipe, which would be read without end, or wait. Only regular files of at most 32 MiB can be opened.
llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> regular_files();

} // namespace covkit::gen
