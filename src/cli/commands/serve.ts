/**
 * @file `openblock serve`: the web game on one port, which is what `npm start` runs. In a checkout the bundle is built
 * first when a source is newer; in an installed package it is there.
 */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import type { Server } from "node:http";
import { fileURLToPath } from "node:url";
import type { Command } from "commander";
import { createSiteServer, listen, loadSite } from "#server";
import { wholeNumber } from "../io/options.ts";
import { write } from "../io/output.ts";

interface ServeOptions {
  readonly port?: number;
  readonly host: string;
}

const DEFAULT_PORT = 4173;
/** Further ports tried where nobody asked for a certain one. */
const ATTEMPTS = 20;

export function addServe(program: Command, root: URL): void {
  const command = program
    .command("serve")
    .summary("serve the web game")
    .description("Serves the web game on this machine until it is interrupted.")
    .option(
      "--port <n>",
      `the port, 0 for any (default: ${DEFAULT_PORT}, or the next free one)`,
      wholeNumber(0, 65_535),
    )
    .option("--host <address>", "the address to listen on; 0.0.0.0 lets other machines in", "127.0.0.1")
    .addHelpText(
      "after",
      `
Examples:
  $ openblock serve
  $ openblock serve --port 8080 --host 0.0.0.0`,
    )
    .action(async ({ port, host }: ServeOptions) => {
      if (!prepare(root)) command.error("error: the web game was not built", { exitCode: 1 });
      const server = createSiteServer(await loadSite(fileURLToPath(new URL("dist/web/", root))));
      const attempts = port === undefined ? ATTEMPTS : 0;
      const { port: opened, url } = await listen(server, { host, port: port ?? DEFAULT_PORT, attempts });
      if (port === undefined && opened !== DEFAULT_PORT) await write(`Port ${DEFAULT_PORT} is taken.\n`);
      await write(`OpenBlock is at ${url}\n`);
      closeWhenInterrupted(server);
    });
}

/** Builds the bundle where there are sources to build it from; the answer is whether there is one. */
function prepare(root: URL): boolean {
  const build = new URL("scripts/build.js", root);
  if (existsSync(build)) {
    const { status } = spawnSync(process.execPath, [fileURLToPath(build), "web", "--if-needed"], { stdio: "inherit" });
    if (status !== 0) return false;
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
