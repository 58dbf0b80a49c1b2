/**
 * @file `openblock deal`: one turn of the generator for every position. The answer holds the dock with its witness, the
 * whole decision as a trace, and the memory for the next turn.
 */
import type { Command } from "commander";
import {
  colourText,
  createRng,
  fail,
  MAX_SEED,
  ok,
  type Placement,
  printBoard,
  printDock,
  type Result,
  type ShapeId,
  shapeOf,
  shown,
} from "#engine";
import type { GameConfig } from "#game";
import { type Habits, habitsFrom } from "#people";
import { newProfile, type Profile, type ProfileConfig, parseProfile, profileFrom } from "#profile";
import {
  type Bucket,
  type Context,
  explain,
  type Intent,
  newContext,
  parseContext,
  type Rung,
  roundedTrace,
  type SpawnInput,
  spawn,
  type Trace,
} from "#spawn";
import { BOARD_LINE, parseObject } from "../io/answerLines.ts";
import { configOption, loadConfig } from "../io/configFile.ts";
import { seedNumber } from "../io/options.ts";
import { hasColour } from "../io/output.ts";
import { type Asked, asks, type InputFault, parseArgument, parseBoardField } from "../io/positionCommand.ts";
import { BOARD_WORDS } from "../text/reasons.ts";

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

// The input of `deal`: a position with a seed and, if known, the player's profile and habits, the generator's memory,
// score and time. Every field is checked; a fault names the field.

export interface DealAsked extends Asked {
  readonly input: SpawnInput;
  readonly seed: number;
}

export type DealFault = InputFault | "badSeed" | "badProfile" | "badHabits" | "badContext" | "badScore" | "badNow";

type Fields = Readonly<Record<string, unknown>>;

export function parseDeal(fields: Fields, config: ProfileConfig): Result<DealAsked, DealFault> {
  const asked = parseBoardField(fields.board);
  if (!asked.ok) return asked;
  const seed = parseNumber(fields.seed, "seed", "badSeed", [0, MAX_SEED]);
  if (!seed.ok) return seed;
  const profile = parseProfileField(fields.profile, config);
  if (!profile.ok) return profile;
  const habits = parseHabitsField(fields.habits);
  if (!habits.ok) return habits;
  const context = fields.context === undefined ? ok(newContext()) : parseContext(fields.context);
  if (!context.ok) return context;
  const score = parseNumber(fields.score ?? 0, "score", "badScore", [0, MAX_SEED]);
  if (!score.ok) return score;
  // Without a clock, the player is where the profile last saw them.
  const now = parseNumber(fields.now ?? profile.value.lastSeen ?? 0, "now", "badNow", [-LAST_TIME, LAST_TIME]);
  if (!now.ok) return now;
  const { board, combo } = asked.value;
  const player = { profile: profile.value, ...(habits.value !== null && { habits: habits.value }) };
  const input = { board, combo, ...player, context: context.value, score: score.value, now: now.value };
  return ok({ ...asked.value, dock: [], seed: seed.value, input });
}

/** A position given as an argument is dealt for a new player. */
export function newPlayerDeal(asked: Asked, seed: number, config: ProfileConfig): DealAsked {
  const { board, combo } = asked;
  const input = { board, combo, profile: newProfile(config), context: newContext(), score: 0, now: 0 };
  return { ...asked, dock: [], seed, input };
}

/** The largest date, in milliseconds from 1970 either way. */
const LAST_TIME = 8.64e15;

function parseNumber<Code extends DealFault>(
  value: unknown,
  name: string,
  code: Code,
  [least, most]: readonly [number, number],
): Result<number, Code> {
  if (value === undefined) return fail(code, `the line has no "${name}"`);
  if (Number.isInteger(value) && Number(value) >= least && Number(value) <= most) return ok(Number(value));
  return fail(code, `"${name}" is a whole number from ${least} to ${most}, not ${shown(value)}`);
}

/** A profile as an object or as the text that it is stored as. */
function parseProfileField(value: unknown, config: ProfileConfig): Result<Profile, "badProfile"> {
  if (value === undefined) return ok(newProfile(config));
  const { profile, notice } = typeof value === "string" ? parseProfile(value) : profileFrom(value);
  if (notice === null || notice.code === "migrated") return ok(profile);
  // After the semicolon the notice says that a new profile takes its place, which is not so here.
  return fail("badProfile", `profile, ${notice.code}: ${notice.message.split(";")[0]}`);
}

/** Null where nothing is known. */
function parseHabitsField(value: unknown): Result<Habits | null, "badHabits"> {
  if (value === undefined) return ok(null);
  const habits = habitsFrom(value);
  return habits === null ? fail("badHabits", '"habits" is not what a game learned, or of another version') : ok(habits);
}
