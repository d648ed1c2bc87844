int main(int count, char**) { return count > 1 && count < 3 ? 1 : 0; }
