/**
 * @file Data sets in files: NAME.ndjson with a dock a line, and NAME.card.json, which says what they are and names the
 * SHA-256 of the lines. A data set is there in full or not at all.
 */
import { createHash } from "node:crypto";
import { closeSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeSync } from "node:fs";
import { dirname } from "node:path";
import { fail, isRecord, ok, parseJson, type Result } from "#engine";
import { formatSample, parseSample, type Sample } from "#neural";
import { DATASET_VERSION, type DataCard } from "#study";
import { readIfThere, writeWhole } from "./files.ts";

export interface StoredCard extends DataCard {
  readonly sha256: string;
  /** The code that made it. */
  readonly version: string;
  /** Makes it again. */
  readonly command: string;
}

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

/**
 * Writes the docks as they come, then the card.
 * @param onDock is told how many there are, and may pause; what it rejects with ends the run and leaves no file
 */
export async function writeDataset(
  file: string,
  samples: Generator<Sample, DataCard, void>,
  origin: Pick<StoredCard, "version" | "command">,
  onDock: (done: number) => Promise<void>,
): Promise<StoredCard> {
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
  try {
    let done = 0;
    let next = samples.next();
    for (; next.done !== true; next = samples.next()) {
      lines.push(formatSample(next.value));
      if (lines.length === CHUNK) flush();
      await onDock(++done);
    }
    flush();
    closeSync(handle);
    renameSync(draft, file);
    const card = { ...next.value, sha256: hash.digest("hex"), ...origin };
    writeWhole(cardFile(file), `${JSON.stringify(card, null, 2)}\n`);
    return card;
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

export function readDataset(file: string): Result<Dataset, DatasetCode> {
  const bytes = readIfThere(file);
  const described = readIfThere(cardFile(file));
  if (bytes === null || described === null) {
    const missing = bytes === null ? file : cardFile(file);
    return fail("missingDataset", `there is no ${missing}: openblock dataset writes one`);
  }
  const card = parseJson(new TextDecoder().decode(described));
  if (!isCard(card)) return fail("badDataset", `${cardFile(file)} is not the card of a data set of this version`);
  if (createHash("sha256").update(bytes).digest("hex") !== card.sha256) {
    return fail("badDataset", `${cardFile(file)} is not the card of ${file}`);
  }
  const samples: Sample[] = [];
  for (const [i, line] of readFileSync(file, "utf8").split("\n").entries()) {
    if (line === "") continue;
    const sample = parseSample(line);
    if (!sample.ok) return fail("badDataset", `${file}:${i + 1}: ${sample.fault.message}`);
    samples.push(sample.value);
  }
  return ok({ samples, card });
}

function isCard(value: unknown): value is StoredCard {
  return (
    isRecord(value) && value.format === DATASET_VERSION && typeof value.sha256 === "string" && isRecord(value.docks)
  );
}
