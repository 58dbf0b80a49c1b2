/** @file One line of NDJSON input: the object it holds, or a coded fault. */
import { fail, isRecord, ok, type Result, shown } from "#engine";

export type ObjectLineFault = "emptyLine" | "badJson" | "notAnObject";

/** A line of commands that ask about positions. */
export const BOARD_LINE = '{"board": …}';

/** @param form what a line of the command looks like, for the message */
export function parseObject(line: string, form: string): Result<Readonly<Record<string, unknown>>, ObjectLineFault> {
  if (line.trim() === "") return fail("emptyLine", "the line is empty");
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch (error) {
    return fail("badJson", error instanceof Error ? error.message : String(error));
  }
  if (!isRecord(value)) return fail("notAnObject", `a line is an object like ${form}, not ${shown(value)}`);
  return ok(value);
}
