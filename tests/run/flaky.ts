/**
 * @file A reporter for tests that failed and passed when they were tried again (`retry` in vitest.config.ts). Each is listed
 * at the end of the run with its first error. It does not fail the run, more than two do: then it is not chance.
 */
import { relative } from "node:path";
import type { Reporter, TestModule } from "vitest/node";

/** The most flaky tests with which a run still passes. */
export const MOST_FLAKY = 2;

export interface Flaky {
  readonly file: string;
  readonly test: string;
  /** The error of the first try, with the line of the test where it is known. */
  readonly error: string;
}

/** What the run says of its flaky tests; nothing where there are none. */
export function flakyText(list: readonly Flaky[]): string {
  if (list.length === 0) return "";
  const lines = list.flatMap(({ file, test, error }) => [
    `  ${file} > ${test}`,
    ...error.split("\n").map((line) => `    ${line}`),
  ]);
  const verdict =
    list.length > MOST_FLAKY
      ? `More than ${MOST_FLAKY} flaky tests fail the run.`
      : "They do not fail the run; find the cause with npm test -- --hunt FILE.";
  return [`\nFlaky, passed when tried again (${list.length}):`, ...lines, verdict, ""].join("\n");
}

export const isTooFlaky = (list: readonly Flaky[]): boolean => list.length > MOST_FLAKY;

/** The flaky tests of a run. */
export function flakyOf(modules: readonly TestModule[]): Flaky[] {
  return modules.flatMap((file) =>
    [...file.children.allTests("passed")]
      .filter((test) => test.diagnostic()?.flaky === true)
      .map((test) => ({ file: file.relativeModuleId, test: test.fullName, error: firstError(test.result().errors) })),
  );
}

interface Thrown {
  readonly name?: string;
  readonly message: string;
  readonly stacks?: readonly { readonly file: string; readonly line: number }[];
}

function firstError(errors: readonly Thrown[] | undefined): string {
  const error = errors?.[0];
  if (error === undefined) return "no error was reported";
  const at = error.stacks?.find(({ file }) => file.includes(".test.")) ?? error.stacks?.[0];
  const where = at === undefined ? "" : `\nat ${relative(process.cwd(), at.file)}:${at.line}`;
  return `${error.name ?? "Error"}: ${error.message}${where}`;
}

export const flakyReporter: Reporter = {
  onTestRunEnd(modules) {
    const list = flakyOf(modules);
    process.stdout.write(flakyText(list));
    if (isTooFlaky(list)) process.exitCode = 1;
  },
};
