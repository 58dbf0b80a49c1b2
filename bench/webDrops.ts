/**
 * @file What letting a piece go costs until its first frame: the work of the page's thread, and at a quarter of the speed
 * the tasks that a player would feel. The next hand is dealt after that frame.
 */
import type { Page } from "playwright-core";

export interface Drops {
  /** Milliseconds that the page's thread worked from the drop until its frame was painted, one figure a drop. */
  readonly work: readonly number[];
  /** Lengths of tasks above 50 ms between a drop and its frame. */
  readonly longTasks: readonly number[];
}

/** Places pieces with the keys, wherever they fit, in one game after another. */
export async function dropsOf(page: Page, drops: number, slowdown: number): Promise<Drops> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Performance.enable");
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  const worked = async () => {
    const { metrics } = await cdp.send("Performance.getMetrics");
    return 1000 * metrics.find(({ name }) => name === "TaskDuration")!.value;
  };
  await page.evaluate(watchTasks);
  const work: number[] = [];
  const longTasks: number[] = [];
  while (work.length < drops) {
    if ((await page.locator(".ended").count()) > 0) await page.keyboard.press("n");
    const left = page.locator("[data-slot]:not(:disabled)");
    await left.first().waitFor({ state: "attached" });
    const isLast = (await left.count()) === 1;
    await page.keyboard.press(String(Number(await left.first().getAttribute("data-slot")) + 1));
    const before = await worked();
    const span = await page.evaluate(drop);
    // With the last piece the next hand is dealt, after the frame: that is no part of the drop.
    if (!isLast) work.push((await worked()) - before);
    await page.waitForTimeout(slowdown * 60);
    longTasks.push(...(await page.evaluate(tasksWithin, span)));
  }
  await page.context().close();
  return { work, longTasks };
}

interface Watched {
  readonly tasks: { readonly start: number; readonly duration: number }[];
}

function watchTasks(): void {
  const watched: Watched = { tasks: [] };
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) watched.tasks.push({ start: startTime, duration });
  }).observe({ type: "longtask" });
  Object.assign(globalThis, { watched });
}

interface Span {
  readonly start: number;
  readonly frame: number;
}

/** Lets the piece go and waits for the frame that shows it. */
async function drop(): Promise<Span> {
  const start = performance.now();
  dispatchEvent(new KeyboardEvent("keydown", { key: "Enter" }));
  const frame = await new Promise<number>((resolve) => {
    requestAnimationFrame(() => resolve(performance.now()));
  });
  return { start, frame };
}

function tasksWithin({ start, frame }: Span): number[] {
  const { watched } = globalThis as unknown as { watched: Watched };
  return watched.tasks
    .splice(0)
    .flatMap((task) => (task.start + task.duration > start && task.start < frame ? [task.duration] : []));
}
