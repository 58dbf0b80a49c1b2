/** @file The vector that tuning moves: the paper's 36 in their groups, ours beside them, and that every entry acts. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { configure } from "#engine";
import { configFor, FORESIGHT_DEALER, GAME_DEFAULTS, GAME_PARAMETERS, RULE_DEALER } from "#game";
import { dealtGame, STARTS } from "../../../tests/effectGames.ts";
import telling from "./layout.telling.json" with { type: "json" };
import {
  configAt,
  DEFAULT_POINT,
  DIMENSIONS,
  ENTRIES,
  pointIn,
  pointOf,
  settingsAt,
  THETA_GROUPS,
  valuesAt,
} from "./layout.ts";

const POINT = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: DIMENSIONS, maxLength: DIMENSIONS });

describe("the layout", () => {
  it("has the paper's nine groups of 5+4+8+5+5+2+2+2+3 = 36 entries, and ours after them", () => {
    const sizes = THETA_GROUPS.map(({ name }) => ENTRIES.filter(({ group }) => group === name).length);
    expect(sizes).toEqual([5, 4, 8, 5, 5, 2, 2, 2, 3]);
    expect(ENTRIES.slice(0, 36).every(({ name }) => name.startsWith("theta."))).toBe(true);
    expect(ENTRIES.slice(36).every(({ group }) => group === "foresight")).toBe(true);
  });

  it("maps values to the cube and back", () => {
    fc.assert(
      fc.property(POINT, (point) => {
        const values = valuesAt(point);
        expect(valuesAt(pointOf(values))).toEqual(values);
        for (const [i, value] of pointOf(values).entries()) {
          const { min, max, isWhole } = ENTRIES[i]!;
          // A whole number is the nearest; other values keep six digits.
          const error = isWhole ? 0.5 : 5e-6 * Math.max(Math.abs(min), Math.abs(max));
          expect(Math.abs(value - point[i]!)).toBeLessThanOrEqual(error / (max - min) + 1e-9);
        }
      }),
      { numRuns: 50 },
    );
  });

  it("has the defaults at its default point, and nothing differs there", () => {
    expect(valuesAt(DEFAULT_POINT)).toEqual(ENTRIES.map((entry) => entry.default));
    expect(settingsAt(DEFAULT_POINT)).toEqual({ spawn: {} });
    expect(configAt(DEFAULT_POINT)).toEqual(GAME_DEFAULTS);
  });

  it("gives settings that a configuration file may have, everywhere in the cube", () => {
    fc.assert(
      fc.property(POINT, (point) => {
        const configured = configure(GAME_PARAMETERS, settingsAt(point));
        expect(configured).toEqual({ ok: true, value: configAt(point) });
        expect(valuesAt(pointIn(configAt(point)))).toEqual(valuesAt(point));
      }),
      { numRuns: 20 },
    );
  });
});

/** What the paper's objective alone uses: foresight takes the best dock, and the solutions of a dock weigh nothing. */
const SILENT = [
  "theta.temperature",
  "theta.solutionFromStress",
  "theta.orderRigorGain",
  "theta.solutionSpacePressureGain",
];

/** Whether a game is dealt otherwise at one end of an entry's range than at the other. */
function isTold(
  entry: number,
  game: number,
  dealer: typeof FORESIGHT_DEALER | typeof RULE_DEALER = FORESIGHT_DEALER,
): boolean {
  const [low, high] = [0, 1].map((end) => configFor(dealer, configAt(DEFAULT_POINT.with(entry, end))).spawn);
  const start = STARTS[game]!;
  const other = dealtGame(start, game, high!, {});
  for (const dealt of dealtGame(start, game, low!, {})) if (dealt !== other.next().value) return true;
  return false;
}

/** Games that are looked at for entries which nothing is known to tell of. */
const LOOKED_AT = 40;

describe("every entry acts under foresight", () => {
  const known: Readonly<Record<string, number>> = telling;

  it.each(ENTRIES.filter(({ name }) => !SILENT.includes(name)))("$name", ({ name }) => {
    const entry = ENTRIES.findIndex((one) => one.name === name);
    const games = Array.from({ length: LOOKED_AT }, (_, i) => i);
    const first = known[name];
    expect((first !== undefined && isTold(entry, first)) || games.some((game) => isTold(entry, game))).toBe(true);
  });

  it.each(SILENT)("%s does not, and is named", (name) => {
    const entry = ENTRIES.findIndex((one) => one.name === name);
    expect([0, 8, 17].some((game) => isTold(entry, game))).toBe(false);
  });

  it.each(SILENT)("%s does under the paper's objective", (name) => {
    const entry = ENTRIES.findIndex((one) => one.name === name);
    const games = Array.from({ length: LOOKED_AT }, (_, i) => i);
    expect(games.some((game) => isTold(entry, game, RULE_DEALER))).toBe(true);
  });
});
