/** @file Before the tests of the command line: builds what bin/openblock runs (OPENBLOCK_RUN=build), where it is stale. */
import { build } from "./build.ts";

export const setup = () => build("lib");
