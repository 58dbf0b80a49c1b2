"""Every kind of the contract and the function that answers it."""

from . import chance, delivery, encoding, environment, forecast, intent, judge, memory, readings, record, rules, topology
from . import verifier

KINDS = {
    "verifier": verifier.verifier,
    "mobility": verifier.mobility,
    "minimumMobility": verifier.minimum_mobility,
    "topology": topology.topology,
    "potential": topology.potential,
    "scd": topology.scd,
    "judge": judge.judge,
    "round": judge.round_class,
    "rng": chance.rng,
    "docks": chance.docks,
    "colours": chance.colours,
    "score": rules.score,
    "record": record.record,
    "time": record.time,
    "environment": environment.environment,
    "encoding": encoding.encoding,
    "profile": readings.profile,
    "intent": intent.intent,
    "delivery": delivery.delivery,
    "forecast": forecast.forecast,
    "memory": memory.memory,
}


class Unsupported(Exception):
    """A kind that this implementation does not have."""


def answer(kind, case):
    """The answer to the input of a case."""
    if kind not in KINDS:
        raise Unsupported(kind)
    return KINDS[kind](case)
