/** @file An adapter is learned on the runtime of the page as on Node's: the same step, and a whole choice in a few of them. */
import { expect, it } from "vitest";
import { nodeRuntime } from "#machine";
import { NO_CALIBRATION, ownDocks, personalise, startOf } from "#neural";
import { newTrainingState } from "#nn";
import { webRuntime } from "../src/web/game/agents/runtime.ts";
import { outcomeSamplesOfPlay, smallNetwork } from "./outcomes.ts";

const DOCKS = ownDocks(outcomeSamplesOfPlay(24, 8));

it("takes the same step on onnxruntime-web as on onnxruntime-node", async () => {
  const stepOn = async (runtime: typeof webRuntime) => {
    const network = await smallNetwork(runtime);
    const start = newTrainingState(startOf(network, { seed: 1 }));
    const { weights } = await network.step(start, DOCKS.encoded, [0, 1, 2, 3, 4], NO_CALIBRATION);
    await network.close();
    return weights;
  };
  const [node, web] = [await stepOn(nodeRuntime({ isOptimised: true })), await stepOn(webRuntime)];
  for (const [name, { data }] of Object.entries(node)) {
    for (const [i, value] of data.entries()) expect(Math.abs(web[name]!.data[i]! - value)).toBeLessThan(1e-5);
  }
});

it("chooses what to use of a player there", async () => {
  const network = await smallNetwork(webRuntime);
  const { choice, losses } = await personalise(network, DOCKS, [0, 8, 16], { seed: 1 });
  expect(choice).not.toBe("base");
  expect(losses!.calibration).toBeLessThan(losses!.base);
  await network.close();
});
