/** @file `openblock env`: the environment for researchers, checked or shown. Each task is a command of its own. */
import type { Command } from "commander";
import { ENV_ID } from "#env";
import { addCheck } from "./check.ts";
import { addRender } from "./render.ts";

export function addEnv(program: Command): void {
  const command = program
    .command("env")
    .summary("check the environment for learners, or look at it")
    .description(`The environment ${ENV_ID}; its page is docs/environment.md.`)
    .addHelpText(
      "after",
      `
Examples:
  $ openblock env check
  $ openblock env check --module ./my-env.mjs
  $ openblock env render --seed 7 --steps 10`,
    );
  addCheck(command);
  addRender(command);
}
