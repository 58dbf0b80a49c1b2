/**
 * @file Pages of the built game in a real Chromium. Every page is watched: a console error, an uncaught error, a failed
 * response or a request to another host fails the test that opened it.
 */
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { test as base, expect, inject } from "vitest";
import { launchChromium } from "../chromium.ts";
import { type Profile, returnProfile, takeProfile } from "./profiles.ts";
import { isReady } from "./ready.ts";

export { answerNotice, isReady, nextFrames, noticesOf } from "./ready.ts";

export interface OpenOptions extends BrowserContextOptions {
  /** Another server than the shared one; with `isAlone` unless it has the idle page (site.ts). */
  readonly origin?: string;
  /** What follows the origin; by default past the guide of a first visit. */
  readonly path?: string;
  /** The seed of every new game, so that a test plays the same one each time. */
  readonly seed?: number;
  /** What a console may say, where a test provokes it. */
  readonly allowed?: RegExp;
  /** For a test that changes its profile for good, with a clock of its own for example: no other test gets it. */
  readonly isAlone?: boolean;
}

interface Fixtures {
  /**
   * Opens the game in a browser profile with nothing stored, and waits until it can be played. The profile and its tab
   * serve one test after another (profiles.ts), which costs a fifth of a new one.
   */
  readonly openGame: (options?: OpenOptions) => Promise<Page>;
}

let browser: Promise<Browser> | null = null;

/** One for each process of tests; it ends with it. */
export function ownBrowser(): Promise<Browser> {
  browser ??= launchChromium();
  return browser;
}

export const test = base.extend<Fixtures>({
  openGame: async ({ task }, use) => {
    const taken: { readonly profile: Profile; readonly origin: string; readonly isKept: boolean }[] = [];
    const faults: string[] = [];
    const site = inject("origin");
    await use(async ({ origin = site, path = "/?play", seed = 1, allowed, isAlone = false, ...options } = {}) => {
      const profile = await takeProfile(await ownBrowser(), options);
      taken.push({ profile, origin, isKept: !isAlone && options.serviceWorkers !== "allow" });
      const { context, page } = profile;
      watch(context, origin, (fault) => {
        if (!allowed?.test(fault)) faults.push(fault);
      });
      await context.addInitScript(fixSeed, seed);
      await page.goto(origin + path);
      await isReady(page);
      return page;
    });
    const hasFailed = task.result?.state === "fail";
    for (const { profile, origin, isKept } of taken) {
      if (isKept && !hasFailed) await returnProfile(profile, origin);
      else await profile.context.close();
    }
    expect(faults, `complaints of the browser in "${task.name}"`).toEqual([]);
  },
});

/** Seeds come from two random words; these make the same seed again and again. */
function fixSeed(seed: number): void {
  const random = crypto.getRandomValues.bind(crypto);
  crypto.getRandomValues = <T extends ArrayBufferView | null>(array: T): T => {
    if (array instanceof Uint32Array && array.length === 2) array.set([0, seed]);
    else random(array as unknown as Uint8Array<ArrayBuffer>);
    return array;
  };
}

function watch(context: BrowserContext, origin: string, report: (fault: string) => void): void {
  context.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(`${origin}/`) && !/^(data|blob):/.test(url)) report(`asked another host: ${url}`);
  });
  context.on("response", (response) => {
    if (response.status() >= 400) report(`${response.status()} ${response.url()}`);
  });
  context.on("weberror", (error) => report(`uncaught: ${error.error()}`));
  context.on("console", (message) => {
    if (message.type() === "error") report(`console: ${message.text()}`);
  });
}
