/** @file Before the tests of the mini game: builds its package where it is stale, and finds a Chromium. */
import { build } from "../build.ts";
import { launchOptions } from "../chromium.ts";
import { timedSetup } from "../run/times.ts";

export const setup = () =>
  timedSetup("wechat", () => {
    build("wechat");
    launchOptions();
  });
