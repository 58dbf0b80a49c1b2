/** @file Addresses of frames, with and without a game, and such as nobody would write. */
import { expect, it } from "vitest";
import { gameLink, recordIn } from "./frameLink.ts";

it.each([
  ["#ob1-Ab_9", "ob1-Ab_9", "./#game=ob1-Ab_9"],
  ["#game=ob1-Ab_9", "ob1-Ab_9", "./#game=ob1-Ab_9"],
  ["", "", "./"],
  ["#", "", "./"],
  ["#game=", "", "./"],
  ["#%", "%", "./#game=%"],
])("%s", (hash, record, link) => {
  expect(recordIn(hash)).toBe(record);
  expect(gameLink(record)).toBe(link);
});
