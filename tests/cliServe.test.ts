/** @file `openblock serve` as a process: it says where it is, answers there, and ends when told to. */
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Command } from "commander";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { addServe } from "../src/cli/commands/serve.ts";
import { build } from "./build.ts";
import { run, start } from "./cliProcess.ts";

type Child = ReturnType<typeof start>;
const children: Child[] = [];

beforeAll(() => build("web"));
afterEach(() => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
});

/** Starts a server and waits for its address. */
async function serve(...args: readonly string[]): Promise<{ child: Child; text: string; url: string }> {
  const child = start("serve", "--no-data", ...args);
  children.push(child);
  let text = "";
  for await (const chunk of child.stdout) {
    text += chunk;
    const url = /http:\S+/.exec(text)?.[0];
    if (url !== undefined) return { child, text, url };
  }
  throw new Error(`no address in ${JSON.stringify(text)}`);
}

/** Holds a port of this machine, 0 for any; one that somebody else holds will do. */
function occupy(port: number): Promise<{ readonly port: number; close(): void }> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    const answer = (held: number) => resolve({ port: held, close: () => server.close() });
    server.once("error", (error: NodeJS.ErrnoException) =>
      error.code === "EADDRINUSE" ? answer(port) : reject(error),
    );
    server.listen(port, "127.0.0.1", () => answer((server.address() as AddressInfo).port));
  });
}

describe("serve", () => {
  it("serves the built game and ends quietly when told to", async () => {
    const { child, text, url } = await serve("--port", "0");
    expect(text).toBe(`OpenBlock is at ${url}\n`);
    const page = await fetch(url.replace("localhost", "127.0.0.1"));
    expect([page.status, page.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
    expect(await page.text()).toContain("<title>OpenBlock</title>");
    const end = new Promise((resolve) => child.on("exit", (code, signal) => resolve([code, signal])));
    child.kill("SIGTERM");
    expect(await end).toEqual([0, null]);
  });

  it("refuses a port that is taken, in one line with exit 2 that names a free one, and makes no data", async () => {
    const other = await occupy(0);
    const data = join(tmpdir(), `openblock-none-${process.pid}`);
    const { code, stderr } = await run(["serve", "--data", data, "--port", String(other.port)]);
    other.close();
    expect(existsSync(data)).toBe(false);
    expect([code, stderr]).toEqual([2, expect.stringMatching(/^error: port \d+ is taken; \d+ is free\n$/)]);
    const [taken, free] = stderr.match(/\d+/g)!.map(Number);
    expect(taken).toBe(other.port);
    expect(free).not.toBe(other.port);
  });

  it("takes the next free port where none was asked for, and says so", async () => {
    const other = await occupy(4173);
    const { text, url } = await serve();
    other.close();
    expect(text).toMatch(/^Port 4173 is taken\.\nOpenBlock is at http:\/\/localhost:41[789]\d\/\n$/);
    expect((await fetch(url.replace("localhost", "127.0.0.1"))).status).toBe(200);
  });

  it.each([
    ["shows what the build had to say where it fails", 1, "noise of the tools\nerror: the web game was not built\n"],
    ["keeps it to itself otherwise", 0, "error: the web game was not built\n"],
  ])("%s", async (_, code, said) => {
    vi.stubEnv("OPENBLOCK_RUN", "source");
    const root = mkdtempSync(join(tmpdir(), "openblock-serve-"));
    mkdirSync(join(root, "scripts"));
    writeFileSync(join(root, "scripts/build.js"), `console.error("noise of the tools"); process.exit(${code});`);
    let printed = "";
    const stderr = vi.spyOn(process.stderr, "write").mockImplementation((text) => {
      printed += text;
      return true;
    });
    const program = new Command().exitOverride();
    addServe(program, pathToFileURL(`${root}/`));
    await expect(program.parseAsync(["serve"], { from: "user" })).rejects.toThrow("not built");
    stderr.mockRestore();
    vi.unstubAllEnvs();
    rmSync(root, { recursive: true });
    expect(printed).toBe(said);
  });

  it.each(["65536", "-1", "http", "4173.5"])("refuses port %s", async (port) => {
    const { code, stderr } = await run(["serve", "--no-data", `--port=${port}`]);
    expect([code, stderr.split("\n").length]).toEqual([2, 2]);
  });
});
