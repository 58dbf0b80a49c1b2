/** @file The agents that the page can open without a network. */
import { type AgentFamily, BASELINES, LINEAR_AGENT } from "#players";
import { SEARCH_AGENT } from "#search";

export const PAGE_AGENTS: readonly AgentFamily[] = [BASELINES, LINEAR_AGENT, SEARCH_AGENT];
