/** @file `openblock train`: trains the weights of an agent from scratch. One kind of model is one command, in its own file. */
import type { Command } from "commander";
import { addTrainCem } from "./trainCem.ts";
import { addTrainLinear } from "./trainLinear.ts";
import { addTrainNtuple } from "./trainNtuple.ts";
import { addTrainPpo } from "./trainPpo.ts";

export function addTrain(program: Command, root: URL): void {
  const train = program
    .command("train")
    .summary("train an agent's weights")
    .description(
      "Trains weights from scratch and writes them to DIR/NAME.safetensors with their card, DIR/NAME.json: settings, " +
        "curve, and an evaluation on seeds that nothing is trained on. An interrupted run goes on with --resume and ends " +
        "with the very weights of a run that was not interrupted.",
    )
    .addHelpText(
      "after",
      `
Examples:
  $ openblock train linear
  $ openblock train linear --games 2000 --out my-models
Each kind has its own --help.`,
    );
  addTrainLinear(train, root);
  addTrainNtuple(train, root);
  addTrainCem(train, root);
  addTrainPpo(train, root);
}
