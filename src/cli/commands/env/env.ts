/** @file `openblock env`: the environment for researchers, checked, shown or served. Each task is a command of its own. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Command, Option } from "commander";
import { createRng } from "#engine";
import { createEnv, ENV_ID, RENDER_MODES, type RenderMode } from "#env";
import type { DealerId } from "#game";
import { docksOption } from "../../io/configFile.ts";
import { seedNumber, wholeNumber } from "../../io/options.ts";
import { hasColour, write } from "../../io/output.ts";
import { addCheck } from "./check.ts";
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

// `openblock env render`: plays the environment at random and prints what it looks like, step by step.

interface RenderOptions {
  readonly docks: DealerId;
  readonly seed: number;
  readonly steps: number;
  readonly format: RenderMode;
  readonly out?: string;
}

export function addRender(parent: Command): void {
  parent
    .command("render")
    .summary("play at random and print pictures")
    .description(
      "Plays a random episode and prints the position after every step as text, or the last one as SVG. " +
        "With --out every step becomes a file in a folder.",
    )
    .addOption(docksOption("feasible"))
    .option("--seed <n>", "seed of the episode", seedNumber, 0)
    .option("--steps <n>", "steps to play, fewer if the game ends", wholeNumber(0, 100_000), 10)
    .addOption(new Option("--format <mode>", "text or picture").choices(RENDER_MODES).default("ansi"))
    .option("--out <folder>", "write a file for each step instead")
    .addHelpText(
      "after",
      `
Examples:
  $ openblock env render --seed 7 --steps 10
  $ openblock env render --seed 7 --steps 10 --format svg > position.svg
  $ openblock env render --docks rule --steps 40 --format svg --out frames`,
    )
    .action(async (options: RenderOptions) => {
      const frames = framesOf(options);
      if (options.out !== undefined) writeFrames(frames, options.out, options.format);
      else await write(options.format === "svg" ? frames.at(-1)! : `${frames.join("\n\n")}\n`);
    });
}

function framesOf({ docks, seed, steps, format }: RenderOptions): string[] {
  const env = createEnv({ docks });
  const rng = createRng(seed, "policy");
  const picture = () => (format === "ansi" && !hasColour() ? withoutColour(env.render("ansi")) : env.render(format));
  env.reset({ seed });
  const frames = [picture()];
  for (let step = 0; step < steps && env.session!.ended === null; step++) {
    const mask = env.actionMasks();
    env.step(rng.pick([...mask.keys()].filter((action) => mask[action] === 1)));
    frames.push(picture());
  }
  return frames;
}

const ESCAPES = new RegExp(`${String.fromCharCode(27)}\\[[\\d;]*m`, "g");

/** Without colour the letters of the cells tell them apart. */
function withoutColour(text: string): string {
  return text.replaceAll(ESCAPES, "");
}

function writeFrames(frames: readonly string[], folder: string, format: RenderMode): void {
  mkdirSync(folder, { recursive: true });
  const ending = format === "svg" ? "svg" : "txt";
  for (const [step, frame] of frames.entries()) {
    writeFileSync(join(folder, `step-${String(step).padStart(4, "0")}.${ending}`), `${frame.trimEnd()}\n`);
  }
}
