/**
 * @file A sign that a process lives: a socket in a folder, at which it listens. The system closes it with the process,
 * however that ends, and answers for a busy one too. It can be asked from every container of the machine that shares the
 * folder, where a process number means nothing.
 */
import { randomBytes } from "node:crypto";
import { connect, createServer } from "node:net";
import { join } from "node:path";
import { codeOf } from "../base/systemError.ts";

export interface LifeSign {
  /** The name of the socket, another one each time; empty where the system or the folder has no sockets. */
  readonly name: string;
  end(): void;
}

/** Bytes of a socket's address that every system takes. */
const LONGEST = 100;

/** Resolves when the sign can be seen. */
export function showLife(folder: string): Promise<LifeSign> {
  const name = `openblock.${randomBytes(6).toString("hex")}.sock`;
  const path = join(folder, name);
  const none: LifeSign = { name: "", end: () => undefined };
  if (Buffer.byteLength(path) > LONGEST) return Promise.resolve(none);
  const server = createServer((asking) => asking.destroy());
  return new Promise((resolve) => {
    server.once("error", () => resolve(none));
    // Nothing else shall wait for it.
    server.listen(path, () => resolve({ name, end: () => server.close() })).unref();
  });
}

export function isSign(name: string): boolean {
  return /^openblock\.[0-9a-f]{12}\.sock$/.test(name);
}

/** Whether somebody listens at a socket; only a refusal says that nobody does. */
export function lifeAt(path: string): Promise<"alive" | "dead" | "unknown"> {
  return new Promise((resolve) => {
    const asking = connect(path, () => {
      asking.destroy();
      resolve("alive");
    });
    asking.once("error", (error) => resolve(codeOf(error) === "ECONNREFUSED" ? "dead" : "unknown"));
  });
}
