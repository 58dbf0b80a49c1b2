/** @file Opens a server on a port, or on the next free one where the caller does not insist. */
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";

export interface ListenOptions {
  readonly host: string;
  /** 0 lets the system choose. */
  readonly port: number;
  /** Further ports to try when this one is taken. */
  readonly attempts?: number;
}

export interface Address {
  readonly port: number;
  readonly url: string;
}

const HIGHEST_PORT = 65_535;

/** Rejects with the system's error when no port could be opened. */
export async function listen(server: Server, { host, port, attempts = 0 }: ListenOptions): Promise<Address> {
  for (let next = port; ; next++) {
    try {
      await open(server, host, next);
      const { port: opened } = server.address() as AddressInfo;
      return { port: opened, url: urlOf(host, opened) };
    } catch (error) {
      const isTaken = error instanceof Error && "code" in error && error.code === "EADDRINUSE";
      if (!isTaken || next >= Math.min(HIGHEST_PORT, port + attempts)) throw error;
    }
  }
}

function open(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      resolve();
    });
  });
}

/** An address to open on this machine. */
function urlOf(host: string, port: number): string {
  const isEverywhere = host === "0.0.0.0" || host === "::" || host === "127.0.0.1";
  const name = isEverywhere ? "localhost" : host.includes(":") ? `[${host}]` : host;
  return `http://${name}:${port}/`;
}
