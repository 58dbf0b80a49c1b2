/** @file The comments of the stable names in two parts, sentence and example, by "entry point name". */
import { declaredIn, namesOf, STABLE } from "../scripts/stableApi.ts";

const COMMENTS = Object.keys(STABLE).flatMap((entry) =>
  namesOf(entry).map((name) => [`${entry} ${name}`, declaredIn(entry, name).comment] as const),
);

/** The comment before its example. */
export const SUMMARIES: ReadonlyMap<string, string> = new Map(
  COMMENTS.map(([name, comment]) => [name, comment.split("@example")[0]!.trim()]),
);

/** The programs; none where a comment has no example. */
export const EXAMPLES: ReadonlyMap<string, string> = new Map(
  COMMENTS.flatMap(([name, comment]) => {
    const [, code] = /@example\n```ts\n([\s\S]*?)```/.exec(comment) ?? [];
    return code === undefined ? [] : [[name, code]];
  }),
);

/** The lines that a program promises to print: the comments behind its `console.log`s. */
export function promisedBy(code: string): string[] {
  return code.split("\n").flatMap((line) => /console\.log\(.*\/\/ (.*)$/.exec(line)?.[1] ?? []);
}

/** Whether a program needs a page around it. */
export function needsPage(code: string): boolean {
  return /\b(?:document|customElements)\b/.test(code);
}
