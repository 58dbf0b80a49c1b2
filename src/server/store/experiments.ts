/**
 * @file Experiments and their history: a list that only grows, every entry with the whole experiment after it. Beside the
 * embedded database it is also a file, a line per change, on the disk before the change is acknowledged, so that experiments
 * outlive a rebuild.
 */
import { asc, eq } from "drizzle-orm";
import { expectOk, fail, ok, type Result } from "#engine";
import { type Experiment, parseExperiment } from "#experiment";
import { readGivenArm } from "#game";
import type { Db, Queries } from "../database/database.ts";
import { experimentChange } from "../database/schema.ts";
import type { Change, ChangeFile } from "../journal/changeFile.ts";
import { keepConfigs, keepPolicies } from "./configs.ts";
import type { Store } from "./store.ts";

/** Keeps a change, with the configurations of its arms; refused where another change was first. */
export function appendChange(
  { db, changes }: Pick<Store, "db" | "changes">,
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
  for (const arm of experiment.arms) {
    const read = readGivenArm(arm);
    // An arm of another version of the generator cannot be dealt again here.
    if (!read.ok) continue;
    const { policies, ...own } = read.value;
    await keepConfigs(tx, [own], new Date(recordedAt));
    if (policies !== undefined) await keepPolicies(tx, policies, new Date(recordedAt));
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
