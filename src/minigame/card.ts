/**
 * @file The card of a game in a chat: its name and score, a picture of its last board, and the game itself as the query, so
 * that the person who opens it can step through the game.
 */
import { isDay } from "#daily";
import { decode } from "#game";
import { type DailyResults, medalOfResult, resultOf } from "#web/features/daily/results.ts";
import { drawPicture, PICTURE_HEIGHT, PICTURE_WIDTH } from "#web/kit/share/picture.ts";
import { type SharedGame, sharedGame, textOf } from "#web/kit/share/sharedGame.ts";
import { shareWords } from "#web/kit/share/words.ts";
import type { Look } from "./canvas/look.ts";
import type { WechatPlatform } from "./wechat/wechat.ts";
import type { WxCard } from "./wechat/wx.ts";

/** WeChat shows pictures of cards 5 : 4. */
const CARD_HEIGHT = (PICTURE_WIDTH * 4) / 5;

/** Of a game without a record: the mini game itself. */
export function plainCard(): WxCard {
  return { title: shareWords().name, query: "" };
}

/** Null for a record that cannot be read. */
export function cardOf(record: string, results: DailyResults, look: Look, platform: WechatPlatform): WxCard | null {
  const game = gameOf(record, results);
  if (game === null) return null;
  const imageUrl = pictureOf(game, look, platform);
  return {
    title: textOf(game).split("\n").slice(0, 2).join(" · "),
    query: `game=${record}`,
    ...(imageUrl !== null && { imageUrl }),
  };
}

/** A day's game is the one that counted on its day. */
function gameOf(record: string, results: DailyResults): SharedGame | null {
  const read = decode(record);
  if (!read.ok) return null;
  const day = isDay(read.value.seed) ? resultOf(results, read.value.seed) : null;
  return day?.record === record ? sharedGame(record, day.day, medalOfResult(day)) : sharedGame(record, null, null);
}

/** The path of the picture; null where the base library makes none: WeChat then takes one of the screen. */
function pictureOf(game: SharedGame, look: Look, platform: WechatPlatform): string | null {
  const { canvas, ctx } = platform.makeHidden();
  if (canvas.toTempFilePathSync === undefined) return null;
  canvas.width = PICTURE_WIDTH;
  canvas.height = CARD_HEIGHT;
  ctx.fillStyle = look.background;
  ctx.fillRect(0, 0, PICTURE_WIDTH, CARD_HEIGHT);
  ctx.translate(0, (CARD_HEIGHT - PICTURE_HEIGHT) / 2);
  drawPicture(ctx, look, game);
  try {
    return canvas.toTempFilePathSync({ fileType: "jpg", quality: 0.9 });
  } catch {
    // No room for a temporary file: the card goes without a picture of its own.
    return null;
  }
}
