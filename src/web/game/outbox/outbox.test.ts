/** @file What a network learned of the player on its way to the server, and that it was forgotten: in order, and not lost. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createStorage } from "../../store/storage.ts";
import { Outbox } from "./outbox.ts";
import { newSharing, readSharing } from "./sharing.ts";

const PUT = "PUT v1/me/adapter";
const FORGET = "DELETE v1/me/adapter";
const ERASE = "DELETE v1/me";
const BLOCK = { docks: 40 };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("addEventListener", () => undefined);
  vi.stubGlobal("navigator", { onLine: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A player who shares and has a stored adapter, and a server with scripted answers. */
async function bench() {
  const asked: string[] = [];
  const server = { status: 204, answer: Promise.resolve() };
  vi.stubGlobal("fetch", async (address: string, { method }: { readonly method: string }) => {
    const question = `${method} ${address}`;
    if (![PUT, FORGET, ERASE].includes(question)) return new Response(null, { status: 404 });
    asked.push(question);
    const { status } = server;
    await server.answer;
    return new Response(null, { status });
  });
  const storage = createStorage(null, () => undefined);
  storage.put({ sharing: newSharing(0), adapter: BLOCK });
  const open = async () => {
    const outbox = new Outbox(storage, "");
    await outbox.start();
    return outbox;
  };
  const owes = async () => readSharing(await storage.get("sharing"))?.owesAdapter;
  return { asked, server, storage, open, owes, outbox: await open() };
}

const aMoment = () => vi.advanceTimersByTimeAsync(1);

it("is forgotten by a server that was away, also after a reload", async () => {
  const { asked, server, storage, open, owes, outbox } = await bench();
  outbox.shareAdapter();
  await aMoment();
  expect(asked).toEqual([PUT]);
  expect(await owes()).toBe(false);
  server.status = 503;
  storage.put({ adapter: null });
  outbox.shareAdapter();
  await aMoment();
  expect(asked).toEqual([PUT, FORGET]);
  expect(await owes()).toBe(true);
  server.status = 204;
  await open();
  await aMoment();
  expect(asked).toEqual([PUT, FORGET, FORGET]);
  expect(await owes()).toBe(false);
});

it("is forgotten after it has arrived, when it was on its way", async () => {
  const { asked, server, storage, owes, outbox } = await bench();
  let arrive = (): void => undefined;
  server.answer = new Promise((resolve) => {
    arrive = resolve;
  });
  outbox.shareAdapter();
  await aMoment();
  storage.put({ adapter: null });
  outbox.shareAdapter();
  await aMoment();
  expect(asked).toEqual([PUT]);
  arrive();
  await aMoment();
  expect(asked).toEqual([PUT, FORGET]);
  expect(await owes()).toBe(false);
});

it("does not create a player again who is erased while a request is on its way", async () => {
  const { asked, server, outbox } = await bench();
  let arrive = (): void => undefined;
  server.answer = new Promise((resolve) => {
    arrive = resolve;
  });
  outbox.shareAdapter();
  await aMoment();
  const erased = outbox.erase();
  await aMoment();
  expect(asked).toEqual([PUT]);
  arrive();
  expect(await erased).toBe(true);
  await aMoment();
  expect(asked).toEqual([PUT, ERASE]);
});

it("goes to the player of this device when they share, not to another's whom it joins", async () => {
  const { asked, outbox } = await bench();
  outbox.stop();
  outbox.share();
  await aMoment();
  expect(asked).toEqual([PUT]);
  outbox.share(newSharing(0).secret);
  await aMoment();
  expect(asked).toEqual([PUT]);
});
