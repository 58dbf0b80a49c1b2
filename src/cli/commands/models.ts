/** @file `openblock models`: lists the models of the package from their registry, or measures them again. */
import type { Command } from "commander";
import { table } from "#chart";
import type { Result } from "#engine";
import { modelsFolder, progressLine, type RegistryEntry, readRegistry, writeRegistry } from "#machine";
import { isHumanOutput, jsonLine, write } from "../io/output.ts";

interface ModelsOptions {
  readonly write?: boolean;
  readonly json?: boolean;
}

export function addModels(program: Command, root: URL): void {
  const command = program
    .command("models")
    .summary("list the models that come with the package")
    .description(
      "Lists every model with its parameters, the thinking time of the agent that plays with it (milliseconds a placement, " +
        "one core), where it runs, and its card in models/.",
    )
    .option("--write", "measure the thinking times again and write models/registry.json")
    .option("--json", "one JSON line a model")
    .addHelpText(
      "after",
      `
Examples:
  $ openblock models
  $ openblock models --json
  $ openblock models --write`,
    )
    .action(async (options: ModelsOptions) => {
      const folder = modelsFolder(root);
      const registry = options.write === true ? await measured(folder) : readRegistry(folder);
      if (!registry.ok) return command.error(`error: ${registry.fault.message}`);
      const entries = registry.value;
      await write(isHumanOutput(options) ? `${textOf(entries)}\n` : entries.map(jsonLine).join(""));
    });
}

async function measured(folder: string): Promise<Result<readonly RegistryEntry[]>> {
  const { show, end } = progressLine();
  const written = await writeRegistry(folder, (name) => show(`measuring ${name}`));
  end();
  return written;
}

function textOf(entries: readonly RegistryEntry[]): string {
  const rows = entries.map(({ name, kind, parameters, agent, latencyMs, target }) => [
    name,
    kind,
    parameters.toLocaleString("en"),
    agent,
    String(latencyMs),
    target,
  ]);
  return table(["model", "kind", "parameters", "agent", "ms", "runs in"], rows);
}
