/**
 * @file Generates the project of a native app in dist/shells: Capacitor's template, the built page without what an app has
 * no use for, the script that ties the page to the system, icons, splash and links. Nothing of it is committed: what is
 * ours is the page, `src/web/platform/native`, `shells/icon-1024.png` and the changes made here. Capacitor itself is installed from `shells/package.json`.
 */
import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
/** Capacitor is installed here, apart from what everybody needs. */
const SHELLS = join(root, "shells");
const { dependencies: versions } = JSON.parse(readFileSync(join(SHELLS, "package.json"), "utf8"));

/** Most bytes of the page in an app. */
export const MOST_BYTES = 3_000_000;
/** Networks with their runtime, the studio, the board for other pages, and what makes a web page work offline. */
const LEFT_OUT =
  /^(?:assets\/(?:ort|ppo|network\.worker|personal\.worker|outcome|generator|studio|embed|boardElement)[-.]|(?:studio|embed)\.html$|board\.js$|sw\.js$|manifest\.webmanifest$)/;
const PLUGINS = ["app", "core", "filesystem", "haptics", "share", "status-bar"].map((name) => `@capacitor/${name}`);
const BACKGROUND = "#0f1117";
const SCHEME = "openblock";

/** `site`: the address of the web game, for links that others can open; null where there is none. */
export async function makeNativeShell(platform, folder, { id, site }) {
  installTools();
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  // Capacitor, Gradle and Xcode look for plugins from the project on upwards.
  symlinkSync(join(SHELLS, "node_modules"), join(folder, "node_modules"), "junction");
  await copyPage(join(folder, "www"), platform, site);
  writeFileSync(
    join(folder, "package.json"),
    json({ name: "openblock-app", version, private: true, dependencies: dependencies(platform) }),
  );
  writeFileSync(join(folder, "capacitor.config.json"), json(configOf(id)));
  // For Swift packages the first command stops where it would look for pods; the second one finds the packages.
  capacitor(folder, ["add", platform, ...(platform === "ios" ? ["--packagemanager", "SPM"] : [])], platform === "ios");
  (platform === "ios" ? dressIos : dressAndroid)(folder, site);
  capacitor(folder, ["sync", platform]);
}

function dependencies(platform) {
  return Object.fromEntries([...PLUGINS, `@capacitor/${platform}`].map((name) => [name, versions[name]]));
}

function configOf(id) {
  return {
    appId: id,
    appName: "OpenBlock",
    webDir: "www",
    backgroundColor: BACKGROUND,
    zoomEnabled: false,
    android: { adjustMarginsForEdgeToEdge: "auto" },
    ios: { contentInset: "never" },
  };
}

async function copyPage(www, platform, site) {
  const web = join(root, "dist/web");
  for (const path of readdirSync(web, { recursive: true, encoding: "utf8" })) {
    const name = path.replaceAll("\\", "/");
    if (!LEFT_OUT.test(name) && statSync(join(web, path)).isFile()) cpSync(join(web, path), join(www, path));
  }
  const page = readFileSync(join(www, "index.html"), "utf8").replace(/<link rel="manifest"[^>]*>/, "");
  const said = site === null ? "" : `<meta name="openblock-site" content="${site.replaceAll('"', "%22")}" />`;
  writeFileSync(
    join(www, "index.html"),
    page.replace(
      "<head>",
      `<head><meta name="openblock-shell" content="${platform}" />${said}<script src="./native.js"></script>`,
    ),
  );
  const { build } = await import("vite");
  await build({
    root,
    configFile: false,
    logLevel: "warn",
    build: {
      outDir: www,
      emptyOutDir: false,
      copyPublicDir: false,
      target: "es2022",
      lib: {
        entry: join(root, "src/web/platform/native/main.ts"),
        formats: ["iife"],
        name: "openblockNative",
        fileName: () => "native.js",
      },
    },
  });
}

/** Installs Capacitor where it is missing or of other versions. */
function installTools() {
  const isThere = Object.entries(versions).every(([name, wanted]) => {
    const manifest = join(SHELLS, "node_modules", name, "package.json");
    return existsSync(manifest) && JSON.parse(readFileSync(manifest, "utf8")).version === wanted;
  });
  if (isThere) return;
  process.stdout.write("Installing Capacitor in shells …\n");
  const options = { cwd: SHELLS, encoding: "utf8", shell: process.platform === "win32" };
  const { status, stderr } = spawnSync("npm", ["ci", "--no-audit", "--no-fund"], options);
  if (status !== 0) throw new Error(`Capacitor could not be installed: npm ci in shells failed\n${stderr}`);
}

function capacitor(folder, args, mayFail = false) {
  const cli = join(SHELLS, "node_modules/@capacitor/cli/bin/capacitor");
  const options = { cwd: folder, encoding: "utf8", env: { ...process.env, CI: "1", NO_COLOR: "1" } };
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, ...args], options);
  const isMade = mayFail && existsSync(join(folder, args[1]));
  if (status !== 0 && !isMade) throw new Error(`capacitor ${args.join(" ")} failed:\n${stdout}${stderr}`);
}

/** A bitmap in the folder without a density is scaled by the system; the mask of a launcher cuts a border of 18 %. */
function dressAndroid(folder, site) {
  const main = join(folder, "android/app/src/main");
  const res = join(main, "res");
  for (const path of readdirSync(res, { recursive: true, encoding: "utf8" })) {
    if (/^(?:ic_launcher.*|splash)\.png$/.test(basename(path)) || path.includes("drawable-v24"))
      rmSync(join(res, path), { recursive: true, force: true });
  }
  cpSync(join(root, "shells/icon-1024.png"), join(res, "drawable-nodpi/icon.png"));
  const inset = `<inset android:drawable="@drawable/icon" android:inset="10%" />`;
  const icon = `<adaptive-icon xmlns:android="http://schemas.android.com/apk/res/android">
  <background android:drawable="@color/ic_launcher_background" />
  <foreground>${inset}</foreground>
</adaptive-icon>\n`;
  for (const name of ["ic_launcher", "ic_launcher_round"])
    writeFileSync(join(res, `mipmap-anydpi-v26/${name}.xml`), icon);
  // Before Android 8 there are no adaptive icons.
  for (const name of ["ic_launcher", "ic_launcher_round"])
    cpSync(join(root, "src/web/public/icon-192.png"), join(res, `mipmap-xxxhdpi/${name}.png`));
  edit(join(res, "values/ic_launcher_background.xml"), /#FFFFFF/, BACKGROUND);
  writeFileSync(
    join(res, "drawable/splash.xml"),
    `<layer-list xmlns:android="http://schemas.android.com/apk/res/android">
  <item><color android:color="${BACKGROUND}" /></item>
  <item android:width="160dp" android:height="160dp" android:gravity="center" android:drawable="@drawable/icon" />
</layer-list>\n`,
  );
  const view = `<action android:name="android.intent.action.VIEW" />
                <category android:name="android.intent.category.DEFAULT" />
                <category android:name="android.intent.category.BROWSABLE" />`;
  const filters = [`<intent-filter>${view}<data android:scheme="${SCHEME}" /></intent-filter>`];
  if (site !== null) {
    const { host, pathname } = new URL(site);
    filters.push(
      `<intent-filter android:autoVerify="true">${view}<data android:scheme="https" android:host="${host}" android:pathPrefix="${pathname}" /></intent-filter>`,
    );
  }
  edit(join(main, "AndroidManifest.xml"), /(\n\s*)<\/activity>/, `$1    ${filters.join("$1    ")}$1</activity>`);
}

function dressIos(folder, site) {
  const app = join(folder, "ios/App/App");
  const images = join(app, "Assets.xcassets");
  cpSync(join(root, "shells/icon-1024.png"), join(images, "AppIcon.appiconset/AppIcon-512@2x.png"));
  for (const name of readdirSync(join(images, "Splash.imageset"))) {
    if (name.endsWith(".png")) cpSync(join(root, "src/web/public/icon-192.png"), join(images, "Splash.imageset", name));
  }
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(BACKGROUND.slice(at, at + 2), 16) / 255);
  const colour = `red="${red}" green="${green}" blue="${blue}" alpha="1" colorSpace="custom" customColorSpace="sRGB"`;
  edit(join(app, "Base.lproj/LaunchScreen.storyboard"), /contentMode="scaleAspectFill"/, 'contentMode="center"');
  edit(
    join(app, "Base.lproj/LaunchScreen.storyboard"),
    /<color key="backgroundColor" [^>]*>/,
    `<color key="backgroundColor" ${colour}/>`,
  );
  const types = `<key>CFBundleURLTypes</key><array><dict><key>CFBundleURLSchemes</key><array><string>${SCHEME}</string></array></dict></array>
	<key>ITSAppUsesNonExemptEncryption</key><false/>`;
  edit(join(app, "Info.plist"), /<key>LSRequiresIPhoneOS<\/key>/, `${types}\n\t$&`);
  if (site === null) return;
  // Xcode ties it to the target, with the account that signs (docs/guide/shells.md).
  writeFileSync(
    join(app, "App.entitlements"),
    `<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0"><dict><key>com.apple.developer.associated-domains</key><array><string>applinks:${new URL(site).host}</string></array></dict></plist>\n`,
  );
}

function edit(path, pattern, replacement) {
  const before = readFileSync(path, "utf8");
  const after = before.replace(pattern, replacement);
  if (after === before) throw new Error(`${path} is not as it was: ${pattern} is not in it`);
  writeFileSync(path, after);
}

function json(value) {
  return `${JSON.stringify(value, null, 2)}\n`;
}
