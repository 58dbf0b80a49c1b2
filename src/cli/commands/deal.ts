/**
 * @file `openblock deal`: one turn of the generator for every position. The answer holds the dock with its witness, the
 * whole decision as a trace, and the memory for the next turn.
 */
import type { Command } from "commander";
import { colourText, createRng, ok, type Placement, printBoard, printDock, type ShapeId, shapeOf } from "#engine";
import type { GameConfig } from "#game";
import { type Bucket, type Context, explain, type Intent, type Rung, roundedTrace, spawn, type Trace } from "#spawn";
import { configOption, loadConfig } from "../io/configFile.ts";
import { type DealAsked, newPlayerDeal, parseDeal } from "../io/dealInput.ts";
import { BOARD_LINE, parseObject } from "../io/objectLine.ts";
import { seedNumber } from "../io/options.ts";
import { hasColour } from "../io/output.ts";
import { asks } from "../io/positionCommand.ts";
import { parseArgument } from "../io/positionInput.ts";
import { BOARD_WORDS } from "../io/zeroBasedMessages.ts";

interface DealOptions {
  readonly seed: number;
  readonly config?: string;
}

export interface DealAnswer {
  readonly outcome: "delivered" | "noFeasibleDock";
  readonly dock: readonly ShapeId[] | null;
  /** Letters a–h, slot by slot. */
  readonly colors: readonly string[] | null;
  readonly witness: readonly Placement[] | null;
  readonly mobility: number | null;
  readonly scd: number | null;
  readonly bucket: Bucket | null;
  readonly intent: Intent;
  readonly rung: Rung;
  /** The generator's memory for the next turn. */
  readonly context: Context;
  readonly trace: Trace;
}

export function addDeal(program: Command): void {
  const command = program
    .command("deal")
    .summary("deal a verified adaptive dock")
    .description(
      "Deals one adaptive dock for each position. Answers {outcome, dock, colors, witness, mobility, scd, " +
        "bucket, intent, rung, context, trace}; context is the memory to hand in with the next turn.",
    )
    .option("--seed <n>", "seed for positions given as arguments", seedNumber, 1)
    .addOption(configOption())
    .addHelpText(
      "after",
      `
A line is {"board": …, "seed": n} and may have "profile" (an object or its
text), "habits" (an object), "context" (as a former answer gave it), "score" and
"now" (milliseconds).

Examples:
  $ openblock deal --seed 7 8/8/8/2aa4/2aa4/8/8/8
  $ echo '{"board": "8/8/8/2aa4/2aa4/8/8/8", "seed": 7}' | openblock deal
  $ openblock deal < positions.ndjson | openblock explain`,
    );
  asks(command, (options: DealOptions) => {
    const config = loadConfig(command, options.config);
    return {
      fromLine(line) {
        const fields = parseObject(line, BOARD_LINE);
        return fields.ok ? parseDeal(fields.value, config.profile) : fields;
      },
      fromArgument(text) {
        const asked = parseArgument(text, "board");
        return asked.ok ? ok(newPlayerDeal(asked.value, options.seed, config.profile)) : asked;
      },
      answer: (asked: DealAsked) => ok(deal(asked, config)),
      describe,
    };
  });
}

/** The dock that a game with this seed deals at this turn. */
export function deal({ input, seed }: DealAsked, config: GameConfig): DealAnswer {
  const { turn } = input.context;
  const rng = { dock: createRng(seed, "dock", turn), colour: createRng(seed, "colour", turn) };
  const delivery = spawn({ ...input, rng, config: config.spawn, profileConfig: config.profile });
  const trace = roundedTrace(delivery.trace);
  const { outcome, rung, context } = delivery;
  const delivered = trace.deliver;
  return {
    outcome,
    dock: delivered?.shapes ?? null,
    colors: trace.colour?.colours ?? null,
    witness: delivered?.witness ?? null,
    mobility: delivered?.mobility ?? null,
    scd: delivered?.scd ?? null,
    bucket: delivered?.bucket ?? null,
    intent: trace.resolve.intent,
    rung,
    context,
    trace,
  };
}

function describe({ board }: DealAsked, answer: DealAnswer): string {
  const ansi = hasColour();
  const sentences = explain(answer.trace, BOARD_WORDS).map((sentence) => `  ${sentence}`);
  const drawn = printBoard(board, { ansi });
  if (answer.dock === null) return [drawn, "", ...sentences].join("\n");
  const letters = answer.colors ?? [];
  const colourOf = (slot: number) => COLOUR_LETTERS.indexOf(letters[slot] ?? "a");
  const pieces = answer.dock.map((id, slot) => ({ shape: shapeOf(id), colour: colourOf(slot) }));
  const head = `${answer.dock.join(", ")}: ${answer.intent}, ${answer.bucket} (SCD ${answer.scd?.toFixed(2)})`;
  return [drawn, "", printDock(pieces, { ansi }), "", head, ...sentences].join("\n");
}

const COLOUR_LETTERS = Array.from({ length: 8 }, (_, colour) => colourText(colour));
