// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
constexpr bool small(int n) { return n > 0 && n < 9; }
constexpr bool always = small(3) && !small(10);
int array[small(2) && always ? 2 : 3];
static_assert(small(2) || always);
enum numbers { one = small(1) && always ? 1 : 2 };
template <class T> concept small_type = sizeof(T) < 5 && sizeof(T) != 3;
template <bool B> int sized() {
    if constexpr (B && always) return 1;
    return sizeof(B && always) ? 2 : 3;
}
consteval int immediate(int n) { return n > 1 && n < 3 ? 1 : 2; }
int use(int n) {
    const int fixed = small(2) && small(3) ? 1 : 2;
    while (true && n < 3) ++n;
    return noexcept(n > 1 && n < 3) ? fixed : sized<(small(1) && always)>() + immediate(2);
}
