/** @file The order of the test files, so that at the end of a run no core waits for the last long one. */
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Many short files come last. Files of a project stay together, since they share processes. */
const PROJECTS = ["web", "package", "server", "cli", "wechat", "core"];

/** What takes long and does not look it: unless there was a run before, only the sizes of files are known. */
const LONG = [
  "web/experiments",
  "web/access",
  "web/studio",
  "web/sharing",
  "web/offers",
  "web/learned",
  "web/failures",
  "web/saves",
  "web/insight",
  "web/offline",
  "web/watch",
  "web/network",
  "web/games",
  "web/layouts",
  "web/native",
  "server/crashes",
  "store/experiments",
  "server/queue",
  "tests/cliDocs",
  "tests/cliTrain",
  "tests/cliStudy",
  "tests/cliRq2",
  "ppo/train",
  "tests/bench",
  "training/generator",
  "tests/tuning",
  "rq5/rq5",
  "tests/pool",
  "tests/verifier",
  "spawn/pipeline",
].map((name) => `${name}.test.ts`);

/** Small numbers first. */
function rankOf({ project, moduleId }: TestSpecification): number {
  const at = LONG.findIndex((name) => moduleId.endsWith(name));
  return (LONG.length + 1) * PROJECTS.indexOf(project.name) + (at < 0 ? LONG.length : at);
}

export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => rankOf(a) - rankOf(b));
  }
}
