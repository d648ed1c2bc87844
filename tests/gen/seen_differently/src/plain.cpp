#include "parts.hpp"

#include <iostream>

int others();

int main() {
    const guard<3> one(2);
    const row<int> a(1);
    counter c;
    const int sum = box<int>{2}.show(std::cout, 5) + a.longer(row<int>(4)) + c.next() + turns(2);
    std::cout << ' ' << one.is_deep() << ' ' << sum << ' ' << others() << '\n';
}
