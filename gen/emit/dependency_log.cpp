// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "emit/dependency_log.hpp"

#include "emit/dependencies.hpp"
#include "emit/files.hpp"

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <filesystem>
#include <map>

namespace covkit::gen {

namespace {

namespace fs = std::filesystem;

class ninja_log {
  public:
    explicit ninja_log(std::string_view content) : rest_(content) {}

    // Ninja's src/deps_log.h: paths are numbered as they come; the last record of an output counts.
    std::optional<std::vector<object_inputs>> read() {
        constexpr std::string_view signature = "# ninjadeps\n";
        if (rest_.substr(0, signature.size()) != signature) {
            return std::nullopt;
        }
        rest_.remove_prefix(signature.size());
        const std::uint32_t version = number();
        if (version != 3 && version != 4) {
            return std::nullopt;
        }
        std::map<std::string, object_inputs> objects;
        while (rest_.size() >= 4) {
            const std::uint32_t head = number();
            const std::size_t size = head & 0x7fffffffU;
            if (size > rest_.size() || size % 4 != 0 || size < 4) {
                break; // the last record of a build that was killed
            }
            std::string_view record = rest_.substr(0, size);
            rest_.remove_prefix(size);
            if ((head >> 31U) == 0) {
                paths_.push_back(path_of(record));
            } else if (!dependencies(record, version == 4 ? 3 : 2, objects)) {
                return std::nullopt;
            }
        }
        std::vector<object_inputs> result;
        for (auto& [name, each] : objects) {
            result.push_back(std::move(each));
        }
        return result;
    }

  private:
    static std::uint32_t number_at(std::string_view text) {
        std::uint32_t n = 0;
        std::memcpy(&n, text.data(), sizeof n);
        return n;
    }
    std::uint32_t number() {
        if (rest_.size() < 4) {
            return 0;
        }
        const std::uint32_t n = number_at(rest_);
        rest_.remove_prefix(4);
        return n;
    }

    // Filled up with zeros; a checksum follows.
    static std::string path_of(std::string_view record) {
        record.remove_suffix(4);
        while (!record.empty() && record.back() == '\0') {
            record.remove_suffix(1);
        }
        return std::string(record);
    }

    bool dependencies(std::string_view record, std::size_t header, std::map<std::string, object_inputs>& into) const {
        std::vector<std::string> names;
        for (std::size_t i = 0; (i + 1) * 4 <= record.size(); ++i) {
            if (i == 0 || i >= header) { // the output, its time, its inputs
                const std::uint32_t number = number_at(record.substr(i * 4));
                if (number >= paths_.size()) {
                    return false;
                }
                names.push_back(paths_[number]);
            }
        }
        object_inputs made{names.front(), {names.begin() + 1, names.end()}};
        into.insert_or_assign(names.front(), std::move(made));
        return true;
    }

    std::string_view rest_;
    std::vector<std::string> paths_;
};

// a.cpp.o.d of CMake, a.d of -MMD.
std::string object_of(const fs::path& dependency_file) {
    std::error_code ignored;
    fs::path object = dependency_file;
    object.replace_extension();
    return object.extension() == ".o" || fs::exists(object, ignored) ? object.string()
                                                                     : object.replace_extension(".o").string();
}

std::vector<object_inputs> from_dependency_files(const std::string& build) {
    std::vector<object_inputs> result;
    std::error_code failed;
    const auto skip = fs::directory_options::skip_permission_denied;
    for (fs::recursive_directory_iterator at(build, skip, failed), end; !failed && at != end; at.increment(failed)) {
        std::error_code ignored;
        if (at->path().extension() == ".d" && at->is_regular_file(ignored)) {
            result.push_back({object_of(at->path()), prerequisites(read_file(at->path().string()).value_or(""))});
        }
    }
    return result;
}

} // namespace

std::optional<std::vector<object_inputs>> parse_ninja_deps(std::string_view content) {
    return ninja_log(content).read();
}

std::vector<object_inputs> read_dependency_log(const std::string& build) {
    const std::optional<std::string> log = read_file(build + "/.ninja_deps");
    std::vector<object_inputs> found =
        log ? parse_ninja_deps(*log).value_or(std::vector<object_inputs>()) : from_dependency_files(build);
    for (object_inputs& each : found) {
        each.object = absolute_path(each.object, build);
        for (std::string& file : each.files) {
            file = absolute_path(file, build);
        }
    }
    found.erase(std::remove_if(found.begin(), found.end(),
                               [](const object_inputs& each) {
                                   std::error_code ignored;
                                   return each.files.empty() || !fs::exists(each.object, ignored);
                               }),
                found.end());
    return found;
}

} // namespace covkit::gen
