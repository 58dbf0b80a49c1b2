/** @file The order of the test files, so that at the end of a run no core waits for the last long one. */
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Many short files come last. Files of a project stay together, since they share processes. */
const PROJECTS = ["web", "package", "server", "cli", "wechat", "core"];

/** What takes long and does not look it: unless there was a run before, only the sizes of files are known. */
const LONG = [
  "web/access",
  "web/insight",
  "web/watch",
  "web/network",
  "web/failures",
  "web/games",
  "web/saves",
  "web/layouts",
  "web/offline",
  "web/gameOver",
  "tests/cliStudy",
  "tests/cliTrain",
  "tests/cliDocs",
  "tests/cliRq2",
  "ppo/train",
  "tests/bench",
  "tests/pool",
  "tests/examples",
  "server/crashes",
  "server/simulate",
  "server/queue",
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
