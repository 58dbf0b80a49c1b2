/**
 * @file `openblock replay`: plays game records again and says whether they hold. A record that does not is an answer
 * with its reason, like any other.
 */
import { createReadStream } from "node:fs";
import type { Command } from "commander";
import { fail, fingerprint, ok, type Result } from "#engine";
import { configOfSetup, decode, findDealer, type GameConfig, RULE_DEALER, replay } from "#game";
import { answerLines } from "../io/answerLines.ts";
import { configOption, loadConfig } from "../io/configFile.ts";
import { parseObject } from "../io/objectLine.ts";
import { errorOf, isHumanOutput, jsonLine, write } from "../io/output.ts";

interface ReplayOptions {
  readonly file?: string;
  readonly config?: string;
  readonly json?: boolean;
}

type ReplayAnswer =
  | { readonly ok: true; readonly score: number; readonly steps: number }
  | { readonly ok: false; readonly error: string; readonly message: string };

/** The last line of a run of games is no game. */
const SKIPPED = { skipped: "summary" } as const;

export function addReplay(program: Command): void {
  const command = program
    .command("replay")
    .summary("play a game record again and check it")
    .description(
      "Plays game records again: every dock must be dealt as recorded, every move be legal. " +
        "Answers {ok, score, steps}, or {ok: false, error, message} with the first reason.",
    )
    .argument("[records...]", 'record texts; "-" or none at all reads lines from standard input')
    .option("--file <path>", "read lines from a file")
    .addOption(configOption())
    .option("--json", "print JSON lines on a terminal too")
    .addHelpText(
      "after",
      `
A line is a record text, or a JSON object with a "record", as "play --records"
prints it; its summary line is answered with {"skipped": "summary"}. A game with
a configuration of its own needs the same --config again.

Examples:
  $ openblock replay ob1-…
  $ openblock play --games 3 --records | openblock replay`,
    )
    .action(async (records: string[], options: ReplayOptions) => {
      const config = loadConfig(command, options.config);
      if (options.file !== undefined) await replayLines(createReadStream(options.file), config);
      if (options.file === undefined && records.length === 0) await replayLines(process.stdin, config);
      for (const record of records) {
        if (record === "-") await replayLines(process.stdin, config);
        else await write(printed(answerRecord(record.trim(), config), options));
      }
    });
}

async function replayLines(input: AsyncIterable<Buffer>, config: GameConfig): Promise<void> {
  await answerLines(input, (line) => {
    const text = recordText(line);
    if (!text.ok) return text;
    return ok(text.value === null ? SKIPPED : answerRecord(text.value, config));
  });
}

/** The record of a line; null for the summary of a run. */
function recordText(line: string): Result<string | null> {
  const text = line.trim();
  if (!text.startsWith("{") && text !== "") return ok(text);
  const fields = parseObject(text);
  if (!fields.ok) return fields;
  const { record, summary } = fields.value;
  if (typeof record === "string") return ok(record);
  if (record === undefined && summary !== undefined) return ok(null);
  return fail("noRecord", 'the line has no "record" text, so there is nothing to replay');
}

function answerRecord(text: string, config: GameConfig): ReplayAnswer {
  const record = decode(text);
  if (!record.ok) return { ok: false, ...errorOf(record.fault) };
  const { dealer, setup } = record.value;
  const [then, now] = [configOfSetup(setup), fingerprint(config)];
  if (dealer === RULE_DEALER && then !== undefined && then !== now) {
    const message = `played under configuration ${then}, this is ${now}; --config FILE gives another`;
    return { ok: false, error: "otherConfig", message };
  }
  const replayed = replay(record.value, (id, start) => findDealer(id, start, { config }));
  if (!replayed.ok) return { ok: false, ...errorOf(replayed.fault) };
  const { score, steps } = replayed.value.session;
  return { ok: true, score, steps };
}

function printed(answer: ReplayAnswer, options: ReplayOptions): string {
  if (!isHumanOutput(options)) return jsonLine(answer);
  return answer.ok
    ? `The record holds: score ${answer.score} in ${answer.steps} placements.\n`
    : `The record does not replay (${answer.error}): ${answer.message}\n`;
}
