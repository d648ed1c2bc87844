// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "cli/ownership.hpp"

#include <cerrno>
#include <cstring>

#include <grp.h>
#include <pwd.h>
#include <sys/stat.h>
#include <unistd.h>

namespace covkit::gen {

namespace {

bool is_private_group(gid_t group) {
    const struct passwd* const user = ::getpwuid(::geteuid());
    const struct group* const found = ::getgrgid(group);
    if (user == nullptr || found == nullptr || std::strcmp(user->pw_name, found->gr_name) != 0) {
        return false;
    }
    for (char* const* each = found->gr_mem; *each != nullptr; ++each) {
        if (std::strcmp(*each, user->pw_name) != 0) {
            return false;
        }
    }
    return true;
}

std::string why_foreign(const struct stat& status) {
    if (status.st_uid != ::geteuid() && status.st_uid != 0) {
        return "is not obeyed, since it belongs to somebody else";
    }
    const bool is_link = S_ISLNK(status.st_mode); // whose mode says nothing
    const bool is_open =
        (status.st_mode & S_IWOTH) != 0 || ((status.st_mode & S_IWGRP) != 0 && !is_private_group(status.st_gid));
    return is_open && !is_link ? "is not obeyed, since others can write it" : "";
}

} // namespace

std::string why_foreign(const std::string& path) {
    struct stat file {};
    struct stat link {};
    if (::stat(path.c_str(), &file) != 0 || ::lstat(path.c_str(), &link) != 0) {
        return std::string("cannot be looked at: ") + std::strerror(errno);
    }
    const std::string wrong = why_foreign(link);
    return wrong.empty() ? why_foreign(file) : wrong;
}

} // namespace covkit::gen
