/**
 * @file The web game in a real Chromium: how soon the first move can be made, how smooth a drag is, how long
 * a hint takes, what a first visit costs. Runs only when asked for by name, since it needs a browser and a build.
 */
import { fileURLToPath } from "node:url";
import type { Browser, Page } from "playwright-core";
import { createSiteServer, listen, loadSite } from "#server";
import { build } from "../tests/build.ts";
import { launchChromium } from "../tests/chromium.ts";
import { isReady, nextFrames } from "../tests/web/ready.ts";
import { type FirstLoad, firstLoadOf, GUIDED } from "../tests/web/visit.ts";
import type { Report, Section, Target } from "./report.ts";
import { type ShellBytes, shellBytes } from "./shells.ts";
import { spreadOf } from "./timing.ts";
import { type Drops, dropsOf } from "./webDrops.ts";

const TARGET = {
  firstMoveMs: 1500,
  hintMs: 50,
  dropMs: 16,
  taskMs: 50,
  bytes: 90_000,
  requests: 8,
  appKB: 3000,
  /** What WeChat allows a main package. */
  wechatKB: 4194,
} as const;
/** A phone of the lower middle against this machine. */
const SLOWDOWN = 4;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, locale: "en-US" };
const FOLDER = fileURLToPath(new URL("../dist/web/", import.meta.url));

export const webSection: Section = {
  name: "web",
  async run({ quick, progress }) {
    build("web");
    const server = createSiteServer(await loadSite(FOLDER));
    const { url: site } = await listen(server, { host: "127.0.0.1", port: 0 });
    // Past the guide of a first visit.
    const url = `${site}?play`;
    const browser = await launchChromium();
    try {
      progress("web: first moves");
      const firstMoves = await firstMovesOf(browser, url, quick ? 3 : 15);
      progress("web: drags");
      const drag = await dragsOf(browser, url, quick ? 4 : 20);
      progress("web: drops");
      const drops = await dropsOf(await openGame(browser, url), quick ? 6 : 40, 1);
      const slowDrops = await dropsOf(await openGame(browser, url), quick ? 6 : 40, SLOWDOWN);
      progress("web: hints");
      const hints = await hintsOf(browser, url, quick ? 8 : 30);
      progress("web: first load");
      const load = await firstLoadOf(await browser.newPage(PHONE), url, FOLDER);
      const guided = await firstLoadOf(await (await browser.newContext(PHONE)).newPage(), site, FOLDER, GUIDED);
      progress("web: shells");
      return reportOf({ firstMoves, drag, drops, slowDrops, hints, load, guided, shells: shellBytes() });
    } finally {
      await browser.close();
      server.close();
      server.closeAllConnections();
    }
  },
};

interface Drags {
  /** Milliseconds between frames while a finger moved. */
  readonly frames: readonly number[];
  /** Lengths of tasks above 50 ms. */
  readonly longTasks: readonly number[];
  /** Milliseconds that the page's thread worked per frame, one figure a drag. */
  readonly work: readonly number[];
}

interface Measured {
  readonly firstMoves: readonly number[];
  readonly drag: Drags;
  readonly drops: Drops;
  readonly slowDrops: Drops;
  readonly hints: readonly number[];
  /** Past the guide of a first visit, and with it. */
  readonly load: FirstLoad;
  readonly guided: FirstLoad;
  readonly shells: ShellBytes;
}

/** Milliseconds from the start of a cold visit until a piece can be picked up and the board has been painted. */
async function firstMovesOf(browser: Browser, url: string, visits: number): Promise<number[]> {
  const times: number[] = [];
  for (let i = 0; i < visits; i++) {
    const context = await browser.newContext(PHONE);
    const page = await context.newPage();
    await page.addInitScript(() => {
      const watch = new MutationObserver(() => {
        if (!document.querySelector('[data-slot="0"]')?.hasAttribute("aria-label")) return;
        watch.disconnect();
        requestAnimationFrame(() => {
          document.documentElement.dataset.playableAt = String(performance.now());
        });
      });
      watch.observe(document, { subtree: true, childList: true, attributes: true });
    });
    await page.goto(url);
    await page.waitForFunction(() => document.documentElement.dataset.playableAt !== undefined);
    times.push(await page.evaluate(() => Number(document.documentElement.dataset.playableAt)));
    await context.close();
  }
  return times;
}

/** An open game. tsx wraps named functions in a helper of its own, which functions sent to the page then miss. */
async function openGame(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage(PHONE);
  await page.addInitScript("globalThis.__name = (value) => value");
  await page.goto(url, { waitUntil: "networkidle" });
  await isReady(page);
  return page;
}

/** Drags a piece over the board by real touch events and lets it spring back. */
async function dragsOf(browser: Browser, url: string, drags: number): Promise<Drags> {
  const page = await openGame(browser, url);
  const cdp = await page.context().newCDPSession(page);
  const send = (type: "touchStart" | "touchMove" | "touchEnd", x?: number, y?: number) =>
    cdp.send("Input.dispatchTouchEvent", { type, touchPoints: x === undefined ? [] : [{ x, y: y! }] });
  const slot = (await page.locator('[data-slot="1"]').boundingBox())!;
  const frames: number[] = [];
  const longTasks: number[] = [];
  const work: number[] = [];
  await cdp.send("Performance.enable");
  const worked = async () => {
    const { metrics } = await cdp.send("Performance.getMetrics");
    return 1000 * metrics.find(({ name }) => name === "TaskDuration")!.value;
  };
  for (let i = 0; i < drags; i++) {
    await send("touchStart", slot.x + slot.width / 2, slot.y + slot.height / 2);
    await page.evaluate(startRecording);
    const before = await worked();
    for (let step = 0; step < 60; step++) {
      const angle = (2 * Math.PI * step) / 60;
      await send("touchMove", 195 + 120 * Math.cos(angle), 420 + 150 * Math.sin(angle));
    }
    const after = await worked();
    const recorded = await page.evaluate(stopRecording);
    work.push((after - before) / Math.max(1, recorded.frames.length));
    frames.push(...recorded.frames);
    longTasks.push(...recorded.longTasks);
    await send("touchMove", 195, 836);
    await send("touchEnd");
    await nextFrames(page, 15);
  }
  await page.context().close();
  return { frames, longTasks, work };
}

/** What the page keeps while a finger moves. */
interface Recording {
  frames: number[];
  longTasks: number[];
  stop: () => void;
}

function startRecording(): void {
  const recording: Recording = { frames: [], longTasks: [], stop: () => undefined };
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) recording.longTasks.push(entry.duration);
  });
  observer.observe({ type: "longtask" });
  let last = performance.now();
  let frame = requestAnimationFrame(function step(now) {
    recording.frames.push(now - last);
    last = now;
    frame = requestAnimationFrame(step);
  });
  recording.stop = () => {
    cancelAnimationFrame(frame);
    observer.disconnect();
  };
  Object.assign(globalThis, { recording });
}

function stopRecording(): { frames: number[]; longTasks: number[] } {
  const { recording } = globalThis as unknown as { recording: Recording };
  recording.stop();
  return { frames: recording.frames.slice(1), longTasks: recording.longTasks };
}

/** Milliseconds from the key to the hint's text, one hint a position; the first also starts the worker. */
async function hintsOf(browser: Browser, url: string, hints: number): Promise<number[]> {
  const page = await openGame(browser, url);
  const times: number[] = [];
  for (let i = 0; i < hints; i++) {
    times.push(await hintTime(page));
    for (const slot of ["1", "2", "3"]) {
      await page.keyboard.press(slot);
      await page.keyboard.press("Enter");
      await page.keyboard.press("Escape");
      if ((await page.locator(".hint-text").count()) === 0) break;
    }
    if ((await page.locator(".over").count()) > 0) await page.locator(".over .primary").click();
  }
  await page.context().close();
  return times;
}

function hintTime(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const start = performance.now();
        const watch = new MutationObserver(() => {
          if (document.querySelector(".hint-text") === null) return;
          watch.disconnect();
          resolve(performance.now() - start);
        });
        watch.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
        dispatchEvent(new KeyboardEvent("keydown", { key: "h" }));
      }),
  );
}

function reportOf(measured: Measured): Report {
  const { firstMoves, drag, drops, slowDrops, hints, load, guided, shells } = measured;
  const row = (what: string, values: readonly number[], unit: string) => {
    const { p50, p99, max } = spreadOf(values);
    return { what, samples: values.length, p50, p99, max, unit };
  };
  return {
    name: "web",
    title: "the web game in Chromium",
    reading:
      "first move: cold visit on this machine until a piece can be picked up. drag frame: time between frames while a\n" +
      "finger drags a piece; drag work: how long the page's thread is busy per frame. drop work: the time that the page's\n" +
      "thread runs from letting a piece go until its frame is made. hint: key to text, by search with its reasons; the\n" +
      "first one starts the worker and loads the model. load: requests and gzip kB until the first move, and until the\n" +
      "guide of a first visit. app and package: the game's files, as they are.",
    columns: [
      { key: "what", title: "what" },
      { key: "samples", title: "samples" },
      { key: "p50", title: "p50", digits: 1 },
      { key: "p99", title: "p99", digits: 1 },
      { key: "max", title: "max", digits: 1 },
      { key: "unit", title: "unit" },
    ],
    rows: [
      row("first move", firstMoves, "ms"),
      row("drag frame", drag.frames, "ms"),
      row("drag work", drag.work, "ms"),
      row("drop work", drops.work, "ms"),
      row(`longest task of a drop, CPU ${SLOWDOWN} times slower`, slowDrops.longest, "ms"),
      row("hint, first", hints.slice(0, 1), "ms"),
      row("hint, later", hints.slice(1), "ms"),
      row("load", [load.requests], "requests"),
      row("load", [load.bytes / 1000], "kB"),
      row("load with the guide", [guided.requests], "requests"),
      row("load with the guide", [guided.bytes / 1000], "kB"),
      row("game in the Android app", [shells.android / 1000], "kB"),
      row("game in the iOS app", [shells.ios / 1000], "kB"),
      row("package of the WeChat mini game", [shells.wechat / 1000], "kB"),
    ],
    targets: targetsOf(measured),
  };
}

function targetsOf({ firstMoves, drag, drops, slowDrops, hints, load, guided, shells }: Measured): Target[] {
  const atMost = (what: string, measured: number, limit: number, unit: string): Target => ({
    what: `${what}: at most ${limit}${unit}`,
    measured,
    unit,
    isReached: measured <= limit,
  });
  return [
    atMost("first move, median", spreadOf(firstMoves).p50, TARGET.firstMoveMs, " ms"),
    atMost("tasks above 50 ms while dragging", drag.longTasks.length, 0, ""),
    atMost("drop to its first frame, median", spreadOf(drops.work).p50, TARGET.dropMs, " ms"),
    atMost(
      `tasks above ${TARGET.taskMs} ms between drop and frame, CPU ${SLOWDOWN} times slower`,
      slowDrops.longest.filter((ms) => ms > TARGET.taskMs).length,
      0,
      "",
    ),
    atMost("hint, median once the worker runs", spreadOf(hints.slice(1)).p50, TARGET.hintMs, " ms"),
    atMost("first load", load.bytes / 1000, TARGET.bytes / 1000, " kB"),
    atMost("first load", load.requests, TARGET.requests, " requests"),
    atMost("first load with the guide", guided.bytes / 1000, TARGET.bytes / 1000, " kB"),
    atMost("first load with the guide", guided.requests, TARGET.requests, " requests"),
    atMost("game in the larger app", Math.max(shells.android, shells.ios) / 1000, TARGET.appKB, " kB"),
    atMost("package of the WeChat mini game", shells.wechat / 1000, TARGET.wechatKB, " kB"),
  ];
}
