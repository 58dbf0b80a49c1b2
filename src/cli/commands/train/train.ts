/** @file `openblock train`: trains the weights of an agent from scratch. Each kind of model is a command of its own. */
import type { Command } from "commander";
import { ADAPTER } from "./adapter.ts";
import { GENERATOR } from "./generator.ts";
import { LIGHT } from "./light.ts";
import { OUTCOME } from "./outcome.ts";
import { PERSON } from "./person.ts";
import { CEM, LINEAR, NTUPLE } from "./plainModels.ts";
import { PPO } from "./ppo.ts";
import { addTrainKind } from "./trainCommand.ts";

export function addTrain(program: Command, root: URL): void {
  const train = program
    .command("train")
    .summary("train an agent's weights")
    .description(
      "Trains weights from scratch and writes them to DIR/NAME.safetensors with their card, DIR/NAME.json: settings, " +
        "curve, and an evaluation on seeds that nothing is trained on. --resume continues an interrupted run, which ends " +
        "with the same weights as one that was not interrupted.",
    )
    .addHelpText(
      "after",
      `
Examples:
  $ openblock train linear
  $ openblock train linear --games 2000 --out my-models
Each kind has its own --help.`,
    );
  addTrainKind(train, root, LINEAR);
  addTrainKind(train, root, NTUPLE);
  addTrainKind(train, root, CEM);
  addTrainKind(train, root, PPO);
  addTrainKind(train, root, LIGHT);
  addTrainKind(train, root, GENERATOR);
  addTrainKind(train, root, PERSON);
  addTrainKind(train, root, OUTCOME);
  addTrainKind(train, root, ADAPTER);
}
