/** @file Verdicts for all who watch: nobody misses one or sees one twice, and many ask no more often than one. */
import { describe, expect, it } from "vitest";
import { pause } from "../base/base.ts";
import { verdictFeed } from "./verdictStream.ts";

const MOST = 100;

/** A feed over numbers that the test adds, and how often they were asked for. */
function newFeed() {
  const verdicts: { readonly settled: number }[] = [];
  let looks = 0;
  const { signal } = new AbortController();
  const feed = verdictFeed({
    look: async (after) => {
      looks++;
      return verdicts.filter(({ settled }) => settled > after).slice(0, MOST);
    },
    wait: () => pause(1, signal),
  });
  const add = (count: number) => {
    for (let i = 0; i < count; i++) verdicts.push({ settled: (verdicts.at(-1)?.settled ?? 0) + 1 });
  };
  /** Watches from one of them on until another one has come. */
  const watch = async (from: number, to: number) => {
    const seen: number[] = [];
    while ((seen.at(-1) ?? from) < to) {
      for (const { settled } of await feed.next(seen.at(-1) ?? from)) seen.push(settled);
    }
    return seen;
  };
  return { feed, add, watch, looks: () => looks };
}

const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => from + i + 1);

describe("a feed", () => {
  it("gives everybody everything after what they have seen, once and in order, whenever they come", async () => {
    const { add, watch } = newFeed();
    add(900);
    const early = [watch(900, 1900), watch(0, 1900), watch(650, 1900)];
    add(300);
    await watch(900, 1200);
    const late = [watch(1190, 1900), watch(1200, 1900), watch(3, 1900)];
    add(700);
    expect(await Promise.all(early)).toEqual([numbers(900, 1900), numbers(0, 1900), numbers(650, 1900)]);
    expect(await Promise.all(late)).toEqual([numbers(1190, 1900), numbers(1200, 1900), numbers(3, 1900)]);
    // Long after everybody has left.
    add(5000);
    expect(await Promise.all([watch(6850, 6900), watch(1900, 6900)])).toEqual([
      numbers(6850, 6900),
      numbers(1900, 6900),
    ]);
  });

  it("looks once for all who wait, and not at all for nobody", async () => {
    const { feed, add, looks } = newFeed();
    expect(await Promise.all(Array.from({ length: 40 }, () => feed.next(0)))).toEqual(Array(40).fill([]));
    expect(looks()).toBe(1);
    add(2);
    const seen = await Promise.all(Array.from({ length: 40 }, () => feed.next(0)));
    expect(seen).toEqual(Array(40).fill([{ settled: 1 }, { settled: 2 }]));
    await feed.next(1);
    expect(looks()).toBe(2);
  });

  it("fails for all who wait, and looks again afterwards", async () => {
    let isBroken = true;
    const look = async () => {
      if (isBroken) throw new Error("the database is away");
      return [{ settled: 8 }];
    };
    const feed = verdictFeed({ look, wait: async () => undefined });
    for (const answer of await Promise.allSettled([feed.next(7), feed.next(7)])) expect(answer.status).toBe("rejected");
    isBroken = false;
    expect(await feed.next(7)).toEqual([{ settled: 8 }]);
  });
});
