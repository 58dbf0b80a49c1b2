/** @file Builds what tests run that is not source. Vitest sets projects up one after another, so nothing is built twice. */
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

/** Builds those parts that are older than their sources, and says what is wrong where that fails. */
export function build(...parts: readonly ("lib" | "web" | "wechat")[]): void {
  const script = fileURLToPath(new URL("../scripts/build.js", import.meta.url));
  const { status, stderr } = spawnSync(process.execPath, [script, ...parts, "--if-needed"], { encoding: "utf8" });
  if (status !== 0) throw new Error(`${parts.join(" and ")} could not be built\n${stderr}`);
}
