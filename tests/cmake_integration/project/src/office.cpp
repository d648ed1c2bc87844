int total(int cars);

int main() { return total(2) == 600 ? 0 : 1; }
