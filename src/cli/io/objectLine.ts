/** @file One line of NDJSON input: the object it holds, or a coded fault. */
import { fail, isRecord, ok, type Result, shown } from "#engine";

export type ObjectLineFault = "emptyLine" | "badJson" | "notAnObject";

export function parseObject(line: string): Result<Readonly<Record<string, unknown>>, ObjectLineFault> {
  if (line.trim() === "") return fail("emptyLine", "the line is empty");
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch (error) {
    return fail("badJson", error instanceof Error ? error.message : String(error));
  }
  if (!isRecord(value)) return fail("notAnObject", `a line is an object like {"board": …}, not ${shown(value)}`);
  return ok(value);
}
