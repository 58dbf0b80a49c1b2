/** @file Work after the next frame: once, also where it fails. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { afterPaint } from "./afterPaint.ts";
import { BROWSER } from "./browser/browser.ts";
import { runOn } from "./here.ts";

beforeEach(() => {
  vi.useFakeTimers();
  const request = (run: (ticks: number) => void) => Number(setTimeout(run, 16, 0));
  runOn({ ...BROWSER, frames: { request, cancel: clearTimeout } });
});

afterEach(() => void vi.useRealTimers());

it("runs once, after the frame", () => {
  const run = vi.fn();
  afterPaint(run);
  vi.advanceTimersByTime(10);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1000);
  expect(run).toHaveBeenCalledTimes(1);
});

it("is not tried again where it throws", () => {
  const run = vi.fn(() => {
    throw new Error("no");
  });
  afterPaint(run);
  expect(() => vi.advanceTimersByTime(20)).toThrow("no");
  vi.advanceTimersByTime(1000);
  expect(run).toHaveBeenCalledTimes(1);
});
