/** @file Random configurations that `configure` accepts: any value of any range, its ends most of all. */
import { configure, type ParameterTree, parametersOf, type Rng, type ValuesOf } from "#engine";
import { GAME_PARAMETERS, type GameConfig } from "#game";

type Tree = { [key: string]: Tree | number };

/** Share of the settings that keep their default: with all of them at an end, games are over at once. */
const KEPT = 0.6;

export function randomConfig(rng: Rng): GameConfig {
  return valid(GAME_PARAMETERS, drawn(GAME_PARAMETERS, rng));
}

function drawn(tree: ParameterTree, rng: Rng): Tree {
  const values: Tree = {};
  for (const { path, parameter } of parametersOf(tree)) {
    const { min, max, unit } = parameter;
    if (rng.fraction() < KEPT) continue;
    const value = rng.pick([min, max, min + rng.fraction() * (max - min)]);
    put(values, path, unit.startsWith("whole") ? Math.round(value) : value);
  }
  return values;
}

/** The values without those that do not go together with others. */
function valid<T extends ParameterTree>(tree: T, values: Tree): ValuesOf<T> {
  const result = configure(tree, values);
  if (result.ok) return result.value;
  for (const { path } of result.faults) put(values, path, undefined);
  return valid(tree, values);
}

function put(tree: Tree, [key, ...rest]: readonly string[], value: number | undefined): void {
  if (rest.length > 0) {
    tree[key!] ??= {};
    put(tree[key!] as Tree, rest, value);
  } else if (value === undefined) delete tree[key!];
  else tree[key!] = value;
}
