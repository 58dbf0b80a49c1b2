/** @file Before the test of the package: builds what `npm pack` ships, where it is stale. */
import { build } from "./build.ts";
import { timedSetup } from "./run/times.ts";

export const setup = () => timedSetup("package", () => build("lib", "web"));
