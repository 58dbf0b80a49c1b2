/** @file `openblock serve` as a process: it says where it is, answers there, and ends when told to. */
import { createServer } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { finished, run, start } from "./cliProcess.ts";

type Child = ReturnType<typeof start>;
const children: Child[] = [];

afterEach(() => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
});

/** Starts a server and waits for its address. */
async function serve(...args: readonly string[]): Promise<{ child: Child; text: string; url: string }> {
  const child = start("serve", ...args);
  children.push(child);
  let text = "";
  for await (const chunk of child.stdout) {
    text += chunk;
    const url = /http:\S+/.exec(text)?.[0];
    if (url !== undefined) return { child, text, url };
  }
  throw new Error(`no address in ${JSON.stringify(text)}`);
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

  it("refuses a port that is taken, in one line with exit 2", async () => {
    const other = createServer();
    const port = await new Promise<number>((resolve) => {
      other.listen(0, "127.0.0.1", () => resolve((other.address() as { port: number }).port));
    });
    const child = start("serve", "--port", String(port));
    const { code, stderr } = await finished(child);
    other.close();
    expect(code).toBe(2);
    expect(stderr).toMatch(new RegExp(`^error: .*address already in use.*${port}\\n$`));
  });

  it.each(["65536", "-1", "http", "4173.5"])("refuses port %s", async (port) => {
    const { code, stderr } = await run(["serve", `--port=${port}`]);
    expect([code, stderr.split("\n").length]).toEqual([2, 2]);
  });
});
