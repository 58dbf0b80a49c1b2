/** @file Random records as JSON, their texts, and texts that were damaged on the way. */
import { formatDock, type Piece, type Rng, SHAPES } from "#engine";
import { DOCK_SOURCES, encode, RULES_VERSION, TIME_CODES } from "#game";
import { type DockJson, type MoveJson, type RecordJson, recordFromJson } from "../records.ts";
import { between, chance, randomSeed } from "./positions.ts";

function randomDock(rng: Rng): DockJson {
  const pieces: Piece[] = Array.from({ length: 3 }, () => ({ shape: rng.pick(SHAPES), colour: rng.below(8) }));
  return { source: rng.pick(DOCK_SOURCES), pieces: formatDock(pieces) };
}

function randomMove(rng: Rng, takesBack: boolean): MoveJson {
  if (chance(rng, 85)) return { slot: rng.below(3), x: rng.below(8), y: rng.below(8), time: rng.below(TIME_CODES) };
  return takesBack && chance(rng, 50) ? { undo: true, takenBack: randomDock(rng) } : { undo: true };
}

function randomRecord(rng: Rng): RecordJson {
  const [dealer, setup] = rng.pick([
    ["uniform", "1"],
    ["feasible", "2"],
    ["hard", "2"],
    ["rule", "1.27bbf3cf loyw3v28 e"],
  ] as const);
  const takesBack = chance(rng, 40);
  return {
    rules: RULES_VERSION,
    seed: randomSeed(rng),
    dealer,
    setup,
    undoLimit: chance(rng, 30) ? null : rng.below(40),
    docks: Array.from({ length: rng.below(4) }, () => randomDock(rng)),
    moves: Array.from({ length: between(rng, 0, 8) }, () => randomMove(rng, takesBack)),
  };
}

export function randomRecordInput(rng: Rng): unknown {
  const record = randomRecord(rng);
  if (chance(rng, 40)) return { record };
  const text = encode(recordFromJson(record));
  if (chance(rng, 60)) return { text };
  const at = rng.below(text.length);
  const damaged = chance(rng, 50)
    ? text.slice(0, at)
    : `${text.slice(0, at)}${rng.pick([..."Aa9_!"])}${text.slice(at + 1)}`;
  return { text: damaged };
}
