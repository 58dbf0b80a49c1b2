/**
 * @file What letting a piece go costs until its first frame: the tasks of the page's thread, by the time that the thread
 * itself ran, so that what else the machine does is not counted. The next hand is dealt after that frame.
 */
import type { CDPSession, Page } from "playwright-core";

/** Milliseconds of the page's thread, one figure a drop. */
export interface Drops {
  /** From the drop until its frame is made. */
  readonly work: readonly number[];
  /** The longest task among them. */
  readonly longest: readonly number[];
}

/** A part of Chromium's trace; times in microseconds, `tdur` in those of its thread. */
interface TraceEvent {
  readonly name: string;
  readonly cat: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
}

const MARK = { drop: "openblock-drop", frame: "openblock-frame" } as const;
/** Milliseconds after a drop until the next hand lies there, at full speed. */
const PAUSE = 150;

/** Places pieces with the keys, wherever they fit, in one game after another. */
export async function dropsOf(page: Page, drops: number, slowdown: number): Promise<Drops> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await page.waitForTimeout(slowdown * PAUSE * 5);
  const events = await traced(cdp, async () => {
    for (let i = 0; i < drops; i++) {
      if ((await page.locator(".over").count()) > 0) await page.keyboard.press("n");
      const left = page.locator("[data-slot]:not(:disabled)").first();
      await left.waitFor({ state: "attached" });
      await page.keyboard.press(String(Number(await left.getAttribute("data-slot")) + 1));
      await page.waitForTimeout(slowdown * PAUSE);
      await page.evaluate(drop, MARK);
      await page.waitForTimeout(slowdown * PAUSE);
    }
  });
  await page.context().close();
  const spans = spansOf(events);
  return {
    work: spans.map((tasks) => tasks.reduce((sum, ms) => sum + ms, 0)),
    longest: spans.map((tasks) => Math.max(...tasks)),
  };
}

async function traced(cdp: CDPSession, run: () => Promise<void>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = [];
  cdp.on("Tracing.dataCollected", ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const includedCategories = ["blink.user_timing", "toplevel", "disabled-by-default-devtools.timeline"];
  await cdp.send("Tracing.start", { transferMode: "ReportEvents", traceConfig: { includedCategories } });
  await run();
  const isComplete = new Promise((resolve) => {
    cdp.once("Tracing.tracingComplete", resolve);
  });
  await cdp.send("Tracing.end");
  await isComplete;
  return events;
}

/** Lets the piece go and waits for the frame that shows it. */
async function drop(mark: typeof MARK): Promise<void> {
  performance.mark(mark.drop);
  dispatchEvent(new KeyboardEvent("keydown", { key: "Enter" }));
  await new Promise<void>((resolve) => {
    requestAnimationFrame(() => {
      performance.mark(mark.frame);
      resolve();
    });
  });
}

/** The milliseconds of every task between a drop and its frame, a list a drop. */
function spansOf(events: readonly TraceEvent[]): number[][] {
  const frames = events.filter(({ name }) => name === MARK.frame).map(({ ts }) => ts);
  return events
    .filter(({ name }) => name === MARK.drop)
    .map(({ ts: start, tid, pid }) => {
      const end = Math.min(...frames.filter((ts) => ts > start));
      return events
        .filter((event) => event.name === "RunTask" && event.tid === tid && event.pid === pid)
        .filter(({ ts, dur = 0 }) => ts + dur > start && ts < end)
        .map(({ tdur = 0 }) => tdur / 1000);
    });
}
