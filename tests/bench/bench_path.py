"""Where Python finds the benchmarks: import this first."""

import pathlib
import sys

REPOSITORY = pathlib.Path(__file__).resolve().parents[2]
FOLDERS = [str(REPOSITORY / "bench" / folder) for folder in ("", "papers/harness", "peers/harness")]
sys.path[:0] = FOLDERS
