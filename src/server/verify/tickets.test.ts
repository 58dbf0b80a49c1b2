/** @file The contract of tickets, within a process and by a real NATS server; and what only the latter must survive. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { expectOk } from "#engine";
import { startNats, type TestNats } from "../../../tests/server/nats.ts";
import { openNatsTickets } from "./natsTickets.ts";
import { type Tickets, ticketsHere } from "./tickets.ts";

const PATIENCE = 5000;
let nats: TestNats;
const opened: Tickets[] = [];

beforeAll(async () => {
  nats = await startNats();
});
afterAll(() => nats.stop());
afterEach(async () => {
  for (const tickets of opened.splice(0)) await tickets.close();
});

const QUEUES = {
  here: async () => ticketsHere(),
  nats: async () => expectOk(await openNatsTickets(nats.url)),
} as const;

async function open(name: keyof typeof QUEUES): Promise<Tickets> {
  const tickets = await QUEUES[name]();
  opened.push(tickets);
  return tickets;
}

/** Takes tickets until none arrives for `wait` milliseconds; returns their number. */
async function takeAll(tickets: Tickets, wait: number): Promise<number> {
  let taken = 0;
  for (let ticket = await tickets.next(wait); ticket !== null; ticket = await tickets.next(wait)) {
    taken++;
    await ticket.done();
  }
  return taken;
}

describe.each([
  ["here", 20],
  ["nats", 1000],
] as const)("%s", (name, quiet) => {
  it("hands out every ticket once, also tickets from before the first caller", async () => {
    const tickets = await open(name);
    for (let i = 0; i < 20; i++) await tickets.add();
    expect(await takeAll(tickets, quiet)).toBe(20);
  });

  it("wakes one waiting caller", async () => {
    const tickets = await open(name);
    const takers = [1, 2, 3].map(() => tickets.next(quiet));
    await tickets.add();
    const taken = (await Promise.all(takers)).filter((ticket) => ticket !== null);
    expect(taken).toHaveLength(1);
    await taken[0]!.done();
  });

  it("hands out again what somebody gave back", async () => {
    const tickets = await open(name);
    await tickets.add();
    await (await tickets.next(PATIENCE))!.again();
    const again = await tickets.next(PATIENCE);
    expect(again).not.toBeNull();
    await again!.done();
    expect(await tickets.next(quiet)).toBeNull();
  });

  it("ends the waiting of everybody when it is closed", async () => {
    const tickets = await QUEUES[name]();
    const waiting = [tickets.next(60_000), tickets.next(60_000)];
    await new Promise((resolve) => setTimeout(resolve, 50));
    await tickets.close();
    expect(await Promise.all(waiting)).toEqual([null, null]);
    expect(await tickets.next(60_000)).toBeNull();
  });
});

describe("nats", () => {
  it("keeps tickets through its own death, and reaches other processes", async () => {
    const [one, two] = [await open("nats"), await open("nats")];
    await one.add();
    await nats.kill("SIGTERM");
    await nats.restart();
    await expect.poll(() => two.next(1000).catch(() => null)).not.toBeNull();
  });

  it("says so where there is no server", async () => {
    const answer = await openNatsTickets("nats://127.0.0.1:1");
    expect(answer).toMatchObject({ ok: false, fault: { code: "queueUnreachable" } });
  });
});
