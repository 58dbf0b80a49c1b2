"""An engine in UBI (docs/ubi.md): takes the first move that is lowest on the board. Run it in an arena:

    bin/openblock arena --agents random --engine "python3 examples/engine.py" --docks feasible --games 20
"""
import sys

moves = []
for line in sys.stdin:
    word, *rest = line.split() or [""]
    if word == "ubi":
        print("id name lowest\nid author you\nubiok", flush=True)
    elif word == "isready":
        print("readyok", flush=True)
    elif word == "position":
        moves = rest[rest.index("legal") + 1 :]
    elif word == "go":
        print("bestmove", max(moves, key=lambda move: int(move[-1])), flush=True)
    elif word == "quit":
        break
