/**
 * @file The embedded database in its own thread: one long query there does not stop the server here. Bytes of
 * PostgreSQL's protocol come in, its answers go out, in order.
 */
import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";

/** `null` asks to close; the answer to it is the last. */
export type DatabaseOrder = Uint8Array | null;

const port = parentPort!;
const { folder } = workerData as { readonly folder: string };
const database = await PGlite.create(folder);

let last: Promise<unknown> = Promise.resolve();
port.on("message", (order: DatabaseOrder) => {
  last = last.then(() => answer(order));
});
port.postMessage("open");

async function answer(order: DatabaseOrder): Promise<void> {
  if (order === null) {
    await database.close();
    port.postMessage("closed");
    port.close();
    return;
  }
  const bytes = await database.execProtocolRaw(order, { throwOnError: false });
  port.postMessage(bytes);
}
