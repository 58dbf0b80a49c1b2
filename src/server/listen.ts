/** @file Opens a server on a port, or on the next free one if the caller allows it, and tells its addresses. */
import type { Server } from "node:http";
import { type AddressInfo, createServer, type Server as SocketServer } from "node:net";
import type { NetworkInterfaceInfo } from "node:os";

export interface ListenOptions {
  readonly host: string;
  /** 0 lets the system choose. */
  readonly port: number;
  /** Further ports to try when this one is taken. */
  readonly attempts?: number;
}

export interface Address {
  readonly port: number;
  /** The address to open on this machine. */
  readonly url: string;
}

const HIGHEST_PORT = 65_535;
const EVERY_ADDRESS: readonly string[] = ["0.0.0.0", "::"];
/** Addresses that a machine assigns itself without a network; other machines cannot reach them. */
const SELF_ASSIGNED = "169.254.";

/** Rejects with the system's error if no port could be opened. */
export async function listen(server: Server, { host, port, attempts = 0 }: ListenOptions): Promise<Address> {
  for (let next = port; ; next++) {
    try {
      await open(server, host, next);
      const { port: opened } = server.address() as AddressInfo;
      return { port: opened, url: urlOf(host, opened) };
    } catch (error) {
      if (!isTaken(error) || next >= Math.min(HIGHEST_PORT, port + attempts)) throw error;
    }
  }
}

/** True if an error of `listen` means that the port is taken. */
export function isTaken(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "EADDRINUSE";
}

/** Whether a port can be opened at this moment. */
export async function isFree(host: string, port: number): Promise<boolean> {
  try {
    await freePort(host, port);
    return true;
  } catch (error) {
    if (isTaken(error)) return false;
    throw error;
  }
}

/** A port that is free at this moment: the one that is asked for, or one of the system's choice. */
export async function freePort(host: string, asked = 0): Promise<number> {
  // A client that comes too early comes again.
  const probe = createServer((asking) => asking.destroy());
  await open(probe, host, asked);
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/** The addresses at which other machines of the network reach a server that listens on `host`. */
export function networkUrls(
  host: string,
  port: number,
  interfaces: Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>,
): string[] {
  if (!EVERY_ADDRESS.includes(host)) return [];
  return Object.values(interfaces)
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal, address }) => family === "IPv4" && !internal && !address.startsWith(SELF_ASSIGNED))
    .map(({ address }) => `http://${address}:${port}/`);
}

function open(server: SocketServer, host: string, port: number): Promise<void> {
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
  const isLocal = EVERY_ADDRESS.includes(host) || host === "127.0.0.1";
  const name = isLocal ? "localhost" : host.includes(":") ? `[${host}]` : host;
  return `http://${name}:${port}/`;
}
