/** @file Game records as people hand them over: the text itself, the link that holds it, or a JSON line of `play --records`. */
import { fail, ok, type Result } from "#engine";
import { parseObject } from "./objectLine.ts";

/** The record of a line; null for the summary line of a run. */
export function recordText(line: string): Result<string | null> {
  const text = line.trim();
  if (!text.startsWith("{") && text !== "") return ok(recordInLink(text));
  const fields = parseObject(text, '{"record": …}');
  if (!fields.ok) return fields;
  const { record, summary } = fields.value;
  if (typeof record === "string") return ok(record);
  if (record === undefined && summary !== undefined) return ok(null);
  return fail("noRecord", 'the line has no "record" text, so there is nothing to replay');
}

/** The record in a link of the web game; other text as it is. */
export function recordInLink(text: string): string {
  return /#(?:.*&)?game=([^&]*)/.exec(text)?.[1] ?? text;
}
