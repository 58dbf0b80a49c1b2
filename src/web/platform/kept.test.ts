/** @file What is loaded later: once where it works, again where it failed, and no longer than somebody waits. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { kept, untilLoaded } from "./kept.ts";

/** Fails the given number of times, then gives the number of calls. */
function failing(times: number): () => Promise<number> {
  let calls = 0;
  return async () => {
    if (++calls <= times) throw new Error("no network");
    return calls;
  };
}

describe("what is kept", () => {
  it("is loaded once, and again only after a failure", async () => {
    const load = kept(failing(1));
    await expect(load()).rejects.toThrow("no network");
    expect([await load(), await load()]).toEqual([2, 2]);
  });
});

describe("what somebody waits for", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("is asked for with longer and longer pauses until it comes", async () => {
    const seen: number[] = [];
    untilLoaded(failing(2), (value) => seen.push(value));
    await vi.advanceTimersByTimeAsync(1499);
    expect(seen).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(seen).toEqual([3]);
  });

  it("is cancelled with its caller, on its way or after a failure", async () => {
    const load = vi.fn(failing(1));
    const seen: number[] = [];
    const stop = untilLoaded(load, (value) => seen.push(value));
    await vi.advanceTimersByTimeAsync(0);
    stop();
    untilLoaded(load, (value) => seen.push(value))();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([load.mock.calls.length, seen]).toEqual([2, []]);
  });
});
