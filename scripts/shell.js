/**
 * @file `npm run shell -- NAME`: makes what a shell of the game needs, below dist, and says how large it is and what is next.
 * Plain JavaScript, as the build.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";
import { dirname, isAbsolute, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { MOST_BYTES, makeNativeShell } from "./nativeShell.js";

const root = dirname(dirname(fileURLToPath(import.meta.url)));

const HELP = `Usage: npm run shell -- <android|ios|wechat> [options]

Makes the project of an app below dist/shells, from the built page, or the
package of the WeChat mini game in dist/wechat.

Options:
  --id <id>     the app's id (default: org.openblock.game)
  --site <url>  https address of your web game: shared links lead there, and
                open the app where it is installed. Without it links begin
                with openblock:// and open the app only
  --out <dir>   where to make the project, replacing the last: a folder of this
                checkout (default: dist/shells/android or dist/shells/ios)
  --if-needed   wechat: only where a source has changed since
  --help        this text

Then: docs/guide/shells.md
`;

/** Of WeChat, for the package that a game starts from. */
const MAIN_PACKAGE_BYTES = 4 * 1024 * 1024;

/** Options that a shell takes. */
const OPTIONS = { android: ["id", "site", "out"], ios: ["id", "site", "out"], wechat: ["if-needed"] };

const SHELLS = { android: native, ios: native, wechat };

async function native(platform, { id = "org.openblock.game", site, out }) {
  if (!/^[a-z]\w*(\.[a-z]\w*)+$/i.test(id)) refuse(`"${id}" is no app id: two or more names with dots between them`);
  const address = site === undefined ? null : siteOf(site);
  const folder = out === undefined ? join(root, "dist/shells", platform) : folderOf(out);
  run("scripts/build.js", "web", "--if-needed");
  await makeNativeShell(platform, folder, { id, site: address });
  const bytes = sizeOf(join(folder, "www"));
  say(`${relative(root, folder)}: the page takes ${(bytes / 1e6).toFixed(2)} of ${MOST_BYTES / 1e6} MB`);
  if (bytes > MOST_BYTES) fail("The page is too large for an app.", 1);
  say(
    `Open ${relative(root, folder)}/${platform} in ${platform === "ios" ? "Xcode" : "Android Studio"}; docs/guide/shells.md goes on from there.`,
  );
}

function wechat(_, { "if-needed": isLazy }) {
  run("scripts/build.js", "wechat", ...(isLazy ? ["--if-needed"] : []));
  const folder = join(root, "dist/wechat");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => statSync(join(folder, path)).isFile())
    .map((path) => [path, statSync(join(folder, path)).size]);
  const bytes = files.reduce((sum, [, size]) => sum + size, 0);
  for (const [path, size] of files) process.stdout.write(`${String(size).padStart(9)}  ${path}\n`);
  process.stdout.write(`${String(bytes).padStart(9)}  of ${MAIN_PACKAGE_BYTES} that a main package may have\n`);
  if (bytes > MAIN_PACKAGE_BYTES) {
    process.stderr.write("The package is too large for WeChat.\n");
    process.exit(1);
  }
  process.stdout.write("Open dist/wechat in the WeChat developer tool; docs/guide/wechat.md goes on from there.\n");
}

/** Plugins are read from the checkout, and what is there is removed: so no folder but one made here. */
function folderOf(text) {
  const folder = resolve(text);
  const inside = relative(root, folder);
  if (inside === "" || inside.startsWith("..") || isAbsolute(inside)) refuse(`"${text}" is no folder of this checkout`);
  const isOther = existsSync(folder) && !existsSync(join(folder, "capacitor.config.json"));
  if (isOther) refuse(`"${text}" is there already and holds no app`);
  return folder;
}

/** With a slash at its end, as links to the game have it. */
function siteOf(text) {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol !== "https:") refuse(`"${text}" is no https address`);
  return `${url.origin}${url.pathname.replace(/\/?$/, "/")}`;
}

function sizeOf(folder) {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((path) => statSync(join(folder, path)))
    .reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0);
}

function run(script, ...args) {
  const { status } = spawnSync(process.execPath, [join(root, script), ...args], { stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}

function say(line) {
  process.stdout.write(`${line}\n`);
}

function fail(message, code) {
  process.stderr.write(`${message}\n`);
  process.exit(code);
}

function refuse(message) {
  fail(`error: ${message}; --help tells what there is`, 2);
}

function argumentsOf(args) {
  const string = { type: "string" };
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { id: string, site: string, out: string, "if-needed": { type: "boolean" }, help: { type: "boolean" } },
    });
  } catch (error) {
    return refuse(error.message.split(". ")[0]);
  }
}

const { values, positionals } = argumentsOf(process.argv.slice(2));
const [name, ...rest] = positionals;
if (values.help) process.stdout.write(HELP);
else if (name === undefined || !Object.hasOwn(SHELLS, name)) refuse(`which shell? ${Object.keys(SHELLS).join(" or ")}`);
else if (rest.length > 0) refuse(`"${rest[0]}" is too much`);
else {
  const other = Object.keys(values).find((option) => !OPTIONS[name].includes(option));
  if (other !== undefined) refuse(`--${other} does not go with ${name}`);
  await SHELLS[name](name, values);
}
