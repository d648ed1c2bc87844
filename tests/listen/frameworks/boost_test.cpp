#define BOOST_TEST_MODULE gate
#include <boost/test/included/unit_test.hpp>

#include "gate.hpp"

// recipe: begin
#include <covkit/record/test_scope.hpp>
struct covkit_observer : boost::unit_test::test_observer {
    void test_unit_start(const boost::unit_test::test_unit& test) override {
        if (test.p_type == boost::unit_test::TUT_CASE) covkit::begin_test(covkit::model::text(test.full_name().c_str()));
    }
    void test_unit_finish(const boost::unit_test::test_unit& test, unsigned long) override {
        const bool passed = boost::unit_test::results_collector.results(test.p_id).passed();
        if (test.p_type == boost::unit_test::TUT_CASE) covkit::end_test(passed ? covkit::record::test_outcome::passed : covkit::record::test_outcome::failed);
    }
};
