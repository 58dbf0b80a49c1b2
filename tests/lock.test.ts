/** @file The lock file and the settings of npm: a fresh machine installs what was tested, without a warning of ours. */
import { spawnSync } from "node:child_process";
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { completeLock, type Lock, platformOf } from "../scripts/completeLock.ts";
import { ROOT } from "./cliProcess.ts";

const TEXT = readFileSync(join(ROOT, "package-lock.json"), "utf8");
const LOCK: Lock = JSON.parse(TEXT);

/** What `npm ci` says about a lock, without installing anything or asking a registry. */
function tryInstall(lock: Lock): { readonly code: number | null; readonly said: string } {
  const folder = mkdtempSync(join(tmpdir(), "openblock-lock-"));
  try {
    for (const name of ["package.json", ".npmrc"]) copyFileSync(join(ROOT, name), join(folder, name));
    writeFileSync(join(folder, "package-lock.json"), JSON.stringify(lock));
    const shell = process.platform === "win32";
    const options = { cwd: folder, encoding: "utf8", shell } as const;
    const { status, stdout, stderr } = spawnSync("npm", ["ci", "--dry-run", "--offline"], options);
    return { code: status, said: stdout + stderr };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe("package-lock.json", () => {
  it("is complete: run scripts/completeLock.ts after npm install", () => {
    expect(`${JSON.stringify(completeLock(LOCK), null, 2)}\n`).toBe(TEXT);
  });

  it("names no registry", () => {
    const named = Object.entries(LOCK.packages).filter(([, entry]) => entry.resolved !== undefined);
    expect(named).toEqual([]);
  });

  it("is what npm ci takes, and .npmrc gives it nothing to warn of", () => {
    const { code, said } = tryInstall(LOCK);
    expect(said).not.toContain("project config");
    expect(code).toBe(0);
  });

  it("is refused by npm ci without the packages of other platforms, which the script puts back", () => {
    const isAdded = (path: string) => path.startsWith("node_modules/@rolldown/binding-darwin");
    const kept = Object.entries(LOCK.packages).filter(([path]) => !isAdded(path));
    const lock = { ...LOCK, packages: Object.fromEntries(kept) };
    expect(Object.keys(LOCK.packages).length - kept.length).toBe(2);
    expect(tryInstall(lock).said).toContain("Missing: @rolldown/binding-darwin-arm64");
    expect(completeLock(lock)).toEqual(LOCK);
  });
});

describe("shells/package-lock.json", () => {
  const text = readFileSync(join(ROOT, "shells/package-lock.json"), "utf8");
  const lock: Lock = JSON.parse(text);

  it("is complete, names no registry, and has what shells/package.json asks for", () => {
    expect(`${JSON.stringify(completeLock(lock), null, 2)}\n`).toBe(text);
    expect(Object.values(lock.packages).filter(({ resolved }) => resolved !== undefined)).toEqual([]);
    const { dependencies } = JSON.parse(readFileSync(join(ROOT, "shells/package.json"), "utf8"));
    for (const [name, version] of Object.entries(dependencies)) {
      expect(lock.packages[`node_modules/${name}`]?.version).toBe(version);
    }
  });
});

describe("platformOf", () => {
  it.each([
    ["@biomejs/cli-darwin-arm64", { os: ["darwin"], cpu: ["arm64"] }],
    ["@biomejs/cli-linux-x64-musl", { os: ["linux"], cpu: ["x64"], libc: ["musl"] }],
    ["@rolldown/binding-linux-arm-gnueabihf", { os: ["linux"], cpu: ["arm"], libc: ["glibc"] }],
    ["@rollup/rollup-android-arm-eabi", { os: ["android"], cpu: ["arm"] }],
    ["@rollup/rollup-win32-x64-gnu", { os: ["win32"], cpu: ["x64"] }],
    ["@rolldown/binding-wasm32-wasi", { cpu: ["wasm32"] }],
  ])("reads %s", (name, platform) => {
    expect(platformOf(name)).toEqual(platform);
  });

  it("says so where a name tells nothing", () => {
    expect(() => platformOf("graceful-fs")).toThrow('the name "graceful-fs" does not say where it runs');
  });

  it("agrees with what the registry served", () => {
    const served = Object.entries(LOCK.packages).filter(
      ([path, entry]) => "integrity" in entry && /^node_modules\/(@rollup|@rolldown|@oxc-parser)\/.*-gnu$/.test(path),
    );
    expect(served.length).toBeGreaterThan(2);
    for (const [path, { os, cpu, libc }] of served) {
      expect(platformOf(path.replace("node_modules/", "")), path).toEqual({ os, cpu, libc });
    }
  });
});

describe(".ci/run", () => {
  it("is the README's command", () => {
    const script = readFileSync(join(ROOT, ".ci/run"), "utf8");
    const commands = script.split("\n").filter((line) => line.startsWith("npm "));
    expect(readFileSync(join(ROOT, "README.md"), "utf8")).toContain(`    ${commands.join(" && ")} `);
    expect(commands).toEqual(["npm ci", "npm test"]);
  });
});
