extern "C" int photographs(bool paid, bool dark) {
    if (paid && !dark) {
        return 0;
    }
    return 2;
}
