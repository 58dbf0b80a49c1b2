"""A second implementation of the contract, in pure Python, written from docs/contract.md and its pages.

It shares nothing with the compiled core or the engine: where both give the same answers, the pages say enough.
docs/paper/6-rq4.md names the parts whose author had read the engine. Every module is one part of a page;
``answer(kind, input)`` answers a case, ``python3 -m openblock.reference`` speaks the protocol.
"""

from .answers import KINDS, Unsupported, answer

__all__ = ["KINDS", "Unsupported", "answer"]
