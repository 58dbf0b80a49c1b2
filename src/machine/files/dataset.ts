/**
 * @file Data sets in files: NAME.ndjson with a dock or a game a line, and NAME.card.json, which says what they are and names
 * the SHA-256 of the lines. A data set is there in full or not at all.
 */
import { createHash } from "node:crypto";
import { closeSync, mkdirSync, openSync, renameSync, rmSync, writeSync } from "node:fs";
import { dirname } from "node:path";
import { fail, isRecord, ok, type Result } from "#engine";
import { readCarded } from "#game";
import { DATASET_VERSION, type DataCard, formatSample, parseSample, type Sample } from "#neural";
import { readIfThere, writeWhole } from "./wholeFile.ts";

/** What every card says of its file. */
export interface Stored {
  readonly sha256: string;
  /** The code that made it. */
  readonly version: string;
  /** Makes it again. */
  readonly command: string;
}

export type StoredCard = DataCard & Stored;

export interface Dataset {
  readonly samples: readonly Sample[];
  readonly card: StoredCard;
}

export type DatasetCode = "missingDataset" | "badDataset";

export const DATASET_ENDING = ".ndjson";

function cardFile(file: string): string {
  return `${file.slice(0, -DATASET_ENDING.length)}.card.json`;
}

/** Lines that are written at a time. */
const CHUNK = 256;

/** Writes the docks as they come, then the card; see `writeLines`. */
export function writeDataset(
  file: string,
  samples: Generator<Sample, DataCard, void>,
  origin: Omit<Stored, "sha256">,
  onDock: (done: number) => Promise<void>,
): Promise<StoredCard> {
  return writeLines(file, formatted(samples), origin, onDock);
}

async function* formatted(samples: Generator<Sample, DataCard, void>): AsyncGenerator<string, DataCard, void> {
  let next = samples.next();
  for (; next.done !== true; next = samples.next()) yield formatSample(next.value);
  return next.value;
}

/**
 * Writes lines as they come, then their card.
 * @param onLine gets the number of lines, and may pause; a rejection ends the run and leaves no file
 */
export async function writeLines<Card extends object>(
  file: string,
  texts: AsyncGenerator<string, Card, void>,
  origin: Omit<Stored, "sha256">,
  onLine: (done: number) => Promise<void>,
): Promise<Card & Stored> {
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.tmp`;
  const handle = openSync(draft, "w");
  const hash = createHash("sha256");
  let lines: string[] = [];
  const flush = () => {
    const text = lines.join("");
    hash.update(text);
    writeSync(handle, text);
    lines = [];
  };
  const writeAll = async () => {
    let done = 0;
    let next = await texts.next();
    for (; next.done !== true; next = await texts.next()) {
      lines.push(next.value);
      if (lines.length === CHUNK) flush();
      await onLine(++done);
    }
    flush();
    return next.value;
  };
  try {
    const described = await writeAll().finally(() => closeSync(handle));
    renameSync(draft, file);
    const card = { ...described, sha256: hash.digest("hex"), ...origin };
    writeWhole(cardFile(file), `${JSON.stringify(card, null, 2)}\n`);
    return card;
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

/** The lines of a file and its card, which is theirs. */
export function readLines(
  file: string,
): Result<{ card: Readonly<Record<string, unknown>>; lines: string[] }, DatasetCode> {
  const bytes = readIfThere(file);
  const described = readIfThere(cardFile(file));
  if (bytes === null || described === null) {
    const missing = bytes === null ? file : cardFile(file);
    return fail("missingDataset", `there is no ${missing}: openblock dataset writes one`);
  }
  const read = readCarded(textOf(bytes), textOf(described), () => createHash("sha256").update(bytes).digest("hex"));
  return read.ok ? read : fail("badDataset", `${cardFile(file)} is not the card of ${file}`);
}

const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

export function readDataset(file: string): Result<Dataset, DatasetCode> {
  const read = readLines(file);
  if (!read.ok) return read;
  const { card, lines } = read.value;
  if (!isCard(card)) return fail("badDataset", `${cardFile(file)} is not the card of a data set of this version`);
  const samples: Sample[] = [];
  for (const [i, line] of lines.entries()) {
    const sample = parseSample(line);
    if (!sample.ok) return fail("badDataset", `${file}:${i + 1}: ${sample.fault.message}`);
    samples.push(sample.value);
  }
  return ok({ samples, card });
}

function isCard(value: Readonly<Record<string, unknown>>): value is Readonly<Record<string, unknown>> & StoredCard {
  return value.format === DATASET_VERSION && isRecord(value.docks);
}
