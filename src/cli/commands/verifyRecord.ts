/**
 * @file `openblock verify-record`: whether game records from anybody may be believed, what they say, and what makes them
 * count less. The verdict of a server, on the command line.
 */
import type { Command } from "commander";
import { decode, type GameFacts, type Mark, RECORD_LIMITS, type VerifyOptions, verifyRecord } from "#game";
import { generatorHashes, modelsFolder } from "#machine";
import { crowdModelling } from "#people";
import { FLOW_STATES } from "#profile";
import { mean } from "#stats";
import { configOption, loadConfig } from "../io/configFile.ts";
import { wholeNumber } from "../io/options.ts";
import { errorOf, isHumanOutput, jsonLine } from "../io/output.ts";
import { answerRecords, RECORD_LINES, RECORDS_ARGUMENT } from "../io/records.ts";
import { policiesOption, RECORD_POLICIES, recordedConfig } from "../io/table.ts";

interface VerifyRecordOptions {
  readonly file?: string;
  readonly config?: string;
  readonly policies?: string;
  readonly docks?: boolean;
  readonly limit: number;
  readonly json?: boolean;
}

type Facts = Omit<GameFacts, "docks"> & { readonly docks: GameFacts["docks"] | number };

type Verdict =
  | { readonly ok: true; readonly marks: readonly Mark[]; readonly facts: Facts; readonly flow: FlowShares | null }
  | { readonly ok: false; readonly error: string; readonly message: string };

/** Share of docks dealt in each state, among docks of adaptive dealers. */
type FlowShares = Readonly<Record<(typeof FLOW_STATES)[number], number>>;

/** The command line may take its time. */
const MOST_MOVES = 10_000_000;

const MARK_WORDS: Readonly<Record<Mark, string>> = {
  learned: "has docks of a learned track, which are not dealt again",
  playedBack: "was dealt by another version or configuration, so its docks are played back",
  ownPlayer: "begins with a player of its own choice",
  unfinished: "ends before the game does",
};

export function addVerifyRecord(program: Command, root: URL): void {
  const command = program
    .command("verify-record")
    .summary("say whether a game record may be believed, and what it says")
    .description(
      "Verifies game records as a server does: with limits, keeping nothing but facts. Answers {ok, marks, facts, flow}, " +
        "or {ok: false, error, message} with the first reason to refuse it. A mark says why a record that holds counts " +
        "less. A record that is given as an argument and is refused makes the exit code 1.",
    )
    .argument("[records...]", RECORDS_ARGUMENT)
    .option("--file <path>", "read lines from a file")
    .option("--docks", "a row of facts for every dock instead of their number")
    .option("--limit <moves>", "refuse records with more moves", wholeNumber(1, MOST_MOVES), RECORD_LIMITS.moves)
    .addOption(configOption())
    .addOption(policiesOption(RECORD_POLICIES))
    .option("--json", "print JSON lines on a terminal too")
    .addHelpText(
      "after",
      `
${RECORD_LINES}

Examples:
  $ openblock verify-record ob1-…
  $ openblock play --games 3 --records | openblock verify-record --docks`,
    )
    .action((records: string[], options: VerifyRecordOptions) => {
      const { file } = options;
      const given = { file: options.policies, config: loadConfig(command, options.config) };
      const configOf = recordedConfig(command, root, given);
      const known = { models: generatorHashes(modelsFolder(root)), modelling: crowdModelling() };
      return answerRecords(
        { records, file },
        (record) => verdictOn(record, { config: configOf(setupOf(record)), ...known }, options),
        (verdict) => printed(verdict, options),
      );
    });
}

/** The set-up that a record names; empty for what is no record. */
function setupOf(text: string): string {
  const record = decode(text);
  return record.ok ? record.value.setup : "";
}

function verdictOn(
  text: string,
  given: Pick<VerifyOptions, "config" | "modelling" | "models">,
  { docks, limit }: VerifyRecordOptions,
): Verdict {
  const limits = { moves: limit, characters: Infinity, docks: Infinity };
  const verified = verifyRecord(text, { ...given, limits });
  if (!verified.ok) return { ok: false, ...errorOf(verified.fault) };
  const { marks, facts } = verified.value;
  const rows = facts.docks;
  return { ok: true, marks, facts: { ...facts, docks: docks ? rows : rows.length }, flow: flowOf(facts) };
}

function flowOf({ docks }: GameFacts): FlowShares | null {
  const read = docks.filter(({ flow }) => flow !== null);
  if (read.length === 0) return null;
  const share = (state: string) => mean(read.map(({ flow }) => Number(flow === state)));
  return Object.fromEntries(FLOW_STATES.map((state) => [state, share(state)])) as FlowShares;
}

function printed(verdict: Verdict, options: VerifyRecordOptions): string {
  if (!isHumanOutput(options)) return jsonLine(verdict);
  if (!verdict.ok) return `Refused (${verdict.error}): ${verdict.message}\n`;
  const { facts, marks, flow } = verdict;
  const docks = typeof facts.docks === "number" ? facts.docks : facts.docks.length;
  const lines = [
    `Verified: score ${facts.score} in ${facts.placements} placements of ${docks} docks, ${facts.lines} lines, ` +
      `longest chain ${facts.longestChain}, ${Math.round(facts.ms / 1000)} s of thinking.`,
    ...(flow === null ? [] : [`In flow at ${Math.round(100 * flow.flow)} % of the docks.`]),
    ...marks.map((mark) => `It ${MARK_WORDS[mark]}.`),
  ];
  return `${lines.join("\n")}\n`;
}
