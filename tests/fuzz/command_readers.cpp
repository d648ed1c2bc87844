// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// libFuzzer target: whatever the covkit command reads besides profiles. The first byte says what the rest is: a
// manifest (m), a serial log (s), an ELF file and memory behind it (e), a file of justifications (j), a source with
// comments (c), a JSON report (r).
#include <data/baseline.hpp>
#include <data/memory_dump.hpp>
#include <data/serial.hpp>
#include <data/unit_library.hpp>
#include <justify/apply.hpp>

#include <covkit/embedded/frame.hpp>
#include <covkit/report/json.hpp>
#include <covkit/report/manifest.hpp>
#include <covkit/report/text.hpp>

#include <cstdio>
#include <cstdlib>

namespace {

using namespace covkit;
using namespace covkit::gen;

void require(bool holds, const char* what) {
    if (!holds) {
        std::fprintf(stderr, "does not hold: %s\n", what);
        std::abort();
    }
}

// One unit that everything can speak of: a function, a decision of two conditions, an association, two labels, an
// attribute and an assertion.
const char* const manifest =
    R"-({"kind":"unit","format":1,"file":"a.cpp","fingerprint":"0000000000000001","cells":4,)-"
    R"-("decisions":[{"line":3,"column":5,"text":"a && b","function":"f()","encoding":"paths","base":0,"cells":3,)-"
    R"-("conditions":[{"line":3,"column":5,"text":"a"},{"line":3,"column":10,"text":"b"}],"operators":[["and",0,1]]}],)-"
    R"-("functions":[{"line":2,"column":5,"name":"f()","entered":["cell",3],"end":[5,2]}],"branches":[],"exits":[],)-"
    R"-("blocks":[{"statements":[[3,1],[4,5]],"reached":["cell",3]}],"inferences":[],)-"
    R"-("flow":{"monitor":"branch","variables":[{"line":2,"column":7,"name":"x","function":"f()"}],"required":[],)-"
    R"-("definitions":[{"variable":0,"line":2,"column":7,"text":"x","reached":["cell",3]}],)-"
    R"-("uses":[{"variable":0,"line":3,"column":10,"text":"b","reached":["value true",0,1],"way":"true"}],)-"
    R"-("points":[],"kills":[],"others":[],"associations":[{"definition":0,"use":0,"inferability":"inferable","told":"use"}]},)-"
    R"-("labels":{"derived":["ic","dc","mcc","racc"],"list":[{"line":3,"column":5,"criterion":"wm","op":"cor","text":"a && b",)-"
    R"-("changed":"a","needs":"a && !b","function":"f()","states":[0,2,4]},)-"
    R"-({"line":4,"column":5,"criterion":"label","op":"SR-7","text":"a","function":"f()","cells":[1,1]}]},)-"
    R"-("state":{"nodes":[{"line":1,"column":7,"what":"attribute","name":"A::a","key":"0000000000000001"},)-"
    R"-({"line":4,"column":5,"what":"assertion","name":"CHECK(a)","tested":false}],"events":[["cell",3],["true",0]],)-"
    R"-("dependencies":[[1,0,"value",4,5,1]],"modifications":[{"line":3,"column":5,"node":0,"event":0,"text":"a = 1",)-"
    R"-("function":"f()"}],"assertions":[{"line":4,"column":5,"node":1,"event":1,"text":"CHECK(a)","function":"f()"}]}})-";

resolve::suite_status resolved(const unit_library& library, const record::profile& profile) {
    std::vector<const model::unit*> tables;
    for (const record::profile_unit& each : profile.units) {
        tables.push_back(library.find(each.file, each.fingerprint, each.cell_count));
    }
    return resolve::suite_resolver(profile, tables).resolve();
}

// A unit that is accepted can be used: resolved, reported and written again.
void read_manifest(const std::string& text) {
    unit_library library;
    if (!library.add(text).empty()) {
        require(library.size() == 0, "a refused manifest leaves nothing behind");
        return;
    }
    for (const model::unit* const unit : library.all()) {
        require(unit->cell_count / 4096 <= text.size(), "what a manifest asks for is a multiple of its size");
        if (unit->cell_count > 100'000) { // takes too long here
            continue;
        }
        record::profile profile;
        profile.units = {{resolve::string_of(unit->file), unit->fingerprint, unit->cell_count}};
        profile.tests = {{"t", record::test_outcome::passed, false, {}}};
        for (model::index c = 0; c < unit->cell_count; c += 2) {
            profile.tests[0].observations.push_back({0, c});
        }
        const resolve::suite_status suite = resolved(library, profile);
        report::json_report(suite);
        report::text_report(suite);
        unit_library again;
        require(again.add(report::manifest_writer().write(*unit)).empty(), "what is written can be read");
    }
}

void require_sound(const record::profile& profile) {
    for (const record::profile_test& test : profile.tests) {
        for (const record::observation each : test.observations) {
            require(each.unit < profile.units.size(), "an observation is of a unit");
            require(each.cell < profile.units[each.unit].cell_count, "a cell is one of its unit");
        }
    }
}

void read_serial(const std::string& text, const unit_library& library) {
    require_sound(decode_serial(text, library).profile);
}

// The first two bytes say how long the ELF file is.
void read_memory(std::string_view text, const unit_library& library) {
    if (text.size() < 2) {
        return;
    }
    const std::size_t size = static_cast<unsigned char>(text[0]) + 256U * static_cast<unsigned char>(text[1]);
    const elf_image image = read_elf(text.substr(2, size));
    require(image.error.empty() || image.units.empty(), "a refused image has no units");
    const std::string_view bytes = text.substr(std::min(text.size(), 2 + size));
    require_sound(decode_memory(image, bytes, image.cells ? image.cells->begin : 0x2000, "t", library).profile);
}

// Checksums are repaired, since no fuzzer guesses them.
std::string repaired(const std::string& text) {
    std::string made;
    for (std::size_t at = 0; at + 16 <= text.size(); at += 16) {
        const auto put = [&](char c) { made += c; };
        embedded::frame_writer<decltype(put)> writer(put, 0);
        writer.begin(static_cast<embedded::frame_kind>(text[at]));
        for (std::size_t i = 1; i < 16; ++i) {
            writer.byte(static_cast<model::u8>(text[at + i]));
        }
        writer.end();
    }
    return made;
}

void justify_with(const written_justifications& written, const unit_library& library) {
    record::profile profile;
    profile.units = {{"a.cpp", 1, 4}};
    profile.tests = {{"t", record::test_outcome::passed, false, {{0, 0}, {0, 3}}}};
    resolve::suite_status suite = resolved(library, profile);
    applied_justifications applied;
    justify(suite, written, applied);
    for (const applied_justification& each : applied.all) {
        require(!each.written.says.reason.empty(), "a justification has a reason");
        require(each.covered <= each.matched, "what is covered is matched");
    }
    for (const resolve::ratio all :
         {suite.total.masking_mcdc, suite.total.all_uses, suite.total.all_defs, suite.total.wm, suite.total.tagged,
          suite.total.ic, suite.total.racc, suite.total.state, suite.total.state_control}) {
        require(all.covered + all.justified <= all.all, "justified is apart from covered");
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
    static const unit_library* const library = [] {
        auto* const made = new unit_library; // lives as long as the process
        require(made->add(manifest).empty(), "the manifest of this test can be read");
        return made;
    }();
    if (size == 0) {
        return 0;
    }
    const std::string text(reinterpret_cast<const char*>(data) + 1, size - 1);
    written_justifications written;
    obligations known;
    switch (data[0]) {
    case 'm':
        read_manifest(text);
        break;
    case 's':
        read_serial(text, *library);
        read_serial(repaired(text), *library);
        break;
    case 'e':
        read_memory(text, *library);
        break;
    case 'j':
        read_justification_file("j", text, written);
        justify_with(written, *library);
        break;
    case 'c':
        read_source("a.cpp", text, written);
        justify_with(written, *library);
        break;
    case 'r':
        read_obligations(text, known);
        break;
    default:
        break;
    }
    return 0;
}
