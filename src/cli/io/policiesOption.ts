/** @file The option `--policies FILE`, and the policies in it. */
import { type Command, Option } from "commander";
import type { GameConfig, Policies } from "#game";
import { modelsFolder, policyPath, readPolicyFile } from "#machine";

export function policiesOption(
  meaning = "tuned policies, as tune writes them: each game is dealt by its player's",
): Option {
  return new Option("--policies <file>", meaning);
}

/** The option's meaning where records are read. */
export const RECORD_POLICIES = "policies that games may have been dealt under (default: the package's)";

/** Policies that cannot be read end the run in one line, exit 2. */
export function loadPolicies(command: Command, file: string): Policies {
  const read = readPolicyFile(file);
  return read.ok ? read.value.policies : command.error(`error: ${read.fault.message}`);
}

/**
 * The configuration of each recorded game: that of the policy which its set-up names, of the file or of the package, or
 * else the given one.
 */
export function recordedConfig(
  command: Command,
  root: URL,
  { file, config }: { readonly file: string | undefined; readonly config: GameConfig },
): (setup: string) => GameConfig {
  const read = readPolicyFile(file ?? policyPath(modelsFolder(root)));
  if (!read.ok && file !== undefined) command.error(`error: ${read.fault.message}`);
  return (setup) => (read.ok ? read.value.policies.configOf(setup) : undefined) ?? config;
}
