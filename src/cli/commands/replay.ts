/**
 * @file `openblock replay`: plays game records again and says whether they hold. A record that does not is an answer
 * with its reason, like any other.
 */
import type { Command } from "commander";
import type { NoDockProof } from "#engine";
import { type Difference, decode, type EndReason, findDealer, type GameConfig, replay, type Session } from "#game";
import { crowdModelling, type PlayerModelling } from "#people";
import { explainProof } from "#spawn";
import { configOption, loadConfig } from "../io/configFile.ts";
import { errorOf, isHumanOutput, jsonLine } from "../io/output.ts";
import { answerRecords, RECORD_LINES, RECORDS_ARGUMENT } from "../io/records.ts";
import { policiesOption, RECORD_POLICIES, recordedConfig } from "../io/table.ts";

interface ReplayOptions {
  readonly file?: string;
  readonly config?: string;
  readonly policies?: string;
  readonly json?: boolean;
}

type ReplayAnswer =
  | {
      readonly ok: true;
      readonly score: number;
      readonly steps: number;
      readonly ended: EndReason | null;
      /** If the game ended because no dock can be placed: the proof, as data and in words. */
      readonly proof?: NoDockProof & { readonly words: readonly string[] };
      /** Why the docks were played back from the record; absent if they were dealt again and matched. */
      readonly playedBack?: Difference;
    }
  | { readonly ok: false; readonly error: string; readonly message: string };

export function addReplay(program: Command, root: URL): void {
  const command = program
    .command("replay")
    .summary("play a game record again and check it")
    .description(
      "Plays game records again: every dock must be dealt as recorded, every move be legal. " +
        "Answers {ok, score, steps, ended}, with the proof where no dock could be placed, or {ok: false, error, message} " +
        "with the first reason. Docks of another version or configuration are played back instead of dealt again; " +
        "playedBack then says why. A record that is given as an argument and does not hold makes the exit code 1.",
    )
    .argument("[records...]", RECORDS_ARGUMENT)
    .option("--file <path>", "read lines from a file")
    .addOption(configOption())
    .addOption(policiesOption(RECORD_POLICIES))
    .option("--json", "print JSON lines on a terminal too")
    .addHelpText(
      "after",
      `
${RECORD_LINES} A game with a configuration of its own is dealt again
with the same --config.

Examples:
  $ openblock replay ob1-…
  $ openblock play --games 3 --records | openblock replay`,
    )
    .action((records: string[], options: ReplayOptions) => {
      const given = { file: options.policies, config: loadConfig(command, options.config) };
      const configOf = recordedConfig(command, root, given);
      const modelling = crowdModelling();
      return answerRecords(
        { records, file: options.file },
        (record) => answerRecord(record, configOf, modelling),
        (answer) => printed(answer, options),
      );
    });
}

function answerRecord(text: string, configOf: (setup: string) => GameConfig, modelling: PlayerModelling): ReplayAnswer {
  const record = decode(text);
  if (!record.ok) return { ok: false, ...errorOf(record.fault) };
  const replayed = replay(record.value, (id, start) => findDealer(id, start, { config: configOf(start), modelling }));
  if (!replayed.ok) return { ok: false, ...errorOf(replayed.fault) };
  const { session, playedBack } = replayed.value;
  const { score, steps, ended } = session;
  return { ok: true, score, steps, ended, ...proofOf(session), ...(playedBack !== null && { playedBack }) };
}

function proofOf({ delivery }: Session) {
  if (delivery?.outcome !== "noFeasibleDock") return {};
  const { proof } = delivery;
  return { proof: { ...proof, words: explainProof(proof) } };
}

function printed(answer: ReplayAnswer, options: ReplayOptions): string {
  if (!isHumanOutput(options)) return jsonLine(answer);
  if (!answer.ok) return `The record does not replay (${answer.error}): ${answer.message}\n`;
  const { score, steps, proof, playedBack } = answer;
  const game = `score ${score} in ${steps} placements.`;
  const held =
    playedBack === undefined
      ? `The record holds: ${game}`
      : `The record was played back: ${game} Its docks cannot be dealt again: ${playedBack.message}.`;
  return `${[held, ...(proof?.words ?? [])].join(" ")}\n`;
}
