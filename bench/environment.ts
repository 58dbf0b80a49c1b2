/** @file Environment steps a second on one thread: whole games at random on the fast simulator, dealing included. */
import {
  anyPlacement,
  dealFeasible,
  dealUniform,
  ENDED,
  FIELD,
  GAME_FIELDS,
  needsDock,
  placeAt,
  resetGame,
} from "#agent";
import { createRng, newSearchBuffer } from "#engine";
import type { Row, Section } from "./report.ts";
import { fastestPasses } from "./timing.ts";

const SEED = 11;
/** Million steps a second. */
const LEAST = { uniform: 4, verified: 0.5 } as const;
type Docks = keyof typeof LEAST;

export const environmentSection: Section = {
  name: "environment",
  run({ quick, progress }) {
    progress("environment");
    const steps = { uniform: quick ? 50_000 : 1_000_000, verified: quick ? 20_000 : 300_000 };
    const [uniformMs, verifiedMs] = fastestPasses(
      [() => playSteps("uniform", steps.uniform), () => playSteps("verified", steps.verified)],
      quick ? 3 : 9,
    );
    const rows = [rowOf("uniform", steps.uniform, uniformMs!), rowOf("verified", steps.verified, verifiedMs!)];
    return {
      name: "environment",
      title: "environment steps",
      reading:
        "Random play on one thread, millions of placements a second, with dealing, game-over detection and reset. verified:\n" +
        "uniform docks are drawn until the exact verifier accepts one; the table answers when 64 in a row fail.",
      columns: [
        { key: "docks", title: "docks" },
        { key: "millions", title: "M/s", digits: 2 },
        { key: "length", title: "steps per game", digits: 1 },
      ],
      rows,
      targets: rows.map(({ docks, millions }) => ({
        what: `${docks} docks: at least ${LEAST[docks]} M steps/s`,
        measured: millions,
        unit: " M/s",
        isReached: millions >= LEAST[docks],
      })),
    };
  },
};

function rowOf(docks: Docks, steps: number, ms: number): Row & { docks: Docks; millions: number } {
  return { docks, millions: steps / ms / 1000, length: steps / playSteps(docks, steps).games };
}

/** Plays that many placements in as many games as it takes. */
export function playSteps(docks: Docks, steps: number): { games: number; plain: number } {
  const rng = createRng(SEED, "noise");
  const buffer = newSearchBuffer();
  const game = new Int32Array(GAME_FIELDS);
  let games = 0;
  let plain = 0;
  resetGame(game, 0);
  for (let n = 0; n < steps; ) {
    if (needsDock(game, 0)) {
      if (docks === "uniform") dealUniform(game, 0, rng);
      else dealFeasible(game, 0, rng, buffer);
    }
    if (game[FIELD.ended] !== ENDED.not) {
      games++;
      plain += game[FIELD.plain]!;
      resetGame(game, 0);
      continue;
    }
    const drawn = anyPlacement(game, 0, rng);
    placeAt(game, 0, drawn >>> 6, drawn & 63);
    n++;
  }
  return { games, plain };
}
