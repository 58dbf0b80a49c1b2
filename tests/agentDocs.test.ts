/** @file Holds docs/agent.md to the code it is written from. */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { agentPage } from "../scripts/agentPage.ts";

it("docs/agent.md is what scripts/agentPage.ts writes", () => {
  expect(readFileSync(new URL("../docs/agent.md", import.meta.url), "utf8")).toBe(agentPage());
});
