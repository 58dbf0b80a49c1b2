/** @file Before the test of the package: builds what `npm pack` ships, where it is stale. */
import { build } from "./build.ts";

export const setup = () => build("lib", "web");
