/**
 * @file What it takes to verify a long record, as a server does: time a placement, and the memory that is held meanwhile,
 * measured after collecting garbage.
 */
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expectOk } from "#engine";
import { DEALERS, type DealerId, encode, recordOf, verifyRecord } from "#game";
import { PLAYERS, playSession, THINK_MS } from "#players";
import type { Row, Section } from "./report.ts";

const DOCKS: readonly DealerId[] = ["feasible", "rule", "foresight"];
const MOVES = { quick: 60, full: 10_000 } as const;
const MOST = { ms: 0.2, heapMb: 60 } as const;
/** Looks at the memory in the course of a record; each takes as long as a collection of everything. */
const LOOKS = { quick: 2, full: 10 } as const;

export const recordsSection: Section = {
  name: "records",
  run({ quick, progress }) {
    const moves = quick ? MOVES.quick : MOVES.full;
    const rows = DOCKS.map((docks) => {
      progress(`records: a game on ${docks}`);
      const text = recorded(docks, moves);
      progress(`records: verifying it`);
      return {
        docks,
        moves,
        kB: text.length / 1000,
        ms: timeOf(text) / moves,
        heapMb: heapOf(text, moves / (quick ? LOOKS.quick : LOOKS.full)),
      };
    });
    return reportOf(rows);
  },
};

function recorded(docks: DealerId, cap: number): string {
  const game = { player: PLAYERS.keeper, dealer: DEALERS[docks], seed: 1, cap, thinkMs: THINK_MS };
  return encode(recordOf(playSession(game)));
}

function timeOf(text: string): number {
  const start = performance.now();
  expectOk(verifyRecord(text));
  return performance.now() - start;
}

/** The most memory held at moments a number of moves apart, beyond that before, MB. */
function heapOf(text: string, between: number): number {
  const collect = collector();
  const held = () => {
    collect();
    return process.memoryUsage().heapUsed / 1e6;
  };
  const before = held();
  let most = 0;
  let at = 0;
  const isTimeUp = () => {
    if (++at % Math.ceil(between) === 0) most = Math.max(most, held() - before);
    return false;
  };
  expectOk(verifyRecord(text, { isTimeUp }));
  return most;
}

function collector(): () => void {
  setFlagsFromString("--expose-gc");
  return runInNewContext("gc") as () => void;
}

function reportOf(rows: readonly (Row & { readonly docks: string; readonly ms: number; readonly heapMb: number })[]) {
  const heap = Math.max(...rows.map(({ heapMb }) => heapMb));
  return {
    name: "records",
    title: "verifying the record of a long game",
    reading: "ms: a placement, every dock dealt again. heap: memory held beyond that before, the most of a few looks.",
    columns: [
      { key: "docks", title: "docks" },
      { key: "moves", title: "moves" },
      { key: "kB", title: "record", digits: 1, unit: " kB" },
      { key: "ms", title: "ms", digits: 3 },
      { key: "heapMb", title: "heap", digits: 1, unit: " MB" },
    ],
    rows,
    targets: [
      ...rows.map(({ docks, ms }) => ({
        what: `${docks}: at most ${MOST.ms} ms a placement`,
        measured: ms,
        unit: " ms",
        isReached: ms <= MOST.ms,
      })),
      { what: `heap at most ${MOST.heapMb} MB`, measured: heap, unit: " MB", isReached: heap <= MOST.heapMb },
    ],
  };
}
