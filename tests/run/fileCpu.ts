/** @file Set-up of every test file: notes the processor time that the file uses, for `npm test -- --times`. */
import { afterAll, TestRunner } from "vitest";
import { cpuSeconds } from "./cpu.ts";

if (process.env.TEST_TIMES !== undefined) {
  const before = cpuSeconds();
  const { file } = TestRunner.getCurrentSuite();
  afterAll(() => {
    file!.meta.cpu = cpuSeconds() - before;
  });
}
