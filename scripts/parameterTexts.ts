/**
 * @file A part of the bundler's set-up: sources and meanings of parameters stay out of the page's scripts, of which the
 * first move needs only values and ranges. The module `virtual:meanings` holds the meanings by path, for the
 * panel that shows them.
 */
import { fileURLToPath } from "node:url";
import { type Plugin, parseAst, runnerImport, Visitor } from "vite";
import type * as Engine from "#engine";
import type * as Game from "#game";

const NAME = "virtual:meanings";
const LOADED = `\0${NAME}`;
/** The place of the unit among the arguments of `param`; source and meaning follow it. */
const UNIT = 2;

/** @param files Sources whose calls of `param` lose their texts. */
export function parameterTexts(files: RegExp): Plugin {
  return {
    name: "parameter-texts",
    resolveId: (id) => (id === NAME ? LOADED : undefined),
    load: async (id) => (id === LOADED ? `export const MEANINGS = ${JSON.stringify(await meanings())};` : undefined),
    transform: { filter: { id: files, code: "param(" }, handler: (code) => ({ code: withoutTexts(code), map: null }) },
  };
}

/** Meaning of every parameter of a game, by its keys joined by dots. */
async function meanings(): Promise<Readonly<Record<string, string>>> {
  const { parametersOf } = await load<typeof Engine>("engine");
  const { GAME_PARAMETERS } = await load<typeof Game>("game");
  return Object.fromEntries(
    [...parametersOf(GAME_PARAMETERS)].map(({ path, parameter }) => [path.join("."), parameter.meaning]),
  );
}

async function load<T>(name: string): Promise<T> {
  const file = fileURLToPath(new URL(`../src/${name}/index.ts`, import.meta.url));
  return (await runnerImport<T>(file, { configFile: false })).module;
}

/** What a source or a meaning may be written as; anything else may do more than give a text. */
const TEXTS: readonly string[] = ["Literal", "Identifier"];

/** The code with calls of `param` that end with the unit, where source and meaning are literal or have a name. */
export function withoutTexts(code: string): string {
  const texts: { readonly start: number; readonly end: number }[] = [];
  new Visitor({
    CallExpression({ callee, arguments: given }) {
      if (callee.type !== "Identifier" || callee.name !== "param") return;
      const [unit, ...rest] = given.slice(UNIT);
      const last = rest.at(-1);
      if (unit === undefined || last === undefined || rest.some(({ type }) => !TEXTS.includes(type))) return;
      texts.push({ start: unit.end, end: last.end });
    },
  }).visit(parseAst(code));
  return texts
    .sort((a, b) => b.start - a.start)
    .reduce((left, { start, end }) => left.slice(0, start) + left.slice(end), code);
}
