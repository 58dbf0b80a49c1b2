/** @file `openblock env`: the environment for researchers, checked, shown or served. Each task is a command of its own. */
import type { Command } from "commander";
import { ENV_ID } from "#env";
import { addCheck } from "./check.ts";
import { addRender } from "./render.ts";
import { addServe } from "./serve.ts";

export function addEnv(program: Command): void {
  const command = program
    .command("env")
    .summary("check the environment for learners, look at it, or serve it to other languages")
    .description(`The environment ${ENV_ID}; its page is docs/environment.md.`)
    .addHelpText(
      "after",
      `
Examples:
  $ openblock env check
  $ openblock env check --module ./my-env.mjs
  $ openblock env render --seed 7 --steps 10
  $ openblock env serve < requests.ndjson`,
    );
  addCheck(command);
  addRender(command);
  addServe(command);
}
