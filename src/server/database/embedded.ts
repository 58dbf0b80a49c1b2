/** @file The embedded database: PGlite in a thread, for one process on one machine. */
import type { Worker, WorkerOptions } from "node:worker_threads";
import { connect, type Database } from "./database.ts";
import type { DatabaseOrder } from "./databaseWorker.ts";
import { TABLES } from "./schema.ts";
import { WireStream } from "./wire.ts";

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
