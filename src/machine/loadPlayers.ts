/** @file Players of a module on this machine, for studies: JavaScript anywhere, TypeScript where Node can read it. */
import { readFileSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { fail, fingerprint, ok, type Result } from "#engine";
import { type PlayersCode, playersIn, type SimulatedPlayer } from "#players";
import type { PlayersFile } from "#study";

export type LoadPlayersCode =
  | PlayersCode
  | "missingFile"
  /** It cannot be imported. */
  | "brokenModule";

/** Whether this file runs as TypeScript, in a checkout, rather than as the build. */
const isSource = import.meta.url.endsWith(".ts");

/** In a checkout tsx translates modules; those of a folder that does not say what they are it takes for CommonJS. */
async function importAny(path: string): Promise<unknown> {
  if (isSource) (await import("tsx/cjs/api")).register();
  return import(pathToFileURL(path).href);
}

/** Loads the module once a process. */
export async function loadPlayers(file: string): Promise<Result<readonly SimulatedPlayer[], LoadPlayersCode>> {
  const path = resolve(file);
  if (statSync(path, { throwIfNoEntry: false })?.isFile() !== true)
    return fail("missingFile", `there is no file ${file}`);
  try {
    const players = playersIn(await importAny(path));
    return players.ok ? players : fail(players.fault.code, `${file}: ${players.fault.message}`);
  } catch (error) {
    return fail("brokenModule", `${file} cannot be loaded: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** The module as a study's option: which file, what is in it, who plays. */
export async function playersFile(file: string): Promise<Result<PlayersFile, LoadPlayersCode>> {
  const players = await loadPlayers(file);
  if (!players.ok) return players;
  const path = resolve(file);
  return ok({ path, print: fingerprint(readFileSync(path, "utf8")), names: players.value.map(({ name }) => name) });
}
