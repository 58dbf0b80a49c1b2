/** @file Files are replaced in full or not at all, and a write that fails leaves no draft behind. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readIfThere, writeWhole } from "./wholeFile.ts";

/** A device on which every write finds the disk full. */
const FULL = "/dev/full";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "openblock-files-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe("writeWhole", () => {
  it("makes the folder, replaces the content and leaves nothing else", () => {
    const file = join(folder, "new", "file");
    writeWhole(file, "one");
    writeWhole(file, new TextEncoder().encode("two"));
    expect(readFileSync(file, "utf8")).toBe("two");
    expect(readdirSync(join(folder, "new"))).toEqual(["file"]);
  });

  it("removes its draft if the file cannot be replaced", () => {
    const file = join(folder, "file");
    mkdirSync(join(file, "inside"), { recursive: true });
    expect(() => writeWhole(file, "one")).toThrow(/EISDIR|ENOTEMPTY|EPERM/);
    expect(readdirSync(folder)).toEqual(["file"]);
  });

  it.skipIf(!existsSync(FULL))("removes its draft if the disk is full, and keeps the file", () => {
    const file = join(folder, "file");
    writeFileSync(file, "old");
    symlinkSync(FULL, `${file}.tmp`);
    expect(() => writeWhole(file, "new")).toThrow("ENOSPC");
    expect(readFileSync(file, "utf8")).toBe("old");
    expect(readdirSync(folder)).toEqual(["file"]);
  });
});

describe("reading", () => {
  it("answers that a file is missing, and throws for any other failure", () => {
    expect(readIfThere(join(folder, "nowhere"))).toBeNull();
    expect(() => readIfThere(folder)).toThrow("EISDIR");
  });
});
