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

/** Takes what comes until nothing does. */
async function takeAll(tickets: Tickets): Promise<string[]> {
  const taken: string[] = [];
  for (let ticket = await tickets.next(1000); ticket !== null; ticket = await tickets.next(1000)) {
    taken.push(ticket.player);
    await ticket.done();
  }
  return taken;
}

describe.each(["here", "nats"] as const)("%s", (name) => {
  it("hands out what was added, in order, once, also what came before anybody asked", async () => {
    const tickets = await open(name);
    const players = Array.from({ length: 20 }, (_, i) => `player-${i}`);
    for (const player of players) await tickets.add(player);
    expect(await takeAll(tickets)).toEqual(players);
  });

  it("wakes one of those who wait", async () => {
    const tickets = await open(name);
    const takers = [1, 2, 3].map(() => tickets.next(2000));
    await tickets.add("ann");
    const players = (await Promise.all(takers)).map((ticket) => ticket?.player ?? null);
    expect(players.filter((player) => player !== null)).toEqual(["ann"]);
    await takeAll(tickets);
  });

  it("hands out again what somebody gave back", async () => {
    const tickets = await open(name);
    await tickets.add("ann");
    await (await tickets.next(PATIENCE))!.again();
    const again = await tickets.next(PATIENCE);
    expect(again?.player).toBe("ann");
    await again!.done();
    expect(await tickets.next(1000)).toBeNull();
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
    await one.add("ann");
    await nats.kill("SIGTERM");
    await nats.restart();
    await expect.poll(async () => (await two.next(1000).catch(() => null))?.player, { timeout: 20_000 }).toBe("ann");
  });

  it("says so where there is no server", async () => {
    const answer = await openNatsTickets("nats://127.0.0.1:1");
    expect(answer).toMatchObject({ ok: false, fault: { code: "queueUnreachable" } });
  });
});
