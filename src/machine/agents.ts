/** @file Every agent that Node can open by name; networks run on onnxruntime-node, which is loaded with the first of them. */
import { type AgentFamily, BASELINES, LINEAR_AGENT, SIMULATED_PEOPLE } from "#players";
import { networkAgents } from "#ppo";
import { SEARCH_AGENT } from "#search";
import { nodeRuntime } from "./onnx.ts";

export const NODE_AGENTS: readonly AgentFamily[] = [
  BASELINES,
  LINEAR_AGENT,
  SEARCH_AGENT,
  networkAgents(nodeRuntime()),
  SIMULATED_PEOPLE,
];
