/** @file `openblock serve` as a process, and a client that sends to it. */
import { spawn } from "node:child_process";
import { BIN } from "../cliProcess.ts";
import type { Place } from "./stores.ts";

/** The embedded database is WebAssembly that runs for seconds: what is called is compiled, and only once. */
export const QUICK_WASM = ["--wasm-lazy-compilation", "--liftoff-only"];

export interface Serving {
  readonly pid: number;
  readonly url: string;
  /** Ends it with a signal and waits until it is gone. */
  end(signal: NodeJS.Signals): Promise<void>;
}

export interface Serves extends Place {
  /** Of a NATS server. */
  readonly queueUrl?: string;
}

/** Starts a server and waits until its data is open. */
export async function serve({ folder, url, queueUrl }: Serves, ...args: readonly string[]): Promise<Serving> {
  const { DATABASE_URL: _, NATS_URL: __, ...rest } = process.env;
  const addresses = { ...(url && { DATABASE_URL: url }), ...(queueUrl && { NATS_URL: queueUrl }) };
  const env = { ...rest, NO_COLOR: "1", OPENBLOCK_RUN: "build", ...addresses };
  const child = spawn(process.execPath, [...QUICK_WASM, BIN, "serve", "--port", "0", "--data", folder, ...args], {
    env,
  });
  const gone = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  let said = "";
  let complained = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    complained += text;
  });
  for await (const chunk of child.stdout.setEncoding("utf8")) {
    said += chunk;
    const address = /http:\S+/.exec(said)?.[0].replace("localhost", "127.0.0.1");
    if (address === undefined || !said.includes("Games are kept")) continue;
    // Keeps reading: a full pipe would block the process.
    child.stdout.resume();
    const end = (signal: NodeJS.Signals) => {
      child.kill(signal);
      return gone;
    };
    return { pid: child.pid!, url: address.replace(/\/$/, ""), end };
  }
  throw new Error(`the server did not start: ${said}${complained}`);
}

export interface Receipt {
  readonly id: string;
  readonly state: string;
}

/** The receipts; null if no answer came. */
export async function sendTo(url: string, secret: string, records: readonly string[]): Promise<Receipt[] | null> {
  const headers = { authorization: `Bearer ${secret}`, "content-type": "application/json" };
  try {
    const answer = await fetch(`${url}/v1/records`, { method: "POST", headers, body: JSON.stringify({ records }) });
    if (answer.status !== 202) throw new Error(`${answer.status} ${await answer.text()}`);
    return ((await answer.json()) as { receipts: Receipt[] }).receipts;
  } catch (error) {
    // The server was killed in between: nothing was acknowledged.
    if (error instanceof TypeError) return null;
    throw error;
  }
}
