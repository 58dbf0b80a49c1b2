/**
 * @file Verifies waiting records for as long as the server runs. For each ticket a thread claims the next record in
 * turn, replays it and settles it; now and then the verifier also polls for records without a ticket.
 */
import { decode, printIn } from "#game";
import { pause } from "../base/base.ts";
import type { Db } from "../database/database.ts";
import { findConfig } from "../store/configs.ts";
import { type Claim, claim, keepMoves, postpone, release, unseenBefore } from "../store/queue.ts";
import { type Settled, settle } from "./settle.ts";
import type { VerifyThreads } from "./threads.ts";
import { type Ticket, type Tickets, ticketsHere } from "./tickets.ts";
import type { Verdict } from "./verdict.ts";

export interface Verifier {
  /** Records were accepted. */
  tell(): void;
  /** Ends after the records in hand. */
  stop(): Promise<void>;
}

export interface VerifyOptions {
  readonly db: Db;
  readonly threads: VerifyThreads;
  /** Hashes of the networks whose docks are admitted; none by default. */
  readonly models?: readonly string[];
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly onSettled?: (claimed: Claim, settled: Settled) => void;
}

export interface VerifierOptions extends VerifyOptions {
  /** Default: within this process. */
  readonly tickets?: Tickets;
  /** The database or the queue failed; the next attempt is after a pause. */
  readonly onError?: (error: unknown) => void;
}

/** Milliseconds to wait for a ticket, or after a failure. */
const PAUSE = 1000;
/** A record that could not be verified this often is refused. */
const MOST_ATTEMPTS = 5;
/** Milliseconds until the next attempt, and as many more each time: what troubles the machine may pass. */
const BACK_OFF = 5000;

export function startVerifier(options: VerifierOptions): Verifier {
  const { tickets = ticketsHere(), onError = () => undefined } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  const turn: Turn = { after: "" };
  let looked = Number.NEGATIVE_INFINITY;
  /** One that looks is enough: it leaves what others have claimed. */
  const isLookDue = () => {
    const at = performance.now();
    if (at - looked < tickets.patience) return false;
    looked = at;
    return true;
  };
  const step = async () => {
    if (isLookDue()) while (!signal.aborted && (await verifyNext(options, turn)));
    const ticket = signal.aborted ? null : await tickets.next(PAUSE);
    if (ticket !== null) await follow(ticket, tickets, options, turn);
  };
  const run = async () => {
    while (!signal.aborted) {
      await step().catch((error: unknown) => {
        onError(error);
        return pause(PAUSE, signal);
      });
    }
  };
  // One per thread, so that a long record does not hold up the others.
  const running = Promise.all(Array.from({ length: options.threads.count }, run));
  return {
    tell: () => void tickets.add().catch(onError),
    async stop() {
      stopping.abort();
      await tickets.close();
      await running;
    },
  };
}

/** One record a ticket; where one has waited there may be more. */
async function follow(ticket: Ticket, tickets: Tickets, options: VerifyOptions, turn: Turn): Promise<void> {
  try {
    if (await verifyNext(options, turn)) await tickets.add();
    await ticket.done();
  } catch (error) {
    await ticket.again();
    throw error;
  }
}

/** The player whose record was claimed last, by any thread. */
export interface Turn {
  after: string;
}

/** Whether there was a record to verify; without a turn, from the first player on. */
export async function verifyNext(options: VerifyOptions, turn: Turn = { after: "" }): Promise<boolean> {
  const [claimed] = await claim(options.db, 1, options.now(), turn.after);
  if (claimed === undefined) return false;
  turn.after = claimed.player;
  await verifyOne(claimed, options);
  return true;
}

/** What says something about our machine rather than about the record. */
const OUR_FAULTS: readonly string[] = ["timeUp", "verifierDied"];

async function verifyOne(claimed: Claim, { db, threads, models = [], now, onSettled }: VerifyOptions): Promise<void> {
  const { text, player: owner, profile, habits, attempts } = claimed;
  const config = await configOf(db, text);
  const answer = await threads.verify({ text, owner, profile, habits, config, models, patience: patienceFor(text) });
  const verdict: Verdict = answer.ok ? answer.value : { holds: false, fault: answer.fault };
  const isLast = attempts >= MOST_ATTEMPTS;
  if (!verdict.holds && OUR_FAULTS.includes(verdict.fault.code) && !isLast) {
    return release(db, claimed, now() + attempts * BACK_OFF);
  }
  if (verdict.holds) await lookBefore(claimed, { db, threads });
  const settled = await settle(db, claimed, verdict).catch((error: unknown) => {
    // A record that no verdict can be stored for must not be tried for ever, before all others.
    if (!isLast) throw error;
    return settle(db, claimed, { holds: false, fault: UNSETTLED });
  });
  if (settled === "early") await postpone(db, claimed, now() + EARLY);
  else if (settled !== null) onSettled?.(claimed, settled);
}

/** Milliseconds until another look at whether the record before it is settled. */
const EARLY = 1000;
/** Records a query. */
const LOOKED_AT = 50;

/** Reads the moves of waiting records that arrived earlier. */
async function lookBefore(claimed: Claim, { db, threads }: Pick<VerifyOptions, "db" | "threads">): Promise<void> {
  for (;;) {
    const unseen = await unseenBefore(db, claimed, LOOKED_AT);
    for (const { id, text } of unseen) {
      const moves = await threads.movesOf(text);
      await keepMoves(db, id, moves.ok ? moves.value : "");
    }
    if (unseen.length < LOOKED_AT) return;
  }
}

/** The configuration that dealt a record, where it is one that the store was given. */
async function configOf(db: Db, text: string): Promise<unknown> {
  const decoded = decode(text);
  const fingerprint = (decoded.ok ? printIn(decoded.value.setup) : null)?.split(".")[1];
  const known = fingerprint === undefined ? null : await findConfig(db, fingerprint);
  return known === null || known.standardOf !== null ? null : known.value;
}

const UNSETTLED = { code: "unsettled", message: "the server could not settle this record" };

/** Milliseconds: a placement takes four letters of a record and about a millisecond, on a busy machine. */
function patienceFor(text: string): number {
  return 5000 + text.length / 2;
}
