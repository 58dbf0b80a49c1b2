/**
 * @file `openblock serve`, which `npm start` runs: the web game and the API on one port. A checkout builds the bundle first
 * if a source has changed; an installed package brings it along.
 */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import type { Server } from "node:http";
import { networkInterfaces } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Command, Option } from "commander";
import { modelsFolder, policyPath, readIfThere, readModelSheets, readPolicyFile, startWorker } from "#machine";
import {
  type Address,
  createSiteServer,
  freePort,
  isFree,
  isTaken,
  listen,
  loadPlatform,
  loadSite,
  networkUrls,
  OFFER_HOSTS,
  type OfferHost,
  offering,
  type Platform,
} from "#server";
import { DEFAULT_DATA, dataOption, wholeNumber } from "../io/options.ts";
import { write } from "../io/output.ts";

interface ServeOptions {
  readonly port?: number;
  readonly host?: string | true;
  readonly data: string | false;
  readonly rebuild?: boolean;
  readonly takeOver?: boolean;
  readonly proxy?: number | true;
  readonly verifiers?: number;
  readonly limits: boolean;
  readonly offers?: OfferHost;
}

const DEFAULT_PORT = 4173;
/** Further ports to try if no port was asked for. */
const ATTEMPTS = 20;
const THIS_MACHINE = "127.0.0.1";
const EVERYWHERE = "0.0.0.0";

export function addServe(program: Command, root: URL): void {
  const command: Command = program
    .command("serve")
    .summary("serve the web game and the API")
    .description(
      "Serves the web game, and the API that keeps and verifies games, until it is interrupted. What players send is kept " +
        "in a folder, or in the PostgreSQL database that DATABASE_URL names. Several processes on one database share the " +
        "work by themselves, or by the NATS server that NATS_URL names.",
    )
    .option(
      "--port <n>",
      `the port, 0 for any (default: ${DEFAULT_PORT}, or the next free one)`,
      wholeNumber(0, 65_535),
    )
    .option("--host [address]", "let other machines in, a phone for example; with an address, listen on that one only")
    .addOption(dataOption())
    .option("--no-data", "the game alone: nothing is kept, and there is no API")
    .option("--rebuild", "make the database in the folder again from what the server has accepted")
    .option("--take-over", "use the folder although a server of another machine or container has it and seems gone")
    .option(
      "--verifiers <n>",
      "threads that verify games, 0 where other processes do (default: one core less than there are)",
      wholeNumber(0, 256),
    )
    .option("--no-limits", "clients may send as much as they like: for `openblock simulate`")
    .option(
      "--proxy [n]",
      "the number of proxies in front that tell a client's address, in X-Forwarded-For (default without a number: 1)",
      wholeNumber(1, 10),
    )
    .addOption(offersOption())
    .addHelpText(
      "after",
      `
Examples:
  $ openblock serve
  $ openblock serve --port 8080 --host
  $ openblock serve --no-data
  $ DATABASE_URL=postgres://localhost/games openblock serve`,
    )
    .action((options: ServeOptions) => serve(options, { program, command, root }));
}

interface Surroundings {
  readonly program: Command;
  readonly command: Command;
  readonly root: URL;
}

async function serve(options: ServeOptions, { program, command, root }: Surroundings): Promise<void> {
  const { port, host: given } = options;
  const host = given === true ? EVERYWHERE : (given ?? THIS_MACHINE);
  const refusePort = async () => command.error(`error: port ${port} is taken; ${await freePort(host)} is free`);
  // Before the game is built and data is opened, which takes a while.
  if (port !== undefined && !(await isFree(host, port))) await refusePort();
  if (!prepare(root)) command.error("error: the web game was not built", { exitCode: 1 });
  const site = await siteFor(fileURLToPath(new URL("dist/web/", root)), options);
  const found = await platformFor(site, options, program.version() ?? "", root);
  const platform = typeof found === "string" ? null : found;
  const server = platform?.server ?? createSiteServer(site);
  const opened = await open(server, host, port);
  if (opened === null) {
    await platform?.close();
    return refusePort();
  }
  await write(announcement(opened, host, port));
  closeWhenInterrupted(server, platform);
  if (typeof found === "string") await write(`The game alone: the API needs the package ${found}.\n`);
  if (platform !== null) await tellOpened(platform, opened, options, command);
}

function offersOption(): Option {
  const meaning = "show offers between games, for demonstration the game's own (default: none)";
  return new Option("--offers <host>", meaning).choices(OFFER_HOSTS);
}

type Site = Awaited<ReturnType<typeof loadSite>>;

async function siteFor(folder: string, { offers }: ServeOptions): Promise<Site> {
  const site = await loadSite(folder);
  return offers === undefined ? site : offering(site, offers);
}

/** Null where nothing is to be kept; the name of a package that is needed for it and not installed. */
async function platformFor(
  site: Site,
  options: ServeOptions,
  version: string,
  root: URL,
): Promise<Platform | string | null> {
  const { data, rebuild, takeOver, proxy, verifiers, limits } = options;
  if (data === false) return null;
  const loaded = await loadPlatform().catch(missingPackage);
  if (typeof loaded === "string") return loaded;
  return loaded.createPlatform({
    site,
    folder: data,
    url: process.env.DATABASE_URL,
    queueUrl: process.env.NATS_URL,
    isRebuilt: rebuild ?? false,
    isTakenOver: takeOver ?? false,
    proxies: proxy === true ? 1 : (proxy ?? 0),
    isUnlimited: !limits,
    version,
    models: modelsAt(root),
    weightsOf: async (name) => readIfThere(join(modelsFolder(root), `${name}.safetensors`)),
    ...policiesAt(root),
    ...(verifiers !== undefined && { verifiers }),
    startThread: startWorker,
    now: () => Date.now(),
    onFailure: (error) => process.stderr.write(`${failureLine(error)}\n`),
  });
}

/** Policies of another version are left out: no game of this one is dealt under them. */
function policiesAt(root: URL) {
  const read = readPolicyFile(policyPath(modelsFolder(root)));
  return read.ok ? { policies: read.value.policies } : {};
}

/** What cannot be read is said, and the game is served without it. */
function modelsAt(root: URL) {
  const sheets = readModelSheets(modelsFolder(root));
  if (sheets.ok) {
    return sheets.value.map(({ curve, evaluation, ...sheet }) => ({
      ...sheet,
      curve: curve.map((point) => ({ ...point })),
      evaluation: [...evaluation],
    }));
  }
  process.stderr.write(`The studio lists no models: ${sheets.fault.message}\n`);
  return [];
}

/** The cause of the driver's error; the driver's own message would print the stored data. */
function failureLine(error: unknown): string {
  const behind = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return behind instanceof Error ? `${behind.name}: ${behind.message}` : String(behind);
}

/** The name of an optional package that is missing; any other error goes on. */
function missingPackage(error: unknown): string {
  const name = /Cannot find package '([^']+)'/.exec(String(error))?.[1];
  if (name === undefined) throw error;
  return name;
}

async function tellOpened(
  platform: Platform,
  { url }: Address,
  { data }: ServeOptions,
  command: Command,
): Promise<void> {
  const opened = await platform.opened;
  if (opened.ok) {
    const isHere = opened.value === "embedded";
    const makeKey =
      isHere && data !== DEFAULT_DATA ? `openblock studio token --data ${data}` : "openblock studio token";
    const place = isHere ? data : "the database of DATABASE_URL";
    // At once: a program that waits for the first line may read no more.
    await write(`Games are kept in ${place}\nThe studio is at ${url}studio; ${makeKey} makes a key to it\n`);
  } else if (opened.fault.code !== "closed") {
    await platform.close();
    command.error(`error: ${opened.fault.message}`, { exitCode: 1 });
  }
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

/** Builds the bundle if this is a checkout that runs its source; true if there is a bundle to serve. */
function prepare(root: URL): boolean {
  const build = new URL("scripts/build.js", root);
  if (existsSync(build) && process.env.OPENBLOCK_RUN !== "build") {
    const args = [fileURLToPath(build), "web", "--if-needed"];
    const { status, stderr } = spawnSync(process.execPath, args, { stdio: ["ignore", "inherit", "pipe"] });
    if (status !== 0) {
      process.stderr.write(stderr);
      return false;
    }
  }
  return existsSync(new URL("dist/web/index.html", root));
}

function closeWhenInterrupted(server: Server, platform: Platform | null): void {
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => {
      server.close();
      if (platform === null) server.closeAllConnections();
      else void platform.close();
    });
  }
}
