/**
 * @file Browser profiles that tests use one after another: to make one takes five times as long as to open the game in
 * one that is there. After a test it is as good as new: one tab, nothing stored, no routes, listeners or scripts.
 */
import type { Browser, BrowserContext, BrowserContextOptions, Disposable, Page } from "playwright-core";

/** A phone, an English dark-mode browser; the service worker only where a test is about it. */
const PHONE: BrowserContextOptions = { hasTouch: true, locale: "en-US", serviceWorkers: "block" };
const PHONE_SCREEN = { width: 390, height: 844 };

/** A page that does nothing; tests/web/site.ts has it beside the game. */
export const IDLE_PATH = "/idle.html";
/** Idle profiles that a process of tests keeps; each holds a process of the browser. */
const MOST_IDLE = 3;
const EVENTS = ["request", "response", "console", "weberror", "page"] as const;

/** A browser profile and its tab. */
export interface Profile {
  readonly key: string;
  readonly context: BrowserContext;
  readonly page: Page;
  /** The scripts of every new document, which the next test must not find. */
  readonly scripts: Disposable[];
}

const idle: Profile[] = [];

/** A profile with nothing in it and a tab that has loaded nothing of the game. */
export async function takeProfile(browser: Browser, options: BrowserContextOptions): Promise<Profile> {
  // These change from test to test without a new profile.
  const { viewport, colorScheme, reducedMotion, contrast, forcedColors, permissions, ...given } = options;
  const others = { ...PHONE, ...given };
  const key = JSON.stringify(Object.entries(others).toSorted());
  const at = idle.findIndex((profile) => profile.key === key);
  const profile = at < 0 ? await newProfile(browser, key, others) : idle.splice(at, 1)[0]!;
  await profile.page.setViewportSize(viewport ?? PHONE_SCREEN);
  await profile.page.emulateMedia({
    colorScheme: colorScheme ?? "dark",
    // Movement is drawn by the processor here; tests that are about it ask for it.
    reducedMotion: reducedMotion ?? "reduce",
    contrast: contrast ?? "no-preference",
    forcedColors: forcedColors ?? "none",
  });
  if (permissions !== undefined) await profile.context.grantPermissions([...permissions]);
  return profile;
}

/** Makes a profile ready for the next test. */
export async function returnProfile(profile: Profile, origin: string): Promise<void> {
  const { key, context, scripts } = profile;
  await Promise.all(scripts.splice(0).map((script) => script.dispose()));
  await context.unrouteAll();
  await context.clearPermissions();
  const [page = await context.newPage(), ...others] = context.pages();
  await Promise.all(others.map((other) => other.close()));
  for (const event of EVENTS) context.removeAllListeners(event);
  // The game writes while it is open, so it goes before what it has stored.
  await page.goto(origin + IDLE_PATH);
  await page.mouse.move(0, 0);
  const cdp = await context.newCDPSession(page);
  await cdp.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
  await cdp.send("Page.resetNavigationHistory");
  await cdp.detach();
  idle.push({ key, context, page, scripts });
  if (idle.length > MOST_IDLE) await idle.shift()!.context.close();
}

async function newProfile(browser: Browser, key: string, options: BrowserContextOptions): Promise<Profile> {
  const context = await browser.newContext(options);
  const scripts: Disposable[] = [];
  collectScripts(context, scripts);
  const page = await context.newPage();
  collectScripts(page, scripts);
  return { key, context, page, scripts };
}

/** Keeps what takes a script of every new document away again. */
function collectScripts(target: BrowserContext | Page, scripts: Disposable[]): void {
  target.addInitScript = new Proxy(target.addInitScript, {
    async apply(add, _, given) {
      const script: Disposable = await Reflect.apply(add, target, given);
      scripts.push(script);
      return script;
    },
  });
}
