/**
 * @file `openblock serve`, which `npm start` runs: the web game on one port. A checkout builds the bundle first if a
 * source is newer; an installed package brings it along.
 */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import type { Server } from "node:http";
import { networkInterfaces } from "node:os";
import { fileURLToPath } from "node:url";
import type { Command } from "commander";
import { type Address, createSiteServer, freePort, isTaken, listen, loadSite, networkUrls } from "#server";
import { wholeNumber } from "../io/options.ts";
import { write } from "../io/output.ts";

interface ServeOptions {
  readonly port?: number;
  readonly host?: string | true;
}

const DEFAULT_PORT = 4173;
/** Further ports to try if no port was asked for. */
const ATTEMPTS = 20;
const THIS_MACHINE = "127.0.0.1";
const EVERYWHERE = "0.0.0.0";

export function addServe(program: Command, root: URL): void {
  const command: Command = program
    .command("serve")
    .summary("serve the web game")
    .description("Serves the web game on this machine until it is interrupted.")
    .option(
      "--port <n>",
      `the port, 0 for any (default: ${DEFAULT_PORT}, or the next free one)`,
      wholeNumber(0, 65_535),
    )
    .option("--host [address]", "let other machines in, a phone for example; with an address, listen on that one only")
    .addHelpText(
      "after",
      `
Examples:
  $ openblock serve
  $ openblock serve --port 8080 --host`,
    )
    .action(async ({ port, host: given }: ServeOptions) => {
      const host = given === true ? EVERYWHERE : (given ?? THIS_MACHINE);
      if (!prepare(root)) command.error("error: the web game was not built", { exitCode: 1 });
      const server = createSiteServer(await loadSite(fileURLToPath(new URL("dist/web/", root))));
      const opened = await open(server, host, port);
      if (opened === null) command.error(`error: port ${port} is taken; ${await freePort(host)} is free`);
      await write(announcement(opened, host, port));
      closeWhenInterrupted(server);
    });
}

/** The address; null if the port that was asked for is taken. */
async function open(server: Server, host: string, port: number | undefined): Promise<Address | null> {
  try {
    return await listen(server, { host, port: port ?? DEFAULT_PORT, attempts: port === undefined ? ATTEMPTS : 0 });
  } catch (error) {
    if (port !== undefined && isTaken(error)) return null;
    throw error;
  }
}

function announcement(opened: Address, host: string, asked: number | undefined): string {
  const lines = [`OpenBlock is at ${opened.url}`];
  if (asked === undefined && opened.port !== DEFAULT_PORT) lines.unshift(`Port ${DEFAULT_PORT} is taken.`);
  const urls = networkUrls(host, opened.port, networkInterfaces());
  if (urls.length > 0) lines.push(`On a phone in the same network: ${urls.join(" or ")}`);
  return `${lines.join("\n")}\n`;
}

/** Builds the bundle if this is a checkout; true if there is a bundle to serve. */
function prepare(root: URL): boolean {
  const build = new URL("scripts/build.js", root);
  if (existsSync(build)) {
    const args = [fileURLToPath(build), "web", "--if-needed"];
    const { status, stderr } = spawnSync(process.execPath, args, { stdio: ["ignore", "inherit", "pipe"] });
    if (status !== 0) {
      process.stderr.write(stderr);
      return false;
    }
  }
  return existsSync(new URL("dist/web/index.html", root));
}

function closeWhenInterrupted(server: Server): void {
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => {
      server.close();
      server.closeAllConnections();
    });
  }
}
