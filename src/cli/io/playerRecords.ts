/** @file Recorded games of several players in one file: a JSON object a line, {"player": "anna", "record": "ob1-…"}. */
import type { Command } from "commander";
import { isRecord, parseJson } from "#engine";
import { readIfThere } from "#machine";

export const PLAYER_RECORDS_HELP = `A file of records has one JSON object a line:
{"player": "anna", "record": "ob1-…"}.`;

export interface RecordLine {
  /** Of the file, from 1. */
  readonly line: number;
  readonly record: string;
}

/** The records of each player, in the order of the file; ends the command where a line is something else. */
export function playerRecords(command: Command, file: string): ReadonlyMap<string, readonly RecordLine[]> {
  const bytes = readIfThere(file);
  if (bytes === null) return command.error(`error: there is no file ${file}`);
  const players = new Map<string, RecordLine[]>();
  for (const [i, text] of new TextDecoder().decode(bytes).split("\n").entries()) {
    if (text.trim() === "") continue;
    const data = parseJson(text);
    if (!isRecord(data) || typeof data.player !== "string" || typeof data.record !== "string") {
      return command.error(`error: ${file}, line ${i + 1}: not {"player": …, "record": …}`);
    }
    const known = players.get(data.player) ?? [];
    players.set(data.player, known);
    known.push({ line: i + 1, record: data.record });
  }
  return players;
}
