/**
 * @file Pages of the built game in a real Chromium. Every page is watched: a console error, an uncaught error, a failed
 * response or a request to another host fails the test that opened it.
 */
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { test as base, expect, inject } from "vitest";
import { isReady } from "./ready.ts";

export { isReady, nextFrames, noticesOf } from "./ready.ts";

/** A phone, an English dark-mode browser; the service worker only where a test is about it. */
const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  locale: "en-US",
  colorScheme: "dark",
  serviceWorkers: "block",
};

export interface OpenOptions extends BrowserContextOptions {
  /** Another server than the shared one. */
  readonly origin?: string;
  /** What follows the origin. */
  readonly path?: string;
  /** The seed of every new game, so that a test plays the same one each time. */
  readonly seed?: number;
  /** What a console may say, where a test provokes it. */
  readonly allowed?: RegExp;
}

interface Fixtures {
  /** Opens the game in a fresh browser profile and waits until it can be played. */
  readonly openGame: (options?: OpenOptions) => Promise<Page>;
}

let browser: Promise<Browser> | null = null;

function sharedBrowser(): Promise<Browser> {
  browser ??= chromium.connect(inject("browser"));
  return browser;
}

export const test = base.extend<Fixtures>({
  openGame: async ({ task }, use) => {
    const contexts: BrowserContext[] = [];
    const faults: string[] = [];
    await use(async ({ origin = inject("origin"), path = "/", seed = 1, allowed, ...options } = {}) => {
      const context = await (await sharedBrowser()).newContext({ ...PHONE, ...options });
      contexts.push(context);
      watch(context, origin, (fault) => {
        if (!allowed?.test(fault)) faults.push(fault);
      });
      await context.addInitScript(fixSeed, seed);
      const page = await context.newPage();
      await page.goto(origin + path);
      await isReady(page);
      return page;
    });
    await Promise.all(contexts.map((context) => context.close()));
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
