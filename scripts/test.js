/**
 * @file `npm test`, everything that CI runs. What keeps one core busy runs beside each other: the checks on one side, on
 * the other the build of what the tests run that is not source. Then the tests, among them the behaviour signature's.
 */
import { spawn } from "node:child_process";

const CHECK = "npm run --silent check";
const BUILD = "node scripts/build.js lib web wechat --if-needed";

/** The code that a command ends with. */
function run(command) {
  return new Promise((resolve) => {
    spawn(command, { shell: true, stdio: "inherit" }).on("close", (code) => resolve(code ?? 1));
  });
}

const codes = await Promise.all([run(CHECK), run(BUILD)]);
process.exitCode = codes.find((code) => code !== 0) ?? (await run("vitest run"));
