/**
 * @file A verdict becomes facts, in one transaction: the record's state, the game's row, the player's day, what is
 * known of the player, and the experiments they are in. A game counts once, however often it is sent, whole or in
 * parts.
 */
import { and, eq, ne, sql } from "drizzle-orm";
import type { RecordState } from "#api";
import { expectOk, type Fault } from "#engine";
import { type Experiment, exposureOf, parseExperiment } from "#experiment";
import { type DockFacts, decode, type GameFacts, kinshipOf, LATE_CELLS, type Mark } from "#game";
import { total } from "#stats";
import { DAY, dateText } from "../base/base.ts";
import type { Db, Queries } from "../database/database.ts";
import { exposure, game, player, record } from "../database/schema.ts";
import { type Claim, isEarly, TELLING_PLACEMENTS } from "../store/queue.ts";
import { toldTo } from "../store/told.ts";
import type { Verdict } from "./verdict.ts";

type Held = Extract<Verdict, { readonly holds: true }>;

export interface Settled {
  readonly state: RecordState;
  readonly fault: Fault | null;
}

/**
 * Null where another process has settled it, or the player was erased; `early` where a record that came before it has the
 * same moves and waits itself.
 */
export function settle(db: Db, claimed: Claim, verdict: Verdict): Promise<Settled | null | "early"> {
  return db.transaction(async (tx) => {
    // Also keeps two of the player's records from being settled at once.
    const owner = await tx.select().from(player).where(eq(player.id, claimed.player)).for("update");
    const waiting = await tx
      .select({ id: record.id })
      .from(record)
      .where(and(eq(record.id, claimed.id), eq(record.seq, claimed.seq), eq(record.state, "pending")))
      .for("update");
    if (owner.length === 0 || waiting.length === 0) return null;
    if (verdict.holds && (await isEarly(tx, claimed, verdict.moves, verdict.facts.placements))) return "early";
    const settled = verdict.holds
      ? await settleHeld(tx, claimed, verdict, owner[0]!)
      : { state: "refused" as const, fault: verdict.fault };
    await tx
      .update(record)
      .set({
        state: settled.state,
        fault: settled.fault?.code ?? null,
        message: settled.fault?.message ?? null,
        claimedUntil: null,
        moves: null,
      })
      .where(eq(record.id, claimed.id));
    return settled;
  });
}

type Owner = typeof player.$inferSelect;

async function settleHeld(tx: Queries, claimed: Claim, verdict: Held, owner: Owner): Promise<Settled> {
  const known = await knownGame(tx, verdict.game);
  const doubt = known === null ? await copied(tx, claimed, verdict) : differing(known.text, claimed.text);
  if (doubt !== null) return doubt;
  // A game that goes on began as it began: whether with a player of its own choice was told then.
  const marks = known === null ? verdict.marks : inherited(verdict.marks, known.marks);
  const isOwn = owner.isOwn || marks.includes("ownPlayer");
  const learns = verdict.profile !== null;
  const state = stateOf(marks, learns && isOwn);
  // What was played in between is not forgotten for a game that goes on.
  const folds = learns && (known === null || known.fold === owner.folds);
  const fold = folds ? owner.folds + 1 : null;
  const row = { ...rowOf(claimed, { ...verdict, marks }, state), fold };
  await tx.insert(game).values(row).onConflictDoUpdate({ target: game.id, set: row });
  await sumDay(tx, claimed.player, row.day);
  if (known !== null && known.day !== row.day) await sumDay(tx, claimed.player, known.day);
  await expose(tx, claimed, verdict, row.playedAt);
  if (fold !== null) {
    const { profile, habits } = verdict;
    await tx.update(player).set({ profile, habits, isOwn, folds: fold }).where(eq(player.id, claimed.player));
  }
  return { state, fault: null };
}

interface KnownGame {
  readonly text: string;
  readonly marks: readonly Mark[];
  readonly day: string;
  readonly fold: number | null;
}

async function knownGame(tx: Queries, id: string): Promise<KnownGame | null> {
  const rows = await tx
    .select({ text: record.text, marks: game.marks, day: game.day, fold: game.fold })
    .from(game)
    .innerJoin(record, eq(record.id, game.record))
    .where(eq(game.id, id));
  return rows[0] ?? null;
}

/** A doubt about another record of a known game, unless it plays the game on. */
function differing(known: string, text: string): Settled | null {
  const kinship = kinshipOf(expectOk(decode(known)), expectOk(decode(text)));
  if (kinship === "continues") return null;
  const message =
    kinship === "prefix" ? "a longer record of this game is known" : "another record of this game contradicts this one";
  return { state: "conflict", fault: { code: kinship === "prefix" ? "prefix" : "conflict", message } };
}

async function copied(tx: Queries, { player: owner }: Claim, { moves, facts }: Held): Promise<Settled | null> {
  if (facts.placements < TELLING_PLACEMENTS) return null;
  const others = await tx
    .select({ id: game.id })
    .from(game)
    .where(and(eq(game.moves, moves), ne(game.player, owner)))
    .limit(1);
  if (others.length === 0) return null;
  return { state: "copied", fault: { code: "copied", message: "another player has played the same moves" } };
}

function inherited(marks: readonly Mark[], before: readonly Mark[]): readonly Mark[] {
  const own = marks.filter((mark) => mark !== "ownPlayer");
  return before.includes("ownPlayer") ? [...own, "ownPlayer"] : own;
}

function stateOf(marks: readonly Mark[], isOwn: boolean): RecordState {
  if (marks.includes("learned")) return "gated";
  return marks.length > 0 || isOwn ? "unranked" : "verified";
}

function rowOf(claimed: Claim, verdict: Held, state: RecordState): typeof game.$inferInsert {
  const { facts, marks, game: id, moves, dealer, config } = verdict;
  const { docks: rows, ...sums } = facts;
  const at = new Date(claimed.receivedAt);
  const began = playedAt(verdict.startedAt, claimed.receivedAt);
  return {
    id,
    record: claimed.id,
    player: claimed.player,
    moves,
    state,
    marks,
    day: dateText(began),
    at,
    playedAt: new Date(began),
    daily: isInTime(verdict.daily, claimed.receivedAt) ? verdict.daily : null,
    dealer,
    config,
    ...sums,
    docks: rows.length,
    ...stateCounts(rows),
    ...dockSums(facts),
    rows,
    late: lateOf(rows),
  };
}

/** Pieces of a dock. */
const PIECES = 3;

function lateOf(rows: readonly DockFacts[]): boolean | null {
  const first = rows.find(({ cells }) => cells >= LATE_CELLS);
  return first === undefined ? null : first.placements >= PIECES;
}

/** A game that waited on a device without network counts for the day it was played on. */
const LONGEST_WAIT = 60 * DAY;

function playedAt(startedAt: number | null, receivedAt: number): number {
  const isPlausible = startedAt !== null && startedAt <= receivedAt && startedAt > receivedAt - LONGEST_WAIT;
  return isPlausible ? startedAt : receivedAt;
}

/** A day's game counts where it arrives on that day, wherever on earth the player is. */
function isInTime(daily: string | null, receivedAt: number): boolean {
  if (daily === null) return false;
  const start = Date.parse(daily);
  return receivedAt >= start - DAY && receivedAt < start + 2 * DAY;
}

function stateCounts(rows: readonly DockFacts[]) {
  const count = (state: DockFacts["flow"]) => rows.filter(({ flow }) => flow === state).length;
  return { bored: count("bored"), flow: count("flow"), anxious: count("anxious") };
}

function dockSums({ docks }: GameFacts) {
  const risks = docks.flatMap(({ risk }) => risk ?? []);
  const errors = docks.flatMap(({ foreseen }, i) => {
    const ratio = docks[i + 1]?.ratio ?? null;
    return foreseen === null || ratio === null ? [] : Math.abs(foreseen - ratio);
  });
  return {
    risk: total(risks),
    riskDocks: risks.length,
    regret: total(docks.map(({ regret }) => regret ?? 0)),
    error: total(errors),
    errorDocks: errors.length,
  };
}

/** The player's day, from the games of it. */
async function sumDay(tx: Queries, id: string, day: string): Promise<void> {
  await tx.execute(sql`delete from player_day where player = ${id} and day = ${day}`);
  await tx.execute(sql`
    insert into player_day (player, day, games, placements, ms, best, docks, bored, flow, anxious)
    select player, day, count(*), sum(placements), sum(ms), max(score), sum(docks), sum(bored), sum(flow), sum(anxious)
    from game where player = ${id} and day = ${day} group by player, day`);
}

/**
 * Writes the exposures of a game, unless the player has them; the game of a day is in no experiment. An exposure follows
 * from the experiment as it was when that game began and from what the player had been told, both as far as it was known
 * when the record arrived: so the same records give the same exposures whenever they are settled.
 */
export async function expose(tx: Queries, claimed: Claim, verdict: Held, playedAt: Date): Promise<void> {
  const { dealer, config, model, context, daily, facts } = verdict;
  if (daily !== null) return;
  const running = await runningAt(tx, playedAt, new Date(claimed.receivedAt));
  if (running.length === 0) return;
  const told = await toldTo(tx, claimed.player, claimed.receivedAt);
  const beganAt = verdict.startedAt ?? claimed.receivedAt;
  const dealt = { dealer, print: config, model, context, docks: facts.docks.length, beganAt };
  for (const experiment of running) {
    // A player who has chosen a dealer of their own is not under the experiment.
    if (!experiment.arms.some((arm) => arm.dealer === dealer)) continue;
    const toldAt = (phase: number) =>
      told.find((one) => one.experiment === experiment.id && one.phase === phase)?.at ?? null;
    const exposed = exposureOf(experiment, claimed.player, dealt, toldAt);
    if (exposed === null) continue;
    await tx
      .insert(exposure)
      .values({ ...exposed, at: playedAt, record: claimed.id })
      .onConflictDoNothing();
  }
}

async function runningAt(tx: Queries, playedAt: Date, receivedAt: Date): Promise<Experiment[]> {
  const { rows } = await tx.execute<{ definition: string }>(sql`
    select distinct on (experiment) definition from experiment_change
    where at <= ${playedAt} and recorded_at <= ${receivedAt} order by experiment, number desc`);
  return rows.flatMap(({ definition }) => {
    const experiment = parseExperiment(definition);
    return experiment.ok && experiment.value.state === "running" ? [experiment.value] : [];
  });
}
