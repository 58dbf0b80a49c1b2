/** @file `openblock explain`: why a dock was dealt, in plain sentences and stage by stage. */
import type { Command } from "commander";
import { ok, type Result } from "#engine";
import type { GameConfig } from "#game";
import { details, explain, parseTrace, type StageDetail, type Trace } from "#spawn";
import { BOARD_LINE, parseObject } from "../io/answerLines.ts";
import { configOption, loadConfig } from "../io/configFile.ts";
import { seedNumber } from "../io/options.ts";
import { type Asked, asks, drawAsked, parseArgument } from "../io/positionCommand.ts";
import { BOARD_WORDS } from "../text/reasons.ts";
import { deal, newPlayerDeal, parseDeal } from "./deal.ts";

interface ExplainOptions {
  readonly seed: number;
  readonly config?: string;
}

interface Explained {
  readonly trace: Trace;
  /** The position, where one was given. */
  readonly asked: Asked | null;
}

interface ExplainAnswer {
  /** For players, most important first. */
  readonly sentences: readonly string[];
  /** For developers: what every stage found. */
  readonly stages: readonly StageDetail[];
}

export function addExplain(program: Command): void {
  const command = program
    .command("explain")
    .summary("say in plain words why a dock was dealt")
    .description(
      "Explains a decision of the rule track: of a line that deal printed, from its trace, or of a position, which is " +
        "dealt first. Answers {sentences, stages}.",
    )
    .option("--seed <n>", "seed for positions given as arguments", seedNumber, 1)
    .addOption(configOption())
    .addHelpText(
      "after",
      `
A line is an answer of deal, or a line that deal would take.

Examples:
  $ openblock explain --seed 7 8/8/8/2aa4/2aa4/8/8/8
  $ openblock deal < positions.ndjson | openblock explain`,
    );
  asks(command, (options: ExplainOptions) => {
    const config = loadConfig(command, options.config);
    return {
      fromLine: (line) => readLine(line, config),
      fromArgument(text) {
        const asked = parseArgument(text, "board");
        if (!asked.ok) return asked;
        const { trace } = deal(newPlayerDeal(asked.value, options.seed, config.profile), config);
        return ok({ trace, asked: asked.value });
      },
      answer: ({ trace }: Explained) => ok<ExplainAnswer>({ sentences: explain(trace), stages: details(trace) }),
      describe,
    };
  });
}

function readLine(line: string, config: GameConfig): Result<Explained> {
  const fields = parseObject(line, BOARD_LINE);
  if (!fields.ok) return fields;
  if (fields.value.trace !== undefined) {
    const trace = parseTrace(fields.value.trace);
    return trace.ok ? ok({ trace: trace.value, asked: null }) : trace;
  }
  const asked = parseDeal(fields.value, config.profile);
  return asked.ok ? ok({ trace: deal(asked.value, config).trace, asked: asked.value }) : asked;
}

function describe({ asked, trace }: Explained, { stages }: ExplainAnswer): string {
  const sentences = explain(trace, BOARD_WORDS);
  const drawn = asked === null ? [] : [drawAsked({ ...asked, dock: [] }), ""];
  const dealt = trace.deliver === null ? [] : [`Dealt: ${trace.deliver.shapes.join(", ")}.`];
  const shown = stages.flatMap(({ stage, summary, lines }) => [
    `${stage.padEnd(10)}${summary}`,
    ...columnsOf(lines).map((line) => `${" ".repeat(12)}${line}`),
  ]);
  return [...drawn, ...dealt, ...sentences, "", ...shown].join("\n");
}

/** Short lines side by side, as many as fit 80 columns. */
function columnsOf(lines: readonly string[]): string[] {
  const room = 68;
  const rows: string[] = [];
  for (const line of lines) {
    const last = rows.at(-1);
    if (last !== undefined && last.length + line.length + 3 <= room) rows[rows.length - 1] = `${last} · ${line}`;
    else rows.push(line);
  }
  return rows;
}
