/** @file Native replacements in an app: haptics, sharing, links and the back button. */
import { BROWSER } from "../browser/browser.ts";
import { find, findAll, root, tokensOf } from "../browser/page.ts";
import type { Haptics, Links, Platform, Share } from "../platform.ts";
import type { Bridge } from "./bridge.ts";

/** The parts that differ from the browser's. */
export function nativeParts(bridge: Bridge): Partial<Platform> {
  return {
    haptics: hapticsOf(bridge),
    links: { ...BROWSER.links, address: () => addressFor(BROWSER.hostSays("site")) } satisfies Links,
    share: async () => ({ ...(await BROWSER.share()), ...sharingOf(bridge) }),
  };
}

/** Follows links, the back button and the theme for as long as the app runs. */
export function followSystem({ Plugins: { App, StatusBar }, getPlatform }: Bridge): void {
  const follow = (url: string | undefined) => {
    const hash = url === undefined ? "" : new URL(url).hash;
    if (hash !== "") location.hash = hash;
  };
  void App.getLaunchUrl().then((launch) => follow(launch?.url));
  void App.addListener("appUrlOpen", ({ url }) => follow(url));
  void App.addListener("backButton", () => {
    if (!goBack()) void App.minimizeApp();
  });
  const paint = () => {
    void StatusBar.setStyle({ style: root().dataset.theme === "light" ? "LIGHT" : "DARK" });
    if (getPlatform() === "android") void StatusBar.setBackgroundColor({ color: tokensOf(root())("background") });
  };
  new MutationObserver(paint).observe(root(), { attributeFilter: ["data-theme"] });
  paint();
}

/** The address for others: the web game's where the app knows one, else the scheme that opens the app. */
export function addressFor(site: string | undefined): string {
  return site ?? "openblock://open/";
}

/** Longer buzzes are stronger: a system has strengths, not times. */
function hapticsOf({ Plugins: { Haptics: plugin } }: Bridge): Haptics {
  const strengthOf = (ms: number) => (ms < 12 ? "LIGHT" : ms < 25 ? "MEDIUM" : "HEAVY");
  return { isThere: () => true, buzz: (ms) => void plugin.impact({ style: strengthOf(ms) }) };
}

/** A file has to lie in the app's cache before another app may have it. */
function sharingOf({ Plugins: { Filesystem, Share: sheet } }: Bridge): Pick<Share, "text" | "picture" | "save"> {
  const offer = (what: Parameters<typeof sheet.share>[0]) =>
    sheet.share(what).then(
      () => true,
      // Closing the sheet is a decision too.
      (error: unknown) => /cancel/i.test(String(error instanceof Error ? error.message : error)),
    );
  const kept = async (file: File) => {
    const data = await base64Of(file);
    return (await Filesystem.writeFile({ path: file.name, data, directory: "CACHE" })).uri;
  };
  return {
    text: (text, url) => offer({ text, url }),
    picture: async (file, text) => offer({ text, files: [await kept(file)] }),
    save: async (file) => void (await offer({ files: [await kept(file)] })),
  };
}

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}

/** Closes what lies over the game, as Escape does; false where nothing does. */
function goBack(): boolean {
  const open = findAll('[role="dialog"]').at(-1) ?? find(".insight");
  open?.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
  return open !== undefined && open !== null;
}
