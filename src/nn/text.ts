/**
 * @file Text of binary files without the platform's help: UTF-8 both ways, and the names at the top of a JSON object in
 * their order, repeated ones included. Pure modules know neither TextEncoder nor TextDecoder.
 */

/** Throws on a lone surrogate, which has no bytes; the text of JSON.stringify holds none. */
export function utf8Of(text: string): Uint8Array {
  const escaped = encodeURIComponent(text);
  const bytes: number[] = [];
  for (let i = 0; i < escaped.length; i++) {
    const isEscape = escaped[i] === "%";
    bytes.push(isEscape ? Number.parseInt(escaped.slice(i + 1, i + 3), 16) : escaped.charCodeAt(i));
    if (isEscape) i += 2;
  }
  return Uint8Array.from(bytes);
}

/** Null where the bytes are not UTF-8. */
export function utf8Text(bytes: Uint8Array): string | null {
  const parts: string[] = [];
  for (const byte of bytes) parts.push(`%${byte.toString(16).padStart(2, "0")}`);
  try {
    return decodeURIComponent(parts.join(""));
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
}

/** The names of the object that a valid JSON text holds, in their order. */
export function topLevelKeys(json: string): string[] {
  const keys: string[] = [];
  let depth = 0;
  for (const [token, string] of json.matchAll(/("(?:[^"\\]|\\.)*"(?=\s*:))|"(?:[^"\\]|\\.)*"|[{}[\]]/g)) {
    if (string !== undefined) {
      if (depth === 1) keys.push(JSON.parse(string));
    } else if (token === "{" || token === "[") depth++;
    else if (token === "}" || token === "]") depth--;
  }
  return keys;
}
