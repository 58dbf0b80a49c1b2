/** @file Clients that take their time, or speak no HTTP: they are cut off with a coded problem, and nobody waits for them. */
import { type AddressInfo, connect } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createApp } from "./app.ts";
import type { App } from "./http/context.ts";
import { newFigures } from "./http/context.ts";

/** Longer than a busy machine takes to answer a client that is not slow. */
const PATIENCE = 3000;
const SLOW_CLIENTS = 100;

let app: App;
let port = 0;
beforeAll(async () => {
  const now = () => Date.now();
  app = await createApp({ platform: () => null, now, version: "1", figures: newFigures(), patience: PATIENCE });
  await app.ready();
  await new Promise<void>((resolve) => app.server.listen(0, "127.0.0.1", resolve));
  port = (app.server.address() as AddressInfo).port;
});
afterAll(async () => {
  app.server.close();
  await app.close();
});

/** What comes back until the server ends the connection. */
function answerTo(bytes: string, drip = ""): Promise<string> {
  return new Promise((resolve) => {
    let text = "";
    let dripping: NodeJS.Timeout;
    const socket = connect(port, "127.0.0.1", () => {
      socket.write(bytes);
      dripping = setInterval(() => drip !== "" && socket.writable && socket.write(drip), 50);
    });
    socket.setEncoding("utf8").on("data", (chunk: string) => {
      text += chunk;
    });
    socket
      .on("error", () => undefined)
      .on("close", () => {
        clearInterval(dripping);
        resolve(text);
      });
  });
}

const HEAD = "POST /v1/records HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n";
const BODY = `${HEAD}content-length: 100000\r\n\r\n`;

it("cuts off clients that send a body or headers too slowly, and answers the others", async () => {
  const slow = Array.from({ length: SLOW_CLIENTS }, (_, i) =>
    answerTo(i % 2 === 0 ? BODY : HEAD, i % 2 === 0 ? "{" : "x"),
  );
  const fine = await fetch(`http://127.0.0.1:${port}/health`);
  expect(await fine.json()).toEqual({ status: "fine" });
  for (const answer of await Promise.all(slow)) {
    expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
    expect(answer).toContain("content-type: application/problem+json");
    expect(JSON.parse(answer.split("\r\n\r\n")[1]!)).toMatchObject({ status: 408, code: "tooSlow" });
  }
});

it.each([
  ["no HTTP", "drop table record\r\n\r\n", 400, "badInput"],
  ["headers without end", `${HEAD}x: ${"A".repeat(1 << 17)}\r\n\r\n`, 431, "headersTooLarge"],
])("answers %s with a coded problem", async (_, bytes, status, code) => {
  const answer = await answerTo(bytes);
  expect(JSON.parse(answer.split("\r\n\r\n")[1]!)).toMatchObject({ status, code });
});
