/**
 * @file Tiny runs of studies, each performed once: what its tasks came to is kept in a file, which `--save` takes. Tests of
 * tables, charts, Markdown and commands run the study again with a copy of that file, which only reports. The files stay
 * in dist/studies for later runs, by a key over all sources and the arguments.
 */
import { createHash } from "node:crypto";
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Command } from "commander";
import { onTestFinished } from "vitest";
import { expectOk } from "#engine";
import { modelsFolder, runStudy, STUDIES } from "#machine";
import { addStudyOptions, givenOptions } from "../src/cli/commands/study.ts";
import { ROOT } from "./cliProcess.ts";

const FOLDER = join(ROOT, "dist/studies");

/** The key of the library's build is one over its sources: in the project `cli` it is that of the present ones. */
const SOURCES = join(ROOT, "dist/keys/lib");

const WORKERS = 2;

/** A copy of the file with the finished tasks of `openblock study NAME …`, until the test is over. */
export async function finishedStudy(name: string, args: readonly string[]): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "openblock-finished-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const key = createHash("sha256")
    .update(readFileSync(SOURCES))
    .update([name, ...args].join("\n"))
    .digest("hex")
    .slice(0, 16);
  const kept = join(FOLDER, `${name}-${key}.jsonl`);
  const copy = join(folder, "tasks.jsonl");
  if (!existsSync(kept)) {
    await perform(name, args, copy);
    mkdirSync(FOLDER, { recursive: true });
    // Whole or not there, also where two processes want the same.
    copyFileSync(copy, `${kept}.${process.pid}`);
    renameSync(`${kept}.${process.pid}`, kept);
  }
  copyFileSync(kept, copy);
  return copy;
}

/** Performs the tasks as the command does, in threads, without a report. */
async function perform(name: string, args: readonly string[], save: string): Promise<void> {
  const study = STUDIES.find((one) => one.name === name)!;
  const command = new Command().exitOverride();
  addStudyOptions(command, study.options);
  command.parse(args, { from: "user" });
  const options = expectOk(study.settle(expectOk(await givenOptions(command, study.options))));
  const models = modelsFolder(pathToFileURL(ROOT));
  expectOk(await runStudy(study, { options, workers: WORKERS, models, save }));
}
