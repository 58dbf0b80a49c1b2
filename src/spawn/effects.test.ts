/**
 * @file No setting is dead. For every parameter of the generator some game of a varied sample is dealt differently when
 * it goes to one end of its range (`tests/effectGames.ts`). `effects.telling.json` names a game that tells of each
 * parameter; the others are played where that one does not.
 *
 * After a change of what is dealt: UPDATE_TELLING=1 npx vitest run src/spawn/effects.test.ts
 */
import { readFileSync, writeFileSync } from "node:fs";
import { afterAll, describe, expect, it } from "vitest";
import { type ParameterTree, parametersOf } from "#engine";
import { dealtGame, STARTS, type Wish } from "../../tests/effectGames.ts";
import { ARCS } from "./arcs.ts";
import { PAPER_DEFAULTS, SPAWN_DEFAULTS, SPAWN_PARAMETERS, type SpawnConfig } from "./config.ts";

/**
 * What a parameter is turned in: a lesson acts in one, what a wish for a harder game does under such a wish, the settings
 * of foresight under foresight, the rest without.
 */
interface Setting {
  readonly config: SpawnConfig;
  readonly wish: Wish;
  readonly games: string[][];
}

const PAPER: Setting = { config: PAPER_DEFAULTS, wish: {}, games: [] };
const FORESIGHT: Setting = { config: SPAWN_DEFAULTS, wish: {}, games: [] };
const LESSON: Setting = { config: SPAWN_DEFAULTS, wish: { arc: ARCS.doubles }, games: [] };
const HARDER: Setting = { config: SPAWN_DEFAULTS, wish: { challenge: 1 }, games: [] };
/** A cap on the risk that is often reached, for what acts there alone. */
const CAUTIOUS_CONFIG: SpawnConfig = {
  ...SPAWN_DEFAULTS,
  aim: { ...SPAWN_DEFAULTS.aim, riskCap: 0.05, riskCapProtected: 0.05 },
};
const CAUTIOUS: Setting = { config: CAUTIOUS_CONFIG, wish: {}, games: [] };
const CAUTIOUS_HARDER: Setting = { config: CAUTIOUS_CONFIG, wish: { challenge: 1 }, games: [] };

function settingOf(name: string): Setting {
  if (name === "foresee.lesson") return LESSON;
  if (name === "aim.challengeRisk") return CAUTIOUS_HARDER;
  if (name === "aim.challenge") return HARDER;
  if (name === "foresee.riskDocks" || name === "foresee.riskSlope") return CAUTIOUS;
  return name.startsWith("aim.") || name.startsWith("foresee.") ? FORESIGHT : PAPER;
}

function isDealtAlike(i: number, changed: SpawnConfig, { config, wish, games }: Setting): boolean {
  games[i] ??= [...dealtGame(STARTS[i]!, i, config, wish)];
  const usual = games[i]!;
  let dock = 0;
  for (const dealt of dealtGame(STARTS[i]!, i, changed, wish)) if (dealt !== usual[dock++]) return false;
  return dock === usual.length;
}

function withValue(path: readonly string[], value: number, config: SpawnConfig): SpawnConfig {
  const set = (tree: object, [key, ...rest]: readonly string[]): object => ({
    ...tree,
    [key!]: rest.length === 0 ? value : set((tree as Record<string, object>)[key!]!, rest),
  });
  return set(config, path) as SpawnConfig;
}

const TELLING_FILE = new URL("effects.telling.json", import.meta.url);
/** Parameter → index of a game that it changes. */
const KNOWN: Readonly<Record<string, number>> = JSON.parse(readFileSync(TELLING_FILE, "utf8"));

/** The first game that one of the configurations changes, the known one before all others; -1 where there is none. */
function tellingGame(name: string, configs: readonly SpawnConfig[]): number {
  const tells = (i: number) =>
    STARTS[i] !== undefined && configs.some((config) => !isDealtAlike(i, config, settingOf(name)));
  const known = KNOWN[name];
  return known !== undefined && tells(known) ? known : STARTS.findIndex((_, i) => tells(i));
}

const named = (tree: ParameterTree) =>
  [...parametersOf(tree)].map(({ path, parameter }) => ({ name: path.join("."), path, parameter }));

describe("every parameter acts", () => {
  const found: Record<string, number> = {};
  afterAll(() => {
    if (process.env.UPDATE_TELLING) writeFileSync(TELLING_FILE, `${JSON.stringify(found, null, 2)}\n`);
  });

  it.each(named(SPAWN_PARAMETERS))("$name", ({ name, path, parameter }) => {
    const { config } = settingOf(name);
    const ends = [parameter.min, parameter.max].filter(
      (value) => value !== parameter.default || path.at(-1) === "foresight",
    );
    const configs = ends.map((value) => withValue(path, value, config));
    found[name] = tellingGame(name, configs);
    expect(found[name]).toBeGreaterThanOrEqual(0);
  });
});
