/**
 * @file Plain words: no file of the repository that people read uses a phrase that CONTRIBUTING refuses. A phrase may span
 * a line break and comment signs. Data, C and WebAssembly are not read: the Python package names its C by digest.
 */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it, test } from "vitest";

const ROOT = fileURLToPath(new URL("../", import.meta.url));
const SECTION = "## Plain words";
/** Names in files of earlier versions, and where the code may have them: a case of the contract, a field of saved studies. */
const STORED_NAMES: readonly (readonly [path: string, name: string])[] = [
  ["scripts/contract/play.ts", "seeds after the last begin anew"],
  ["src/study/adapt/", "foretold"],
];

/** The section that lists the phrases; it may use them. */
const list = new RegExp(`^${SECTION}$[\\s\\S]*?(?=^## )`, "m");
const PHRASES = phrasesIn(list.exec(read("CONTRIBUTING.md"))?.[0] ?? "");
const refused = new RegExp(`\\b(?:${PHRASES.join("|").replaceAll(" ", " +")})\\b`, "gi");

function read(path: string): string {
  return readFileSync(`${ROOT}${path}`, "utf8");
}

/** In backticks, in the first column of a table. */
function phrasesIn(section: string): string[] {
  return section.split("\n").flatMap((line) => {
    const [, first = ""] = /^\| *(`[^|]*)\|/.exec(line) ?? [];
    return [...first.matchAll(/`([^`]+)`/g)].map((match) => match[1]!);
  });
}

/** Each phrase with some words around it. */
function faultsIn(text: string): string[] {
  const flat = text.replace(/\s*\n[ \t]*(?:\*(?!\/)|\/\/|#|>)?\s*/g, " ");
  return [...flat.matchAll(refused)].map(({ index, 0: phrase }) =>
    flat.slice(Math.max(0, index - 40), index + phrase.length + 20),
  );
}

/** The files of the repository, but for this one, which quotes phrases. */
function proseFiles(): string[] {
  const listed = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { cwd: ROOT, encoding: "utf8" });
  const isProse = (path: string) => /\.(?:tsx?|m?js|css|html|md|py)$/.test(path) && path !== "tests/prose.test.ts";
  return listed.split("\n").filter(isProse);
}

/** The text of a file without the phrases that may stand there: the list, stored names, names of code in a page. */
function checkedText(path: string): string {
  const text = path === "CONTRIBUTING.md" ? read(path).replace(list, "") : read(path);
  const prose = path.endsWith(".md") ? text.replaceAll(/`[^`\n]+`/g, "") : text;
  const names = STORED_NAMES.filter(([where]) => path.startsWith(where));
  return names.reduce((rest, [, name]) => rest.replaceAll(name, ""), prose);
}

describe("what people read", () => {
  const files = proseFiles();

  it("was found", () => {
    expect(PHRASES).toEqual(expect.arrayContaining(["whoever", "so many", "told otherwise"]));
    expect(files).toEqual(expect.arrayContaining(["README.md", "CHANGELOG.md", "src/index.ts", "docs/glossary.md"]));
    expect(files).toEqual(expect.arrayContaining(["scripts/build.js", "bench/boards.ts", "python/openblock/build.py"]));
  });

  it("has no phrase that CONTRIBUTING refuses", () => {
    const faults = files.flatMap((path) => faultsIn(checkedText(path)).map((fault) => `${path}: ${fault}`));
    expect(faults).toEqual([]);
  });
});

describe("the check", () => {
  test.each([
    ["Whoever asks", 1],
    [" * are told so\n * many games", 1],
    ["// so\n// many", 1],
    ["> of\n> which", 1],
    ["the predicted value, of a kind which everyone knows", 0],
    ["renewed, someone answers questions in order, a manyfold", 0],
    ["const soMany = 1;", 0],
  ])("%j: %i", (text, count) => {
    expect(faultsIn(text)).toHaveLength(count);
  });
});
