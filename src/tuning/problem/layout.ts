/**
 * @file The vector that tuning moves: the 36 entries of appendix C in the paper's nine groups, and beside them what
 * foresight brought: the aim, the caps on the risk and the weights of its objective. Each entry has a range of its own and
 * maps to 0…1 and back; the rest of the configuration stays as it is.
 */
import { clamp01, type Parameter, parametersOf } from "#engine";
import { GAME_DEFAULTS, type GameConfig } from "#game";
import { SPAWN_PARAMETERS } from "#spawn";

/** The paper's groups with their sizes, in the order of its layout, and ours. */
export const THETA_GROUPS = [
  { name: "personalization", size: 5 },
  { name: "tension", size: 4 },
  { name: "scoring", size: 8 },
  { name: "translation", size: 5 },
  { name: "challenge", size: 5 },
  { name: "order", size: 2 },
  { name: "constructive", size: 2 },
  { name: "solution", size: 2 },
  { name: "special", size: 3 },
] as const;
export type ThetaGroup = (typeof THETA_GROUPS)[number]["name"] | "foresight";

export interface Entry {
  /** "theta.temperature", "aim.ratio": its place below `spawn`. */
  readonly name: string;
  readonly group: ThetaGroup;
  readonly min: number;
  readonly max: number;
  readonly default: number;
  readonly isWhole: boolean;
  readonly meaning: string;
}

/** Ranges in which foresight's settings are tuned: around their defaults, within what their groups allow. */
const FORESIGHT_RANGES: readonly (readonly [name: string, min: number, max: number])[] = [
  ["aim.ratio", 0.98, 1.2],
  ["aim.riskCap", 0.08, 0.5],
  ["aim.riskCapProtected", 0.05, 0.3],
  ["aim.feedback", 0, 0.4],
  ["aim.chase", 0, 0.12],
  ["foresee.loss", 2, 30],
  ["foresee.band", 0.5, 6],
  ["foresee.others", 0, 1],
  ["foresee.diversity", 0, 1.2],
  ["foresee.forced", 0, 4],
];

const PARAMETERS: ReadonlyMap<string, Parameter> = new Map(
  [...parametersOf(SPAWN_PARAMETERS)].map(({ path, parameter }) => [path.join("."), parameter]),
);

function entryOf(name: string, group: ThetaGroup, range?: readonly [number, number]): Entry {
  const parameter = PARAMETERS.get(name)!;
  const [min, max] = range ?? [parameter.min, parameter.max];
  const { default: value, unit, meaning } = parameter;
  return { name, group, min, max, default: value, isWhole: unit.startsWith("whole"), meaning };
}

/** The group of each of the paper's entries, by place. */
const GROUP_AT: readonly ThetaGroup[] = THETA_GROUPS.flatMap(({ name, size }) => Array<ThetaGroup>(size).fill(name));

export const ENTRIES: readonly Entry[] = [
  ...Object.keys(SPAWN_PARAMETERS.theta).map((key, i) => entryOf(`theta.${key}`, GROUP_AT[i]!)),
  ...FORESIGHT_RANGES.map(([name, min, max]) => entryOf(name, "foresight", [min, max])),
];
export const DIMENSIONS = ENTRIES.length;

/** A point of the unit cube, one coordinate an entry. */
export type Point = readonly number[];

/** The values of the entries at a point; whole ones are rounded. */
export function valuesAt(point: Point): number[] {
  return ENTRIES.map(({ min, max, isWhole }, i) => {
    const value = min + (max - min) * clamp01(point[i]!);
    return isWhole ? Math.round(value) : clean(value, min, max);
  });
}

/** Six significant digits are plenty, and a file of them can be read. */
function clean(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, Number(value.toPrecision(6))));
}

export function pointOf(values: readonly number[]): number[] {
  return ENTRIES.map(({ min, max }, i) => clamp01((values[i]! - min) / (max - min)));
}

export const DEFAULT_POINT: Point = pointOf(ENTRIES.map((entry) => entry.default));

/** What differs from the defaults at a point, as a configuration file has it. */
export function settingsAt(point: Point): {
  readonly spawn: Readonly<Record<string, Readonly<Record<string, number>>>>;
} {
  const spawn: Record<string, Record<string, number>> = {};
  for (const [i, value] of valuesAt(point).entries()) {
    const { name, default: usual } = ENTRIES[i]!;
    if (value === usual) continue;
    const [group, key] = name.split(".") as [string, string];
    spawn[group] = { ...spawn[group], [key]: value };
  }
  return { spawn };
}

/** The values of the entries in a configuration, as a point. */
export function pointIn({ spawn }: GameConfig): number[] {
  const groups = spawn as unknown as Readonly<Record<string, Readonly<Record<string, number>>>>;
  return pointOf(
    ENTRIES.map(({ name }) => {
      const [group, key] = name.split(".") as [string, string];
      return groups[group]![key]!;
    }),
  );
}

/** The defaults with the entries at a point. */
export function configAt(point: Point): GameConfig {
  const { spawn } = GAME_DEFAULTS;
  const { spawn: changed } = settingsAt(point);
  const groups = Object.entries(changed).map(([group, values]) => [
    group,
    { ...(spawn as unknown as Record<string, object>)[group], ...values },
  ]);
  return { ...GAME_DEFAULTS, spawn: { ...spawn, ...Object.fromEntries(groups) } };
}
