/**
 * @file Plain words: no file of the repository that people read uses a phrase that CONTRIBUTING refuses. Phrases are found
 * across line breaks too, comment signs included.
 */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it, test } from "vitest";

const ROOT = fileURLToPath(new URL("../", import.meta.url));
const SECTION = "## Plain words";
const READ = ["src", "docs", "README.md", "CONTRIBUTING.md", "examples"];
/** Folders that still have some; the list only shrinks. */
const PENDING: readonly string[] = ["cli/commands/train", "minigame", "people", "server", "studio", "study", "web"].map(
  (folder) => `src/${folder}`,
);

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

function filesIn(paths: readonly string[]): string[] {
  const listed = execFileSync("git", ["ls-files", "-co", "--exclude-standard", ...paths], {
    cwd: ROOT,
    encoding: "utf8",
  });
  return listed.split("\n").filter((path) => /\.(?:tsx?|js|css|html|md)$/.test(path));
}

describe("what people read", () => {
  const isPending = (path: string) => PENDING.some((folder) => path.startsWith(`${folder}/`));
  const files = filesIn(READ).filter((path) => !isPending(path));

  it("was found", () => {
    expect(PHRASES).toEqual(expect.arrayContaining(["whoever", "so many", "told otherwise"]));
    expect(files).toEqual(expect.arrayContaining(["README.md", "CONTRIBUTING.md", "src/index.ts", "docs/glossary.md"]));
  });

  it("has no phrase that CONTRIBUTING refuses", () => {
    const faults = files.flatMap((path) => {
      const text = path === "CONTRIBUTING.md" ? read(path).replace(list, "") : read(path);
      return faultsIn(text).map((fault) => `${path}: ${fault}`);
    });
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
