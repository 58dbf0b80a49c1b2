/**
 * @file `openblock pipeline`: what many games say about each player, made again where games have changed, and an end to
 * events that are too old.
 */
import type { Command } from "commander";
import { startWorker } from "#machine";
import { loadPipeline } from "#server";
import { dataOption } from "../io/options.ts";
import { isHumanOutput, jsonLine, write } from "../io/output.ts";

interface PipelineOptions {
  readonly data: string;
  readonly json?: boolean;
}

interface Sums {
  readonly players: number;
  readonly months: readonly string[];
}

export function addPipeline(program: Command): void {
  const command: Command = program
    .command("pipeline")
    .summary("ability vectors of the players of a server, and an end to old events")
    .description(
      "Makes the ability vector of every player whose games have changed, and drops events of months that are more than " +
        "13 months ago. A running server does this every hour; this command is for the database of DATABASE_URL at any " +
        "time, or a data folder that no server uses. Run twice, it changes nothing.",
    )
    .addOption(dataOption())
    .option("--json", "print one JSON object")
    .addHelpText(
      "after",
      `
Examples:
  $ openblock pipeline --data /srv/openblock`,
    )
    .action(async (options: PipelineOptions) => {
      const { runPipeline } = await loadPipeline();
      const place = { folder: options.data, url: process.env.DATABASE_URL };
      const result = await runPipeline({ ...place, startThread: startWorker, now: () => Date.now() });
      if (!result.ok) command.error(`error: ${result.fault.message}`);
      await write(isHumanOutput(options) ? summary(result.value) : jsonLine(result.value));
    });
}

function summary({ players, months }: Sums): string {
  const dropped = months.length === 0 ? "No events were too old" : `Events were dropped of ${months.join(", ")}`;
  return `${players} players have games that were new. ${dropped}.\n`;
}
