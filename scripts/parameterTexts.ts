/**
 * @file A part of the bundler's set-up: of the parameters the page's scripts hold the defaults alone, which is all that
 * the first move needs. The module `virtual:parameters` holds the rest by path, for the panel that changes them.
 */
import { fileURLToPath } from "node:url";
import { type Plugin, parseAst, runnerImport, Visitor } from "vite";
import type * as Engine from "#engine";
import type * as Game from "#game";

const NAME = "virtual:parameters";
const LOADED = `\0${NAME}`;

/** @param files Sources whose calls of `param` become their defaults. */
export function parameterTexts(files: RegExp): Plugin {
  return {
    name: "parameter-texts",
    resolveId: (id) => (id === NAME ? LOADED : undefined),
    load: async (id) => (id === LOADED ? `export const PARAMETERS = ${JSON.stringify(await details())};` : undefined),
    transform: { filter: { id: files, code: "param(" }, handler: (code) => ({ code: defaultsOnly(code), map: null }) },
  };
}

/** Range, unit and meaning of every parameter of a game, by its keys joined by dots. */
async function details(): Promise<Readonly<Record<string, Omit<Engine.Parameter, "default" | "source">>>> {
  const { parametersOf } = await load<typeof Engine>("engine");
  const { GAME_PARAMETERS } = await load<typeof Game>("game");
  return Object.fromEntries(
    [...parametersOf(GAME_PARAMETERS)].map(({ path, parameter: { min, max, unit, meaning } }) => [
      path.join("."),
      { min, max, unit, meaning },
    ]),
  );
}

async function load<T>(name: string): Promise<T> {
  const file = fileURLToPath(new URL(`../src/${name}/index.ts`, import.meta.url));
  return (await runnerImport<T>(file, { configFile: false })).module;
}

/** What a range or a text may be written as; anything else may do more than give a value. */
const PLAIN: readonly string[] = ["Literal", "Identifier", "ArrayExpression"];

/** The code with the default alone in place of calls of `param` that are written out. */
export function defaultsOnly(code: string): string {
  const calls: { readonly start: number; readonly end: number; readonly value: string }[] = [];
  new Visitor({
    CallExpression({ callee, arguments: given, start, end }) {
      if (callee.type !== "Identifier" || callee.name !== "param") return;
      const [value, ...rest] = given;
      if (value === undefined || rest.length !== 4 || rest.some(({ type }) => !PLAIN.includes(type))) return;
      calls.push({ start, end, value: code.slice(value.start, value.end) });
    },
  }).visit(parseAst(code));
  return calls
    .sort((a, b) => b.start - a.start)
    .reduce((left, { start, end, value }) => `${left.slice(0, start)}({ default: ${value} })${left.slice(end)}`, code);
}
