/**
 * @file Reads data sets (docs/datasets.md): the texts of NAME.ndjson and of NAME.card.json, from files or from
 * anywhere. A line is JSON whose field `record` is a game; the other fields say who played it and how it ended.
 * Lines that do not match the card are refused, so that a result names the data behind it.
 */
import { fail, isRecord, ok, parseJson, type Result, sha256 } from "#engine";
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

/** Rises when lines change their meaning. */
export const DATASET_FORMAT = 1;
export const DATASET_KINDS = ["games", "people", "traces"] as const;
export type DatasetKind = (typeof DATASET_KINDS)[number];

/** What a card says of its lines. */
export interface DatasetCard {
  readonly format: typeof DATASET_FORMAT;
  readonly kind: DatasetKind;
  readonly about: string;
  readonly licence: string;
  readonly lines: number;
  /** Field of a line → its meaning. */
  readonly fields: Readonly<Record<string, string>>;
  /** Of the whole file. */
  readonly sha256: string;
  /** The code that made it, and the command that makes it again. */
  readonly version: string;
  readonly command: string;
}

/** What the fields of a line mean, by kind: for cards and pages. */
export const LINE_FIELDS = {
  games: {
    agent: "who played, by the name of `play --agent`",
    docks: "where docks came from",
    seed: "of the game; docks of a source follow from it",
    steps: "placements",
    score: "points as players see them",
    plain: "20c² a placement that clears c lines, ten times that on a wipe",
    ended: "noMove, noFeasibleDock, or cap where it was broken off",
    record: "the game: docks, placements, thinking times (docs/notation.md)",
  },
  people: {
    person: "name of the simulated person",
    population: "inside: people whom the player model contains; foreign: others",
    skill: "0…1, where the person stands in the population",
    game: "number of the person's game, from 0",
    startedAt: "ms since the epoch, of a made-up calendar",
    isFirst: "whether it is the first game of a session",
    isLost: "whether it came to its end; otherwise it was left",
    placements: "placements that stand",
    record: "the game (docs/notation.md)",
  },
  traces: {
    person: "name of the simulated person",
    game: "number of the game in the session, from 0",
    turn: "number of the dock in the game, from 0",
    board: "the board on which it was dealt (docs/notation.md)",
    dock: "its pieces",
    trace: "what every stage of the decision found (docs/architecture.md, the pipeline)",
  },
} as const satisfies Record<DatasetKind, Readonly<Record<string, string>>>;

/** What a set is and is not, in a sentence or two of its card. */
export const LINE_ABOUT: Readonly<Record<DatasetKind, string>> = {
  games:
    "Games of OpenBlock's agents, the same seeds for all of them on a source. A game broken off at the cap is not lost.",
  people:
    "Games of simulated people over days of a made-up calendar, on docks chosen by their predicted effect. When they stop and " +
    "come back is assumed; nothing here is about real people.",
  traces:
    "Docks dealt to simulated people in one session each, with what every stage of the decision found, numbers rounded. The " +
    "witness in it proves that the dock can be placed.",
};

/** A line has exactly the fields of its kind. */
export type LineOf<Kind extends DatasetKind> = Readonly<Record<keyof (typeof LINE_FIELDS)[Kind], unknown>>;

/** A card before its lines are written. */
export type LineCard = Omit<DatasetCard, "sha256" | "version" | "command">;

const WITH_RECORDS: readonly unknown[] = ["games", "people"] satisfies DatasetKind[];

/** The card, and the lines as texts, of any data set. A faster digest than ours may be handed in. */
export function readCarded(
  lines: string,
  card: string,
  digest: (text: string) => string = (text) => sha256(utf8Of(text)),
): Result<{ readonly card: Readonly<Record<string, unknown>>; readonly lines: string[] }, "badDataset"> {
  const described = parseJson(card);
  if (!isRecord(described) || digest(lines) !== described.sha256)
    return fail("badDataset", "the card is not that of these lines");
  return ok({ card: described, lines: lines.split("\n").filter(Boolean) });
}

/** A data set of games, of agents or of people; each is played by `replay(game.record)`. */
export function readGames(
  lines: string,
  card: string,
): Result<{ readonly card: DatasetCard; readonly games: readonly GameLine[] }, "badDataset" | "badLine" | RecordFault> {
  const read = readCarded(lines, card);
  if (!read.ok) return read;
  const { card: described, lines: texts } = read.value;
  if (!isGamesCard(described)) return fail("badDataset", "it is no data set of games or people of this format");
  if (described.lines !== texts.length) return fail("badDataset", `its card has ${described.lines} lines`);
  const games: GameLine[] = [];
  for (const [i, text] of texts.entries()) {
    const game = parseGameLine(text);
    if (!game.ok) return fail(game.fault.code, `line ${i + 1}: ${game.fault.message}`);
    games.push(game.value);
  }
  return ok({ card: described, games });
}

function isGamesCard(card: Readonly<Record<string, unknown>>): card is Readonly<Record<string, unknown>> & DatasetCard {
  return card.format === DATASET_FORMAT && WITH_RECORDS.includes(card.kind) && isRecord(card.fields);
}

/** A text's bytes in a module that has neither Node nor a page. */
function utf8Of(text: string): Uint8Array {
  const units = encodeURIComponent(text).match(/%..|[^%]/g) ?? [];
  return Uint8Array.from(units, (unit) =>
    unit.length === 1 ? unit.charCodeAt(0) : Number.parseInt(unit.slice(1), 16),
  );
}
