/**
 * @file The embedded database: PGlite in a thread, for one process on one machine. Its connection is a function behind
 * a stream: bytes of PostgreSQL's protocol in, its answer out. The driver cannot tell it from a socket, so there is
 * one driver.
 */

import { Duplex } from "node:stream";
import type { Worker, WorkerOptions } from "node:worker_threads";
import { connect, type Database } from "./database.ts";
import type { DatabaseOrder } from "./databaseWorker.ts";
import { TABLES } from "./schema.ts";

/** Starts a thread with a module of ours. */
export type StartThread = (module: URL, options: WorkerOptions) => Worker;

export interface EmbeddedDatabase extends Database {
  close(): Promise<void>;
}

const MODULE = new URL("./databaseWorker.ts", import.meta.url);

export async function openEmbedded(folder: string, startThread: StartThread): Promise<EmbeddedDatabase> {
  const thread = databaseThread(startThread(MODULE, { workerData: { folder } }));
  await thread.opened;
  const stream = () => new WireStream(thread.exchange) as never;
  // The thread has one session, which connections can only take in turn.
  const { db, pool } = connect({ max: 1, stream, user: "postgres", database: "postgres" }, TABLES);
  return {
    db,
    pool,
    async close() {
      await pool.end();
      await thread.close();
    },
  };
}

interface Waiting {
  resolve(answer: Uint8Array): void;
  reject(error: Error): void;
}

function databaseThread(worker: Worker) {
  const waiting: Waiting[] = [];
  let death: Error | null = null;
  const ask = (order: DatabaseOrder) =>
    new Promise<Uint8Array>((resolve, reject) => {
      if (death !== null) return reject(death);
      waiting.push({ resolve, reject });
      worker.postMessage(order);
    });
  const opened = new Promise<void>((resolve, reject) => {
    worker.on("message", (message: Uint8Array | "open" | "closed") => {
      if (message === "open") return resolve();
      waiting.shift()!.resolve(message === "closed" ? new Uint8Array() : message);
    });
    const die = (error: Error) => {
      death = error;
      for (const { reject: refuse } of waiting.splice(0)) refuse(error);
      reject(error);
    };
    worker.on("error", die);
    worker.on("exit", () => die(death ?? new Error("the thread of the embedded database has ended")));
  });
  return {
    opened,
    exchange: (messages: Uint8Array) => ask(messages),
    close: () => ask(null),
  };
}

/** Answers a run of whole protocol messages. */
export type Exchange = (messages: Uint8Array) => Promise<Uint8Array>;

const TERMINATE = "X".charCodeAt(0);
/** The message `ROLLBACK` as a simple query: its letter, its length, the text, a zero. */
const ROLLBACK = Uint8Array.from([..."Q\0\0\0\rROLLBACK\0"].map((letter) => letter.charCodeAt(0)));

export class WireStream extends Duplex {
  private readonly exchange: Exchange;

  constructor(exchange: Exchange) {
    super();
    this.exchange = exchange;
  }

  /** What the driver calls to open a socket. */
  connect(): this {
    queueMicrotask(() => this.emit("connect"));
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  override _read(): void {
    // Answers are pushed as they come.
  }

  override _write(chunk: Buffer, _encoding: string, done: (error?: Error | null) => void): void {
    this.send(chunk).then(() => done(), done);
  }

  override _writev(chunks: ReadonlyArray<{ readonly chunk: Buffer }>, done: (error?: Error | null) => void): void {
    this.send(Buffer.concat(chunks.map(({ chunk }) => chunk))).then(() => done(), done);
  }

  private async send(messages: Buffer): Promise<void> {
    // The only session goes on behind it: a connection that ends must leave no transaction open.
    const isLeaving = messages[0] === TERMINATE;
    const answer = await this.exchange(isLeaving ? ROLLBACK : new Uint8Array(messages));
    if (this.destroyed) return;
    if (isLeaving) this.push(null);
    else if (answer.length > 0) this.push(Buffer.from(answer));
  }
}
