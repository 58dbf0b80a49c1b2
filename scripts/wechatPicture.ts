/**
 * @file Photographs the WeChat mini game on a canvas in Chromium, over the fake `wx` of its tests: a game under way, and the
 * review of a finished one. Where WeChat's capsule would be is left free. In English, as the documents are; a machine
 * without a Chinese font could not draw the other.
 */
import type { Browser } from "playwright-core";
import { encode, recordOf, type Session } from "#game";
import { build } from "../tests/build.ts";
import { afterPlacement, gameBeforeEnd, gameInTheMiddle } from "../tests/web/positions.ts";
import { openInBrowser } from "../tests/wechat/browserGame.ts";
import { PHONE } from "../tests/wechat/fakeWx.ts";

const DEVICE = { ...PHONE, ratio: 1, language: "en" };
/** Milliseconds until the game, and until the review of all of it. */
const DRAWN = { game: 1200, review: 20_000 };

/** By the name of the picture. */
export const WECHAT_PICTURES = { "wechat game": gamePicture, "wechat review": reviewPicture } as const;

function stored(session: Session): ReadonlyMap<string, string> {
  const kept = { "game.endless": encode(recordOf(session)), bests: { endless: 3480, daily: 0, zen: 0 } };
  return new Map(
    Object.entries(kept).map(([key, value]) => [`openblock.values.${key}`, JSON.stringify(JSON.stringify(value))]),
  );
}

async function gamePicture(browser: Browser): Promise<Buffer> {
  build("wechat");
  const page = await openInBrowser(browser, DEVICE, stored(gameInTheMiddle()));
  await page.waitForTimeout(DRAWN.game);
  return page.screenshot();
}

async function reviewPicture(browser: Browser): Promise<Buffer> {
  build("wechat");
  const { session, choice } = gameBeforeEnd();
  const page = await openInBrowser(browser, DEVICE, stored(session));
  await page.waitForTimeout(DRAWN.game);
  await page.evaluate(`fake.show({ game: ${JSON.stringify(encode(recordOf(afterPlacement(session, choice))))} })`);
  await page.waitForTimeout(DRAWN.review);
  return page.screenshot();
}
