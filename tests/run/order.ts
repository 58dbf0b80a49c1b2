/**
 * @file The order of the test files, so that at the end of a run no core waits for the last long one; and their shares of a
 * run that several machines divide (`--shard 1/4`), so that none gets all the long ones.
 */
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Many short files come last. Files of a project stay together, since they share processes. */
const PROJECTS = ["web", "package", "server", "cli", "wechat", "page", "core"];

/** What takes long and does not look it: unless there was a run before, only the sizes of files are known. */
const LONG = [
  "web/experiments",
  "web/access",
  "web/studio",
  "web/sharing",
  "web/learned",
  "web/offline",
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

/** Every nth item of a list, from the first of the shard; shards count from 1. */
export function shareOf<T>(items: readonly T[], { index, count }: { index: number; count: number }): T[] {
  return items.filter((_, i) => i % count === index - 1);
}

export class LongFilesFirst extends BaseSequencer {
  /** As cards are dealt, longest first: equal numbers of files, and of long ones. */
  override async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    const inOrder = files.toSorted((a, b) => rankOf(a) - rankOf(b) || (a.moduleId < b.moduleId ? -1 : 1));
    return shareOf(inOrder, this.ctx.config.shard!);
  }

  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => rankOf(a) - rankOf(b));
  }
}
