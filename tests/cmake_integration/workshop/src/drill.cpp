// Compiles with the precompiled header only: nothing is included here.
std::string drill(int diameter, bool is_greased) {
    if (holds(diameter, is_greased)) {
        return "held";
    }
    return "loose";
}
