/** @file The leaderboard: its rows as a file of JSON, and how a row is added. */
import { check, fail, ok, parseJson, type Result } from "#engine";
import type { Infeasible, Row } from "./judge.ts";
import { HEADER_FORMS, MOST_GAMES } from "./submission.ts";

export type BoardFault = "badBoard" | "alreadyThere" | "nameTaken";

const { exactly, FLAG, list, nullable, number, textLike, whole } = check;

const MOST_ROWS = 10_000;
const COUNT = whole(0, Number.MAX_SAFE_INTEGER);
const FIGURE = number(0, Number.MAX_VALUE);
const PART = number(0, 1);
const SHARE = exactly({ share: PART, low: PART, high: PART });
const ROW = exactly({
  ...HEADER_FORMS,
  games: whole(1, MOST_GAMES),
  sha256: textLike(/^[0-9a-f]{64}$/, "a SHA-256 in hexadecimal"),
  alive264: SHARE,
  won6000: SHARE,
  plain: exactly({ value: FIGURE, isLeast: FLAG }),
  hazard: nullable(exactly({ deaths: COUNT, survived: COUNT, hazard: FIGURE, low: FIGURE, high: FIGURE })),
  infeasible: exactly({
    boards: COUNT,
    share: PART,
    low: nullable(PART),
    high: nullable(PART),
  } satisfies check.FormsOf<Infeasible>),
} satisfies check.FormsOf<Row>);

export function readBoard(text: string): Result<readonly Row[], BoardFault> {
  const value = parseJson(text);
  if (value === undefined) return fail("badBoard", "the leaderboard is not JSON");
  const complaint = check.complaintOf(list(ROW, MOST_ROWS), value, "leaderboard");
  return complaint === null ? ok(value as readonly Row[]) : fail("badBoard", complaint);
}

/** A line a row, so that a change of the file shows what was added. */
export function boardText(rows: readonly Row[]): string {
  return rows.length === 0 ? "[]\n" : `[\n${rows.map((row) => `  ${JSON.stringify(row)}`).join(",\n")}\n]\n`;
}

export function withRow(rows: readonly Row[], row: Row): Result<readonly Row[], BoardFault> {
  if (rows.some(({ sha256 }) => sha256 === row.sha256)) return fail("alreadyThere", "this very file has a row already");
  if (rows.some(({ name, docks }) => name === row.name && docks === row.docks)) {
    return fail("nameTaken", `"${row.name}" has a row on ${row.docks} docks already; give yours another name`);
  }
  return ok([...rows, row]);
}
