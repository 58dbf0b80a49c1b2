/** @file What a terminal in raw mode sends, as named keys. Unknown sequences are dropped whole. */

export type Key =
  | { readonly type: "char"; readonly char: string }
  | { readonly type: "up" | "down" | "left" | "right" | "enter" | "escape" | "interrupt" };

const ESCAPE = "\u001b";
const ARROWS: Readonly<Record<string, "up" | "down" | "left" | "right">> = {
  A: "up",
  B: "down",
  C: "right",
  D: "left",
};

/** An arrow, with or without modifiers; another escape sequence; or one character. */
const TOKEN = new RegExp(`${ESCAPE}[[O][\\d;]*([A-D])|${ESCAPE}[[O][\\d;?]*[ -~]|${ESCAPE}|[\\s\\S]`, "gu");

export function parseKeys(text: string): Key[] {
  return [...text.matchAll(TOKEN)].flatMap(([token, arrow]) => keyOf(token, arrow));
}

function keyOf(token: string, arrow: string | undefined): Key[] {
  if (arrow !== undefined) return [{ type: ARROWS[arrow]! }];
  if (token === ESCAPE) return [{ type: "escape" }];
  if (token.startsWith(ESCAPE)) return [];
  if (token === "\r" || token === "\n") return [{ type: "enter" }];
  if (token === "\u0003") return [{ type: "interrupt" }];
  return token >= " " && token !== "\u007f" ? [{ type: "char", char: token.toLowerCase() }] : [];
}
