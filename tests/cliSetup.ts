/** @file Before the tests of the command line: builds what bin/openblock runs (OPENBLOCK_RUN=build), where it is stale. */
import { build } from "./build.ts";
import { timedSetup } from "./run/times.ts";

export const setup = () => timedSetup("cli", () => build("lib"));
