/** @file `openblock ubi`: an agent of ours as an engine, over standard input and output (docs/ubi.md). */
import { createInterface } from "node:readline";
import type { Command } from "commander";
import type { ModelFolders } from "#machine";
import { closePlayer } from "#players";
import { createEngine } from "#research/ubi";
import { agentOf, agentOption, modelsOption, orEngineFault } from "../io/agentOption.ts";
import { write } from "../io/output.ts";

interface UbiOptions {
  readonly agent: string;
  readonly models: ModelFolders;
}

export function addUbi(program: Command, root: URL): void {
  const command = program
    .command("ubi")
    .summary("play as an engine over standard input and output")
    .description(
      "Answers a referee in UBI, a text protocol for engines: ubi, isready, newgame, position, go, quit. The same protocol " +
        'lets an engine of any language play here: openblock arena --engine "COMMAND".',
    )
    .addOption(agentOption("keeper"))
    .addOption(modelsOption(root))
    .addHelpText(
      "after",
      `
Examples:
  $ openblock ubi --agent search
  $ openblock arena --engine "python3 my.py" --docks feasible --games 20`,
    )
    .action(async ({ agent, models }: UbiOptions) => {
      // Refuses an unknown name before the first line.
      await closePlayer(await agentOf(command, agent, "feasible", models));
      await orEngineFault(command, serve(command, agent, models));
    });
}

async function serve(command: Command, agent: string, models: ModelFolders): Promise<void> {
  const engine = createEngine({
    name: `OpenBlock ${agent}`,
    author: "the OpenBlock project",
    open: (docks) => agentOf(command, agent, docks, models),
  });
  try {
    for await (const line of createInterface({ input: process.stdin })) {
      const answers = await engine.answer(line);
      if (answers === null) break;
      if (answers.length > 0) await write(`${answers.join("\n")}\n`);
    }
  } finally {
    await engine.close();
  }
}
