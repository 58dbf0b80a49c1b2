/**
 * @file A NATS server for tests, with JetStream, on a free port of this machine: an installed one, or Debian's,
 * installed here when we may. If none can be had, an error says what to do.
 */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { freePort } from "../../src/server/listen.ts";

export interface TestNats {
  readonly url: string;
  /** Ends it with a signal; what it keeps on the disk stays. */
  kill(signal: NodeJS.Signals): Promise<void>;
  /** Starts it again on the same port and folder. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

const HOST = "127.0.0.1";
/** Debian puts it where only root looks. */
const FOLDERS = ["/usr/sbin", "/usr/local/bin"];

export async function startNats(): Promise<TestNats> {
  const program = findNats() ?? installNats();
  const folder = mkdtempSync(join(tmpdir(), "openblock-nats-"));
  const port = await freePort(HOST);
  const open = async () => {
    const child = spawn(program, ["-a", HOST, "-p", String(port), "-js", "-sd", folder], { stdio: "ignore" });
    await answering(port, child);
    return child;
  };
  let child = await open();
  const kill = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once("exit", resolve));
    child.kill(signal);
    await gone;
  };
  return {
    url: `nats://${HOST}:${port}`,
    kill,
    async restart() {
      child = await open();
    },
    async stop() {
      await kill("SIGTERM");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function findNats(): string | null {
  const folders = [...(process.env.PATH ?? "").split(delimiter), ...FOLDERS];
  return folders.map((folder) => join(folder, "nats-server")).find((file) => existsSync(file)) ?? null;
}

/** Installs Debian's package, which only root can do. */
function installNats(): string {
  if (process.getuid?.() === 0 && spawnSync("apt-get", ["--version"]).status === 0) {
    const options = { stdio: "inherit", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } } as const;
    console.info('No NATS server found; installing Debian\'s package "nats-server".');
    spawnSync("apt-get", ["update", "-q"], options);
    spawnSync("apt-get", ["install", "-qy", "--no-install-recommends", "nats-server"], options);
    const found = findNats();
    if (found !== null) return found;
  }
  throw new Error("the tests of the queue need nats-server; install it (Debian, Ubuntu: apt-get install nats-server)");
}

async function answering(port: number, child: ChildProcess): Promise<void> {
  const isOpen = () =>
    new Promise<boolean>((resolve) => {
      const socket = connect(port, HOST, () => resolve(true)).on("error", () => resolve(false));
      socket.once("connect", () => socket.destroy());
    });
  while (!(await isOpen())) {
    if (child.exitCode !== null) throw new Error("the NATS server ended before it answered");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
