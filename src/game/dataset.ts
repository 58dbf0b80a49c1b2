/**
 * @file Reads data sets (docs/datasets.md): the texts of NAME.ndjson and of NAME.card.json, from files or from anywhere.
 * Lines that are not those of the card are refused, so that a result names the data it was made of.
 */
import { fail, isRecord, ok, parseJson, type Result, sha256 } from "#engine";
import { type GameLine, parseGameLine } from "./gameLine.ts";
import type { RecordFault } from "./readRecord.ts";

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
