/** @file Text in a column: broken at spaces; leading spaces of a line are kept. */
export function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  const indent = Math.min(/^ */.exec(text)![0].length, width >> 1);
  let rest = text;
  while (rest.length > width) {
    const space = rest.lastIndexOf(" ", width);
    const at = space > indent ? space : width;
    lines.push(rest.slice(0, at));
    rest = " ".repeat(indent) + rest.slice(at).trimStart();
  }
  return [...lines, rest];
}
