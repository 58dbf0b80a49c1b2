/** @file Settings of the generator as a searchable list, and a configuration with some of them changed. */
import { configure, ok, type Parameter, parametersOf, type Result } from "#engine";
import { GAME_PARAMETERS, type GameConfig } from "#game";

export interface Setting {
  /** Keys from the root, joined by dots. */
  readonly path: string;
  readonly parameter: Parameter;
}

/** Changed values by path. */
export type Changes = Readonly<Record<string, number>>;

export const SETTINGS: readonly Setting[] = [...parametersOf(GAME_PARAMETERS)].map(({ path, parameter }) => ({
  path: path.join("."),
  parameter,
}));

/** Shown before anything is searched for. */
const FAVOURITES: readonly string[] = [
  "spawn.objective.foresight",
  "spawn.aim.ratio",
  "spawn.aim.riskCap",
  "spawn.foresee.loss",
  "spawn.target.base",
  "spawn.target.span",
  "spawn.stress.base",
  "spawn.objective.difficulty",
  "spawn.objective.clear",
  "spawn.objective.diversity",
  "spawn.construct.candidates",
];

/** By path. They come apart from the settings: the page's scripts hold defaults only. */
export type Details = Readonly<Record<string, Omit<Parameter, "default" | "source">>>;

/** Puts range, unit and meaning to the settings, for all that checks values against them. */
export function complete(details: Details): void {
  for (const { path, parameter } of SETTINGS) Object.assign(parameter, details[path]);
}

/** Settings whose path or meaning holds every word of the query; the favourites without one. */
export function findSettings(query: string): readonly Setting[] {
  const wanted = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return SETTINGS.filter(({ path }) => FAVOURITES.includes(path));
  return SETTINGS.filter(({ path, parameter }) => {
    const text = `${path} ${parameter.meaning} ${parameter.unit}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}

export function isWhole({ unit }: Parameter): boolean {
  return unit.startsWith("whole");
}

export function isAllowed(parameter: Parameter, value: number): boolean {
  const isInside = value >= parameter.min && value <= parameter.max;
  return isInside && (!isWhole(parameter) || Number.isInteger(value));
}

/** The distance between two positions of a slider. */
export function stepOf(parameter: Parameter): number {
  if (isWhole(parameter)) return 1;
  return 10 ** Math.floor(Math.log10((parameter.max - parameter.min) / 50));
}

/** The value of a setting in a configuration. */
export function valueIn(config: GameConfig, { path }: Setting): number {
  return Number(path.split(".").reduce<unknown>((tree, key) => (tree as Tree)[key], config));
}

/** Changes of a configuration without one that is back at its value there. */
export function withChange(changes: Changes, setting: Setting, value: number, standard: GameConfig): Changes {
  const rest = Object.entries(changes).filter(([key]) => key !== setting.path);
  return Object.fromEntries(value === valueIn(standard, setting) ? rest : [...rest, [setting.path, value]]);
}

/** A whole configuration with the changes in it, or the first thing that is wrong with them. */
export function configWith(changes: Changes, standard: GameConfig): Result<GameConfig> {
  if (Object.keys(changes).length === 0) return ok(standard);
  const tree = structuredClone(standard) as unknown as Tree;
  for (const [path, value] of Object.entries(changes)) put(tree, path.split("."), value);
  const result = configure(GAME_PARAMETERS, tree);
  return result.ok ? result : { ok: false, fault: result.faults[0]! };
}

type Tree = { [key: string]: Tree | number };

function put(tree: Tree, [key, ...rest]: readonly string[], value: number): void {
  const inner = tree[key!] ?? {};
  tree[key!] = rest.length === 0 ? value : inner;
  if (rest.length > 0 && typeof inner === "object") put(inner, rest, value);
}
