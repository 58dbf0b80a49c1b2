/** @file Verifies what waits, for as long as the server runs: each thread claims a record, plays it again and settles it. */
import type { Db } from "../store/database.ts";
import { type Claim, claim, release } from "../store/queue.ts";
import { type Settled, settle } from "../store/settle.ts";
import type { VerifyThreads } from "./threads.ts";
import type { Verdict } from "./verdict.ts";

export interface Verifier {
  /** Something was accepted: look at once. */
  wake(): void;
  /** Ends after the records in hand. */
  stop(): Promise<void>;
}

export interface VerifierOptions {
  readonly db: Db;
  readonly threads: VerifyThreads;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly onSettled?: (claimed: Claim, settled: Settled) => void;
  /** The database failed; the next attempt is after a pause. */
  readonly onError?: (error: unknown) => void;
}

/** Milliseconds after which it looks without being woken: another process may have accepted something. */
const PAUSE = 1000;
/** A record that could not be verified this often is refused. */
const MOST_ATTEMPTS = 5;
/** Milliseconds until the next attempt, and as many more each time: what troubles the machine may pass. */
const BACK_OFF = 5000;

export function startVerifier(options: VerifierOptions): Verifier {
  let isStopped = false;
  /** Grows with every call, so that nobody sleeps over one. */
  let calls = 0;
  const sleepers = new Set<() => void>();
  const wake = () => {
    calls++;
    for (const wakeUp of sleepers) wakeUp();
  };
  const sleep = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(wakeUp, PAUSE);
      function wakeUp(): void {
        clearTimeout(timer);
        sleepers.delete(wakeUp);
        resolve();
      }
      sleepers.add(wakeUp);
    });
  const run = async () => {
    while (!isStopped) {
      const heard = calls;
      const found = await verifyNext(options).catch((error: unknown) => {
        options.onError?.(error);
        return false;
      });
      if (!found && heard === calls && !isStopped) await sleep();
    }
  };
  // One a thread: a long record keeps nobody else waiting.
  const running = Promise.all(Array.from({ length: options.threads.count }, run));
  return {
    wake,
    async stop() {
      isStopped = true;
      wake();
      await running;
    },
  };
}

/** Whether there was a record to verify. */
export async function verifyNext(options: VerifierOptions): Promise<boolean> {
  const [claimed] = await claim(options.db, 1, options.now());
  if (claimed === undefined) return false;
  await verifyOne(claimed, options);
  return true;
}

/** What says something about our machine rather than about the record. */
const OUR_FAULTS: readonly string[] = ["timeUp", "verifierDied"];

async function verifyOne(claimed: Claim, { db, threads, now, onSettled }: VerifierOptions): Promise<void> {
  const { text, player: owner, profile, habits, attempts } = claimed;
  const answer = await threads.verify({ text, owner, profile, habits, patience: patienceFor(text) });
  const verdict: Verdict = answer.ok ? answer.value : { holds: false, fault: answer.fault };
  const isLast = attempts >= MOST_ATTEMPTS;
  if (!verdict.holds && OUR_FAULTS.includes(verdict.fault.code) && !isLast) {
    return release(db, claimed, now() + attempts * BACK_OFF);
  }
  const settled = await settle(db, claimed, verdict).catch((error: unknown) => {
    // A record that no verdict can be stored for must not be tried for ever, before all others.
    if (!isLast) throw error;
    return settle(db, claimed, { holds: false, fault: UNSETTLED });
  });
  if (settled !== null) onSettled?.(claimed, settled);
}

const UNSETTLED = { code: "unsettled", message: "the server could not settle this record" };

/** Milliseconds: a placement takes four letters of a record and about a millisecond, on a busy machine. */
function patienceFor(text: string): number {
  return 5000 + text.length / 2;
}
