/** @file Set-up of every test file: notes the processor time that the file uses, for `npm test -- --times`. */
import { afterAll } from "vitest";
import { getCurrentSuite } from "vitest/suite";
import { cpuSeconds } from "./cpu.ts";

if (process.env.TEST_TIMES !== undefined) {
  const before = cpuSeconds();
  const { file } = getCurrentSuite();
  afterAll(() => {
    file!.meta.cpu = cpuSeconds() - before;
  });
}
