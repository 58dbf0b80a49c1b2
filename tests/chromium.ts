/**
 * @file The browser of the tests: the one named by CHROMIUM, one that is installed, or Debian's, installed here when we
 * may. If none can be had, an error says what to do.
 */
import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { type Browser, chromium, type LaunchOptions } from "playwright-core";

/** The first one has no window, and does less for a page. */
const NAMES = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome-stable",
  "google-chrome",
  "chrome",
  "microsoft-edge",
];
const PLACES = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];
const PACKAGES = ["chromium-headless-shell", "chromium"];

/**
 * Features that are off. A page of the address bar's own in every window takes more of the processor than a new profile
 * with the game; the others are off by the driver's choice, whose list this one takes the place of.
 */
const FEATURES_OFF = [
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "WebUIOmniboxFullPopup",
  "AimEnabled",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsFirstBalancedModeAutoEnable",
  "HttpsUpgrades",
  "LensOverlay",
  "MediaRouter",
  "NetworkTimeServiceQuerying",
  "OptimizationHints",
  "PaintHolding",
  "PreconnectToSearch",
  "ThirdPartyStoragePartitioning",
];

/** No sandbox, since the only pages are our own; nothing that calls home, since tests count requests. */
const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--no-first-run",
  `--disable-features=${FEATURES_OFF.join(",")}`,
];

export function launchChromium(): Promise<Browser> {
  return chromium.launch(launchOptions());
}

export function launchOptions(): LaunchOptions {
  return { executablePath: findChromium() ?? installChromium(), args: FLAGS };
}

/** The path of a Chromium that is there; null without one. A wrong CHROMIUM is an error, never passed over. */
export function findChromium(environment: NodeJS.ProcessEnv = process.env): string | null {
  const named = environment.CHROMIUM;
  if (named) {
    if (isExecutable(named)) return named;
    throw new Error(`CHROMIUM names ${named}, which cannot be run.`);
  }
  const folders = (environment.PATH ?? "").split(delimiter).filter((folder) => folder !== "");
  const candidates = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...candidates, ...PLACES].find(isExecutable) ?? null;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Installs Debian's package, which only root can do. */
function installChromium(): string {
  if (process.getuid?.() === 0 && spawnSync("apt-get", ["--version"]).status === 0) {
    const options = { stdio: "inherit", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } } as const;
    spawnSync("apt-get", ["update", "-q"], options);
    for (const name of PACKAGES) {
      console.info(`No Chromium found; installing Debian's package "${name}".`);
      spawnSync("apt-get", ["install", "-qy", "--no-install-recommends", name], options);
      const found = findChromium();
      if (found !== null) return found;
    }
  }
  throw new Error(
    "The browser tests need Chromium or Chrome, and none was found. Install one (Debian, Ubuntu: apt-get install " +
      "chromium), or name one with CHROMIUM=/path/to/chrome.",
  );
}
