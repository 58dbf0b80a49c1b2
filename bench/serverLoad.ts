/**
 * @file A server in trouble, on both stores: thousands of connections that do nothing, and a hostile client that sends all
 * it can, slow bodies, forged and very long games. What counts is how long an honest client waits for its answers
 * meanwhile.
 */
import { Agent, request } from "node:http";
import { connect, type Socket } from "node:net";
import { DEALERS, encode, recordOf } from "#game";
import { PLAYERS, playSession, THINK_MS } from "#players";
import { quantile } from "#stats";
import { build } from "../tests/build.ts";
import { type Serving, serve } from "../tests/server/serving.ts";
import type { Row, Section } from "./report.ts";
import { onBothStores } from "./stores.ts";

const HELD = { quick: 200, full: 2000 } as const;
const HONEST = { quick: 20, full: 200 } as const;
/** Placements of the long games. */
const LONG = { quick: 500, full: 10_000 } as const;
/** Milliseconds between an honest client's requests. */
const BETWEEN = 50;
const MOST_P99 = 1000;
const FLOODING = 16;
const SLOW = 100;

interface Figures extends Row {
  readonly store: string;
  readonly beside: string;
  readonly p50: number;
  readonly p99: number;
  /** Connections that were still open, or hostile requests that were answered. */
  readonly count: number;
}

export const serverLoadSection: Section = {
  name: "serverLoad",
  async run({ quick, progress }) {
    // The processes that are measured run the build.
    build("lib", "web");
    const size = quick ? "quick" : "full";
    progress("server: a long game");
    const long = encode(recordOf(playSession(gameOf(LONG[size]))));
    const rows = await onBothStores(async (store, place): Promise<Figures[]> => {
      progress(`server: ${store} in trouble`);
      // Addresses as behind a proxy: the hostile client has its own.
      const server = await serve(place, "--proxy", "--verifiers", "1");
      try {
        return [
          { store, beside: "nobody", ...(await honest(server, HONEST[size])), count: 0 },
          { store, beside: "idle connections", ...(await besideIdle(server, HELD[size], HONEST[size])) },
          { store, beside: "a hostile client", ...(await besideHostile(server, long, HONEST[size])) },
        ];
      } finally {
        await server.end("SIGKILL");
      }
    });
    return reportOf(rows, HELD[size]);
  },
};

function gameOf(cap: number) {
  return { player: PLAYERS.keeper, dealer: DEALERS.rule, seed: 1, cap, thinkMs: THINK_MS };
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** The status of an answer to records from an address; 0 if none came. */
async function send(url: string, address: string, secret: string, records: readonly string[]): Promise<number> {
  const headers = {
    authorization: `Bearer ${secret.padEnd(43, "_")}`,
    "content-type": "application/json",
    "x-forwarded-for": address,
  };
  return fetch(`${url}/v1/records`, { method: "POST", headers, body: JSON.stringify({ records }) }).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.status;
    },
    () => 0,
  );
}

let sentSoFar = 0;

/** How long somebody waits who sends a game now and then, ms. */
async function honest({ url }: Serving, requests: number): Promise<{ readonly p50: number; readonly p99: number }> {
  const waits: number[] = [];
  for (let i = 0; i < requests; i++) {
    const game = { ...gameOf(57), player: PLAYERS.greedy, dealer: DEALERS.feasible, seed: ++sentSoFar };
    const text = encode(recordOf(playSession(game)));
    const start = performance.now();
    const status = await send(url, "192.0.2.1", `honest-${i % 10}`, [text]);
    waits.push(performance.now() - start);
    if (status !== 202) throw new Error(`an honest client was answered ${status}`);
    await pause(BETWEEN);
  }
  return { p50: quantile(waits, 0.5), p99: quantile(waits, 0.99) };
}

/** Beside connections that asked once and stay. */
async function besideIdle(server: Serving, connections: number, requests: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections, maxFreeSockets: connections });
  const open = new Set<Socket>();
  try {
    await Promise.all(Array.from({ length: connections }, () => askOnce(server.url, agent, open)));
    const waits = await honest(server, requests);
    return { ...waits, count: [...open].filter((socket) => !socket.destroyed).length };
  } finally {
    agent.destroy();
  }
}

function askOnce(url: string, agent: Agent, open: Set<Socket>): Promise<void> {
  return new Promise((resolve, reject) => {
    const asked = request(`${url}/health`, { agent }, (answer) => answer.resume().on("end", resolve));
    asked.on("socket", (socket) => open.add(socket)).on("error", reject);
    asked.end();
  });
}

/** Beside a client that floods the server from one address, as ever new players. */
async function besideHostile(server: Serving, long: string, requests: number) {
  const { port, hostname } = new URL(server.url);
  let isOver = false;
  let count = 0;
  const flooding = Array.from({ length: FLOODING }, async (_, client) => {
    for (let i = 0; !isOver; i++) {
      // Long ones that hold for long before they fail, and short ones that are no game at all.
      const forged = `${long.slice(0, -8)}${String(client).padStart(2, "A")}${String(i).padStart(6, "A")}`;
      const records = i % 20 === 0 ? [forged] : Array.from({ length: 50 }, (__, j) => `ob1-A${client}-${i}-${j}`);
      if ((await send(server.url, "198.51.100.7", `hostile-${client}-${i}`, records)) !== 0) count++;
    }
  });
  const head =
    "POST /v1/records HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 200000\r\n\r\n";
  const slow = Array.from({ length: SLOW }, () => {
    const socket = connect(Number(port), hostname, () => socket.write(head));
    return socket.on("error", () => socket.destroy());
  });
  const dripping = setInterval(() => {
    for (const socket of slow) if (socket.writable) socket.write("[");
  }, 100);
  try {
    return { ...(await honest(server, requests)), count };
  } finally {
    isOver = true;
    clearInterval(dripping);
    for (const socket of slow) socket.destroy();
    await Promise.all(flooding);
  }
}

function reportOf(rows: readonly Figures[], held: number) {
  const worst = Math.max(...rows.map(({ p99 }) => p99));
  const open = Math.min(...rows.filter(({ beside }) => beside === "idle connections").map(({ count }) => count));
  return {
    name: "serverLoad",
    title: "an honest client's wait on a server in trouble",
    reading:
      "p50, p99: until the answer to a game, ms, all on the same machine, which verifies meanwhile. count: connections that " +
      "were still open, or requests of the hostile client that were answered.",
    columns: [
      { key: "store", title: "store" },
      { key: "beside", title: "beside" },
      { key: "count", title: "count" },
      { key: "p50", title: "p50", digits: 1 },
      { key: "p99", title: "p99", digits: 1 },
    ],
    rows,
    targets: [
      { what: `p99 below ${MOST_P99} ms`, measured: worst, unit: " ms", isReached: worst < MOST_P99 },
      { what: `${held} connections held`, measured: open, unit: "", isReached: open >= held },
    ],
  };
}
