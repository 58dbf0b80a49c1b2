/** @file Verifies what waits, for as long as the server runs: claims a few records, hands them to threads, settles each. */
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
/** A record that brings verifiers down this often is refused. */
const MOST_ATTEMPTS = 3;

export function startVerifier(options: VerifierOptions): Verifier {
  let isStopped = false;
  let isWoken = false;
  let wakeUp: () => void = () => undefined;
  const sleep = () =>
    new Promise<void>((resolve) => {
      if (isWoken || isStopped) return resolve();
      const timer = setTimeout(resolve, PAUSE);
      wakeUp = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const run = async () => {
    while (!isStopped) {
      isWoken = false;
      const found = await verifyNext(options).catch((error: unknown) => {
        options.onError?.(error);
        return 0;
      });
      if (found === 0) await sleep();
    }
  };
  const running = run();
  const wake = () => {
    isWoken = true;
    wakeUp();
  };
  return {
    wake,
    async stop() {
      isStopped = true;
      wakeUp();
      await running;
    },
  };
}

/** The number of records that were claimed. */
export async function verifyNext(options: VerifierOptions): Promise<number> {
  const { db, threads, now } = options;
  const claims = await claim(db, 2 * threads.count, now());
  await Promise.all(claims.map((claimed) => verifyOne(claimed, options)));
  return claims.length;
}

async function verifyOne(claimed: Claim, { db, threads, onSettled }: VerifierOptions): Promise<void> {
  const { text, player: owner, profile, habits, attempts } = claimed;
  const answer = await threads.verify({ text, owner, profile, habits, patience: patienceFor(text) });
  if (!answer.ok && attempts < MOST_ATTEMPTS) return release(db, claimed.id);
  const verdict: Verdict = answer.ok ? answer.value : { holds: false, fault: answer.fault };
  const settled = await settle(db, claimed, verdict);
  if (settled !== null) onSettled?.(claimed, settled);
}

/** Milliseconds: a placement takes four letters of a record and about a millisecond, on a busy machine. */
function patienceFor(text: string): number {
  return 2000 + text.length / 2;
}
