/** @file The record in a file, however people have come by it. */
import { expect, test } from "vitest";
import { recordIn } from "./openLink.ts";

test.each([
  ["the text", "ob1-Ab_9-x\n"],
  ["a link", "https://play.example.org/#game=ob1-Ab_9-x"],
  ["a line of the command", '{"seed":1,"record":"ob1-Ab_9-x"}'],
  ["after other lines", "My best game:\n\n  ob1-Ab_9-x and more"],
])("%s", (_, text) => expect(recordIn(text)).toBe("ob1-Ab_9-x"));

test.each(["", "nothing", "# a heading", "blob1-x"])("none in %j", (text) => expect(recordIn(text)).toBeNull());
