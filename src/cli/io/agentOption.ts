/** @file The options `--agent NAME` and `--models DIR`, and the player with its models that they name. */
import { statSync } from "node:fs";
import { relative, resolve } from "node:path";
import { type Command, InvalidArgumentError, Option } from "commander";
import type { DealerId } from "#game";
import { loadAgent, type ModelFolders, modelsFolder, NODE_AGENTS } from "#machine";
import { type AsyncPlayer, agentForms, type Player } from "#players";
import { EngineFault } from "#research/ubi";

/** Who plays: an agent or a simulated person, perhaps shielded, or an engine. */
export function agentOption(fallback: string): Option {
  return new Option("--agent <name>", `who plays: ${agentForms(NODE_AGENTS)}; ubi:COMMAND, an engine`).default(
    fallback,
  );
}

/** Where learned agents find their weights: in a folder, then in the package's. */
export function modelsOption(root: URL): Option {
  return new Option("--models <dir>", "folder of models, as train writes them, to look in before the package's")
    .default(modelsFolder(root), "the package's")
    .argParser((folder) => {
      const folders = modelFolders(folder, root);
      if (folders === null) throw new InvalidArgumentError("There is no such folder.");
      return folders;
    });
}

/** The folders that `--models` means; null if it is not a folder, a mistake that the package's models would hide. */
function modelFolders(folder: string, root: URL): ModelFolders | null {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) return null;
  return [...new Set([folder, modelsFolder(root)].map((path) => resolve(path)))];
}

/** The folder that `--models` named, as seen from here; null where the package's alone are meant. */
export function namedModels(models: ModelFolders): string | null {
  return typeof models === "string" ? null : relative(process.cwd(), models[0]!) || ".";
}

/** The player of a command; an unknown name or a model that cannot be used ends the run in one line, exit 2. */
export async function agentOf(
  command: Command,
  name: string,
  docks: DealerId,
  models: ModelFolders,
): Promise<Player | AsyncPlayer> {
  const agent = await loadAgent(models, name, docks);
  return agent.ok ? agent.value : command.error(`error: ${agent.fault.message}`);
}

/** For commands that cannot go on without an engine: its fault ends the run in one line, exit 2. */
export async function orEngineFault<T>(command: Command, work: Promise<T>, outcome = ""): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof EngineFault)) throw error;
    return command.error(`error: ${error.reason}${outcome}: ${error.message}`);
  }
}
