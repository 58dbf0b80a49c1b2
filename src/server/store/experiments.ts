/**
 * @file Experiments and what happened to them: a list that only grows, every entry with the whole experiment after it. Beside
 * the embedded database it is a file too, on the disk before anybody is told, so that experiments outlive a rebuild.
 */
import { open, readFile } from "node:fs/promises";
import { join } from "node:path";
import { asc, eq } from "drizzle-orm";
import { check, expectOk, fail, isRecord, ok, parseJson, type Result } from "#engine";
import { type Experiment, parseExperiment } from "#experiment";
import { readGivenConfig } from "#game";
import type { Db, Queries } from "./database.ts";
import { ACTIONS, config, type ExperimentAction, experimentChange } from "./schema.ts";
import { codeOf } from "./systemError.ts";

export interface Change {
  /** From 1. */
  readonly number: number;
  readonly action: ExperimentAction;
  readonly by: "studio" | "server";
  /** Milliseconds since the epoch: from when on it acts, and when it was said. */
  readonly at: number;
  readonly recordedAt: number;
  readonly experiment: Experiment;
}

/** Where changes are on the disk, for a database that does not sync by itself. */
export interface ChangeFile {
  append(change: Change): Promise<void>;
  read(): Promise<readonly Change[]>;
}

/** Keeps a change, with the configurations of its arms; refused where somebody else was first. */
export function appendChange(
  { db, changes }: { readonly db: Db; readonly changes: ChangeFile | null },
  change: Change,
): Promise<Result<Change, "changed">> {
  return db.transaction(async (tx) => {
    const isNew = await insertChange(tx, change);
    if (!isNew) return fail("changed", `${change.experiment.id} has changed in the meantime`);
    await changes?.append(change);
    return ok(change);
  });
}

/** Whether there was none with its number. */
async function insertChange(tx: Queries, { experiment, at, recordedAt, ...change }: Change): Promise<boolean> {
  const row = { experiment: experiment.id, at: new Date(at), recordedAt: new Date(recordedAt) };
  const added = await tx
    .insert(experimentChange)
    .values({ ...change, ...row, definition: JSON.stringify(experiment) })
    .onConflictDoNothing()
    .returning({ number: experimentChange.number });
  for (const { dealer, config: given, print } of experiment.arms) {
    const read = readGivenConfig({ dealer, config: given, print });
    // An arm of another version of the generator cannot be dealt again here, whatever its values.
    if (!read.ok) continue;
    const fingerprint = read.value.print.split(".")[1]!;
    await tx
      .insert(config)
      .values({ fingerprint, value: read.value.config, createdAt: new Date(recordedAt) })
      .onConflictDoNothing();
  }
  return added.length > 0;
}

/** Brings in what the file has and the database has not. */
export async function importChanges(db: Db, file: ChangeFile): Promise<void> {
  for (const change of await file.read()) await insertChange(db, change);
}

/** The latest change of each experiment, the newest experiment first. */
export async function latestChanges(db: Queries): Promise<Change[]> {
  const rows = await db.select().from(experimentChange).orderBy(asc(experimentChange.number));
  const latest = new Map(rows.map((row) => [row.experiment, row]));
  const created = new Map(rows.filter(({ number }) => number === 1).map((row) => [row.experiment, row.recordedAt]));
  const age = ({ experiment }: (typeof rows)[number]) => created.get(experiment)?.getTime() ?? 0;
  return [...latest.values()].toSorted((a, b) => age(b) - age(a)).map(changeOf);
}

export async function runningExperiments(db: Queries): Promise<Experiment[]> {
  return (await latestChanges(db)).map(({ experiment }) => experiment).filter(({ state }) => state === "running");
}

/** All changes of an experiment, the first one first; empty where there is none. */
export async function historyOf(db: Queries, id: string): Promise<Change[]> {
  const rows = await db
    .select()
    .from(experimentChange)
    .where(eq(experimentChange.experiment, id))
    .orderBy(asc(experimentChange.number));
  return rows.map(changeOf);
}

function changeOf({ definition, at, recordedAt, number, action, by }: typeof experimentChange.$inferSelect): Change {
  const times = { at: at.getTime(), recordedAt: recordedAt.getTime() };
  return { number, action, by, ...times, experiment: expectOk(parseExperiment(definition)) };
}

const LINE = check.fields({
  number: check.whole(1, 1_000_000),
  action: check.choice(ACTIONS),
  by: check.choice(["studio", "server"]),
  at: check.number(0, Number.MAX_SAFE_INTEGER),
  recordedAt: check.number(0, Number.MAX_SAFE_INTEGER),
});

/** The changes of a data folder; a line that a crash has cut off was never acknowledged. */
export function changesAt(folder: string): ChangeFile {
  const file = join(folder, "experiments.ndjson");
  return {
    async append(change) {
      const handle = await open(file, "a", 0o600);
      try {
        // What a crash has left of a line must not spoil this one.
        await handle.appendFile(`\n${JSON.stringify(change)}\n`);
        await handle.datasync();
      } finally {
        await handle.close();
      }
    },
    async read() {
      try {
        return (await readFile(file, "utf8")).split("\n").flatMap((line) => changeIn(parseJson(line)));
      } catch (error) {
        if (codeOf(error) === "ENOENT") return [];
        throw error;
      }
    },
  };
}

function changeIn(line: unknown): Change[] {
  if (!check.fits(LINE, line) || !isRecord(line)) return [];
  const experiment = parseExperiment(JSON.stringify(line.experiment ?? null));
  return experiment.ok ? [{ ...(line as unknown as Change), experiment: experiment.value }] : [];
}
