/**
 * @file A line of a data set of games (docs/datasets.md): JSON whose field `record` is a game; the other fields say who played
 * it and what came of it.
 */
import { fail, isRecord, ok, parseJson, type Result } from "#engine";
import { decode, type RecordFault } from "./readRecord.ts";
import type { GameRecord } from "./record.ts";

export interface GameLine {
  readonly record: GameRecord;
  /** The other fields, as they stand there. */
  readonly about: Readonly<Record<string, unknown>>;
}

export function parseGameLine(text: string): Result<GameLine, "badLine" | RecordFault> {
  const line = parseJson(text);
  if (!isRecord(line) || typeof line.record !== "string") return fail("badLine", "it is no JSON object with a record");
  const { record, ...about } = line;
  const decoded = decode(record as string);
  return decoded.ok ? ok({ record: decoded.value, about }) : decoded;
}
