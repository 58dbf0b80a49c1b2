/**
 * @file What it takes a server to accept games, on both stores: records a second of processor time, the server's process
 * and the database's together, and how long a client waits. The server is `openblock serve` as a process that leaves the
 * verifying to others; how long that takes is the section `records`.
 */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { DEALERS, encode, recordOf } from "#game";
import { PLAYERS, playSession, THINK_MS } from "#players";
import { quantile } from "#stats";
import { build } from "../tests/build.ts";
import { type Serves, sendTo, serve } from "../tests/server/serving.ts";
import type { Row, Section } from "./report.ts";
import { onBothStores } from "./stores.ts";

const BATCHES = [1, 10, 50] as const;
/** Requests of each size; the last ones are fewer, since an address may send only so much. */
const RECORDS = { quick: 100, full: 1500 } as const;
const WARM_UP = 50;
/** Clients that wait for their answers at the same time. */
const CLIENTS = 8;
const LEAST_BATCHED = 3000;
const MOST_P99 = 100;

interface Figures extends Row {
  readonly store: string;
  readonly batch: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

export const serverSection: Section = {
  name: "server",
  async run({ quick, progress }) {
    // The processes that are measured run the build.
    build("lib", "web");
    const rows = await onBothStores((store, place) => {
      progress(`server: ${store}`);
      return measured(store, place, quick ? RECORDS.quick : RECORDS.full);
    });
    return reportOf(rows);
  },
};

async function measured(store: string, place: Serves, records: number): Promise<Figures[]> {
  const { url } = place;
  const server = await serve(place, "--verifiers", "0");
  try {
    const texts = newTexts(store);
    await load(server.url, texts, 1, WARM_UP);
    const rows: Figures[] = [];
    for (const batch of BATCHES) {
      const before = cpuSeconds(server.pid, url);
      const waits = await load(server.url, texts, batch, records);
      const seconds = cpuSeconds(server.pid, url) - before;
      const perSecond = (waits.length * batch) / seconds;
      rows.push({ store, batch, perSecond, p50: quantile(waits, 0.5), p99: quantile(waits, 0.99) });
    }
    return rows;
  } finally {
    await server.end("SIGTERM");
  }
}

/** The text of a casual game with other letters each time: what it says is for the verifier. */
function* newTexts(store: string): Generator<string, never> {
  const game = { player: PLAYERS.greedy, dealer: DEALERS.feasible, seed: 1, cap: 57, thinkMs: THINK_MS };
  const text = encode(recordOf(playSession(game)));
  for (let i = 0; ; i++) yield `${text.slice(0, -12)}${store.slice(0, 4)}${String(i).padStart(8, "0")}`;
}

/** How long each request took, ms. */
async function load(url: string, texts: Iterator<string, never>, batch: number, records: number): Promise<number[]> {
  const waits: number[] = [];
  let left = Math.ceil(records / batch);
  const client = async (name: number) => {
    while (left-- > 0) {
      const sent = Array.from({ length: batch }, () => texts.next().value);
      const secret = `${name}-${batch}-${left % 20}`.padEnd(43, "_");
      const start = performance.now();
      if ((await sendTo(url, secret, sent)) === null) throw new Error("the server has gone");
      waits.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, (_, name) => client(name)));
  return waits;
}

const TICKS = Number(execFileSync("getconf", ["CLK_TCK"], { encoding: "utf8" }));

/** Processor time of a process, and of the database's if there is one, s. */
function cpuSeconds(pid: number, url: string | undefined): number {
  return [pid, ...(url === undefined ? [] : databaseProcesses())].reduce((sum, each) => sum + secondsOf(each), 0);
}

function secondsOf(pid: number): number {
  // Fields 14 and 15 of proc(5), counted behind the name, which may hold spaces; 16 and 17 are those of ended children.
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]!.split(" ");
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS;
}

function databaseProcesses(): number[] {
  const listed = execFileSync("ps", ["-C", "postgres", "-o", "pid="], { encoding: "utf8" });
  return listed.trim().split(/\s+/).map(Number);
}

function reportOf(rows: readonly Figures[]) {
  const batched = rows.find(({ store, batch }) => store === "postgres" && batch === 10)!;
  const worst = Math.max(...rows.map(({ p99 }) => p99));
  return {
    name: "server",
    title: "accepting games of 57 placements",
    reading:
      "records: accepted a second of processor time, server and database together. p50, p99: until the answer, ms, with " +
      `${CLIENTS} clients on the same machine.`,
    columns: [
      { key: "store", title: "store" },
      { key: "batch", title: "batch" },
      { key: "perSecond", title: "records" },
      { key: "p50", title: "p50", digits: 1 },
      { key: "p99", title: "p99", digits: 1 },
    ],
    rows,
    targets: [
      {
        what: `at least ${LEAST_BATCHED} records a second of processor time, batches of 10 on PostgreSQL`,
        measured: batched.perSecond,
        unit: "",
        isReached: batched.perSecond >= LEAST_BATCHED,
      },
      { what: `p99 below ${MOST_P99} ms`, measured: worst, unit: " ms", isReached: worst < MOST_P99 },
    ],
  };
}
