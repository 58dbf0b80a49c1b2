/**
 * @file The native apps as far as a machine without Android's and Apple's tools goes: both projects are generated, have all
 * that the page needs and nothing of its networks, and the page starts from those files alone, over the web view's own
 * bridge, with a system behind it that writes down what it is asked for.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { describe, expect, onTestFinished, test } from "vitest";
import { ROOT } from "../cliProcess.ts";
import { isReady, ownBrowser } from "./pages.ts";

const SITE = "https://play.example.org/game/";
/** Apart from the projects that somebody works on. */
const MADE = "dist/testShells";
const MOST_BYTES = 3_000_000;

const SHELLS = {
  android: { page: "android/app/src/main/assets/public", bridge: "android/capacitor/src/main/assets/native-bridge.js" },
  ios: { page: "ios/App/App/public", bridge: "ios/Capacitor/Capacitor/assets/native-bridge.js" },
} as const;

type Name = keyof typeof SHELLS;

function shell(...args: readonly string[]) {
  return spawnSync(process.execPath, ["scripts/shell.js", ...args], { cwd: ROOT, encoding: "utf8" });
}

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => statSync(join(folder, path)).isFile())
    .map((path) => path.replaceAll("\\", "/"));
}

interface Call {
  readonly pluginId: string;
  readonly methodName: string;
  readonly callbackId: string;
  readonly options: Readonly<Record<string, unknown>>;
}

/** The system behind the bridge: answers every call, remembers it, and can tell listeners of an event. */
function fakeSystem(isAndroid: boolean): void {
  const calls: Call[] = [];
  const fromNative = (message: object) => Object(Reflect.get(globalThis, "Capacitor")).fromNative(message);
  const answers: Readonly<Record<string, unknown>> = { writeFile: { uri: "file:///cache/a.png" } };
  const hear = (call: Call) => {
    calls.push(call);
    const { pluginId, methodName, callbackId } = call;
    if (methodName === "addListener") return;
    const answer = { pluginId, methodName, callbackId, success: true, data: answers[methodName] ?? {} };
    queueMicrotask(() => fromNative(answer));
  };
  const port = {
    postMessage: (message: string | Call) => hear(typeof message === "string" ? JSON.parse(message) : message),
  };
  const tell = (event: string, data: unknown) => {
    for (const { callbackId, pluginId, methodName, options } of calls) {
      const isMeant = methodName === "addListener" && options.eventName === event;
      if (isMeant)
        fromNative({
          callbackId,
          pluginId,
          methodName,
          success: true,
          save: true,
          data,
        });
    }
  };
  Object.assign(globalThis, { system: { calls, tell }, Capacitor: { isLoggingEnabled: false, Plugins: {} } });
  Object.assign(globalThis, isAndroid ? { androidBridge: port } : { webkit: { messageHandlers: { bridge: port } } });
}

/** What the web view writes for each plugin, as Capacitor's JSExport does. */
const EXPORTS = Object.entries({
  App: ["getLaunchUrl", "minimizeApp"],
  Filesystem: ["writeFile"],
  Haptics: ["impact"],
  Share: ["share"],
  StatusBar: ["setStyle", "setBackgroundColor"],
})
  .map(([id, methods]) => {
    const ways = methods.map(
      (name) => `t['${name}'] = (options) => Capacitor.nativePromise('${id}', '${name}', options);`,
    );
    return `{ const t = (Capacitor.Plugins['${id}'] = {}); t.addListener = (name, hear) => Capacitor.addListener('${id}', name, hear); ${ways.join(" ")} }`;
  })
  .join("\n");

/** The app's page: its files and nothing else, no service worker. */
async function start(name: Name): Promise<{ readonly page: Page; readonly faults: string[] }> {
  const folder = join(ROOT, MADE, name, SHELLS[name].page);
  const context = await (await ownBrowser()).newContext({
    locale: "en-US",
    serviceWorkers: "block",
    viewport: { width: 390, height: 844 },
  });
  onTestFinished(() => context.close());
  const faults: string[] = [];
  await context.route("**/*", (route) => {
    const { origin, pathname } = new URL(route.request().url());
    const path = join(folder, pathname === "/" ? "index.html" : pathname);
    if (origin === "https://localhost" && existsSync(path)) return route.fulfill({ path });
    faults.push(`not in the app: ${route.request().url()}`);
    return route.abort();
  });
  const page = await context.newPage();
  page.on("pageerror", (error) => faults.push(String(error)));
  page.on("console", (message) => message.type() === "error" && faults.push(message.text()));
  await page.addInitScript(fakeSystem, name === "android");
  await page.addInitScript({
    content: `${readFileSync(join(ROOT, "shells/node_modules/@capacitor", SHELLS[name].bridge), "utf8")}\n${EXPORTS}`,
  });
  await page.goto("https://localhost/");
  await isReady(page);
  return { page, faults };
}

const callsOf = (page: Page): Promise<readonly Call[]> => page.evaluate(() => Reflect.get(globalThis, "system").calls);
const tell = (page: Page, event: string, data: object) =>
  page.evaluate(([name, what]) => Reflect.get(globalThis, "system").tell(name, what), [event, data] as const);

describe.each(Object.keys(SHELLS) as Name[])("the app for %s", (name) => {
  // The first time Capacitor is installed too.
  test("is generated with all that the page needs", { timeout: 600_000 }, () => {
    const made = shell(
      name,
      "--site",
      SITE.replace(/\/$/, ""),
      "--id",
      "org.example.blocks",
      "--out",
      `${MADE}/${name}`,
    );
    expect([made.stderr, made.status]).toEqual(["", 0]);
    const folder = join(ROOT, MADE, name, SHELLS[name].page);
    const files = filesOf(folder);
    expect(files).toEqual(expect.arrayContaining(["index.html", "native.js", "icon.svg"]));
    expect(
      files.filter((path) =>
        /\/(?:ort|ppo|generator|outcome|network\.worker|personal\.worker)[-.]|studio|sw\.js|webmanifest/.test(path),
      ),
    ).toEqual([]);
    expect(files.reduce((sum, path) => sum + statSync(join(folder, path)).size, 0)).toBeLessThan(MOST_BYTES);
    // What scripts name is there, but for what an app does without.
    const scripts = files
      .filter((path) => path.endsWith(".js"))
      .map((path) => readFileSync(join(folder, path), "utf8"));
    const named = scripts.flatMap(
      (text) => text.match(/[\w.]+(?:-\w+)*-[\w-]{8}\.(?:js|css|json|safetensors)\b/g) ?? [],
    );
    const missing = [...new Set(named)].filter((path) => !files.includes(`assets/${path}`));
    expect(named.length).toBeGreaterThan(50);
    expect(
      missing.filter(
        (path) => !/^(?:ort|ppo|generator|outcome|network\.worker|personal\.worker|studio|boardElement)[-.]/.test(path),
      ),
    ).toEqual([]);
    const config = JSON.parse(readFileSync(join(folder, "../capacitor.config.json"), "utf8"));
    expect(config).toMatchObject({ appId: "org.example.blocks", webDir: "www" });
    const project = filesOf(join(ROOT, MADE, name, name));
    const texts = project.filter((path) =>
      /AndroidManifest\.xml$|Info\.plist$|\.entitlements$|Package\.swift$|capacitor\.settings\.gradle$/.test(path),
    );
    const text = texts.map((path) => readFileSync(join(ROOT, MADE, name, name, path), "utf8")).join("\n");
    for (const part of [
      "openblock",
      "play.example.org",
      "capacitor/haptics",
      "capacitor/share",
      "capacitor/status-bar",
    ])
      expect(text).toContain(part);
  });

  test("plays, buzzes, follows links, shares and goes back as its system does", async () => {
    const { page, faults } = await start(name);
    // A first start shows the guide at any address: close it.
    await page.locator(".guide-cue button").click();
    await page.locator(".guide-cue").waitFor({ state: "detached" });
    await page.keyboard.press("1");
    await page.keyboard.press("Enter");
    const named = async () => (await callsOf(page)).map(({ pluginId, methodName }) => `${pluginId}.${methodName}`);
    await expect
      .poll(named)
      .toEqual(expect.arrayContaining(["Haptics.impact", "StatusBar.setStyle", "App.getLaunchUrl"]));
    // Nothing offers a network, since none came along.
    await tell(page, "appUrlOpen", { url: `${SITE}#lab` });
    await page.locator('.watch-setup option[value="search"]').waitFor({ state: "attached" });
    expect(await page.locator('.watch-setup option[value="ppo"]').count()).toBe(0);
    await tell(page, "backButton", { canGoBack: false });
    await page.locator(".sheet").waitFor({ state: "detached" });
    await tell(page, "appUrlOpen", { url: `${SITE}#puzzles` });
    await page.locator(".sheet").waitFor();
    await tell(page, "backButton", { canGoBack: false });
    await page.locator(".sheet").waitFor({ state: "detached" });
    expect(await named()).not.toContain("App.minimizeApp");
    await tell(page, "backButton", { canGoBack: false });
    await expect.poll(named).toContain("App.minimizeApp");
    const shared = await page.evaluate(async () => {
      const { openblockShell: app } = globalThis;
      const share = await app!.share!();
      const file = new File(["picture"], "a.png", { type: "image/png" });
      return [app!.links!.address(), await share.text("A game", "https://x"), await share.picture(file, "A game")];
    });
    expect(shared).toEqual([SITE, true, true]);
    const calls = (await callsOf(page)).filter(({ pluginId }) => pluginId === "Share" || pluginId === "Filesystem");
    expect(calls.map(({ options }) => options)).toEqual([
      { text: "A game", url: "https://x" },
      { path: "a.png", data: Buffer.from("picture").toString("base64"), directory: "CACHE" },
      { text: "A game", files: ["file:///cache/a.png"] },
    ]);
    expect(faults).toEqual([]);
  });
});

const REFUSED = [
  [[], "which shell? "],
  [["windows"], "which shell? "],
  [["android", "twice"], '"twice" is too much'],
  [["android", "--id", "one"], '"one" is no app id'],
  [["ios", "--site", "http://x"], '"http://x" is no https address'],
  [["ios", "--out", "src"], '"src" is there already and holds no app'],
  [["ios", "--out", ".."], '".." is no folder of this checkout'],
  [["wechat", "--id", "org.example.blocks"], "--id does not go with wechat"],
  [["ios", "--fast"], "Unknown option '--fast'"],
] as const;

test("bad arguments end with one line; --help fits 80 columns and names every option", () => {
  for (const [args, message] of REFUSED) {
    const { status, stderr } = shell(...args);
    expect.soft([status, stderr.trim().split("\n").length], args.join(" ")).toEqual([2, 1]);
    expect.soft(stderr).toContain(message);
  }
  const { stdout, status } = shell("--help");
  expect(status).toBe(0);
  expect(stdout.split("\n").filter((line) => line.length > 80)).toEqual([]);
  for (const option of ["--id", "--site", "--out", "--if-needed", "--help"]) expect(stdout).toContain(option);
});
