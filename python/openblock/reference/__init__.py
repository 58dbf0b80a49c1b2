"""A second implementation of the contract, in pure Python, written from docs/contract.md and its pages alone.

It shares nothing with the compiled core or the engine: where both give the same answers, the pages say enough. Every module
is one part of a page; ``answer(kind, input)`` answers a case, ``python3 -m openblock.reference`` speaks the protocol.
"""

from .answers import KINDS, Unsupported, answer

__all__ = ["KINDS", "Unsupported", "answer"]
