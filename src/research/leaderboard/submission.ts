/**
 * @file A submission to the leaderboard as text: a header of JSON in the first line, then the record of a game in each.
 * Game i has seed EVALUATION_SEED + i.
 */
import { check, fail, ok, parseJson, type Result, SOURCE_IDS, type SourceId } from "#engine";

export interface Header {
  readonly name: string;
  readonly author: string;
  /** What plays, or how the file is made again. */
  readonly about: string;
  /** Docks that adapt are left out: they follow the thinking times that a record claims. */
  readonly docks: SourceId;
}

export interface Submission {
  readonly header: Header;
  readonly records: readonly string[];
}

export type SubmissionFault = "badHeader" | "noGames" | "tooManyGames";

export const MOST_GAMES = 10_000;

/** One line that cannot break a table or open a tag or a link. */
const words = (most: number) =>
  check.textLike(
    new RegExp(`^[^|\`<>\\[\\]\\p{C}]{1,${most}}$`, "u"),
    `a text of 1 to ${most} characters without | \` < > [ ]`,
  );

export const HEADER_FORMS = {
  name: words(40),
  author: words(60),
  about: words(200),
  docks: check.choice(SOURCE_IDS),
} satisfies check.FormsOf<Header>;
const HEADER = check.exactly(HEADER_FORMS);

export function readSubmission(text: string): Result<Submission, SubmissionFault> {
  const [first = "", ...records] = text.replace(/\r?\n$/, "").split(/\r?\n/);
  const header = readHeader(parseJson(first));
  if (!header.ok) return header;
  if (records.length === 0) return fail("noGames", "the file has a header and no record");
  if (records.length > MOST_GAMES) return fail("tooManyGames", `${records.length} games; the limit is ${MOST_GAMES}`);
  return ok({ header: header.value, records });
}

/** Plain data as a header. */
export function readHeader(value: unknown): Result<Header, "badHeader"> {
  if (value === undefined) return fail("badHeader", "line 1 is not JSON: it holds name, author, about and docks");
  const complaint = check.complaintOf(HEADER, value, "header");
  return complaint === null ? ok(value as Header) : fail("badHeader", complaint);
}

export function submissionText({ header, records }: Submission): string {
  return `${[JSON.stringify(header), ...records].join("\n")}\n`;
}
