/** @file Which code this is: the package's version, and in a checkout its revision. */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** "0.1.0" or "0.1.0+1a2b3c4d5e"; `root` is the package's directory. */
export function codeVersion(root: URL): string {
  const manifest: { readonly version: string } = JSON.parse(readFileSync(new URL("package.json", root), "utf8"));
  // An installed package may lie inside the checkout of another project.
  if (!existsSync(new URL(".git", root))) return manifest.version;
  const git = spawnSync("git", ["rev-parse", "--short=10", "HEAD"], { cwd: fileURLToPath(root), encoding: "utf8" });
  return git.status === 0 ? `${manifest.version}+${git.stdout.trim()}` : manifest.version;
}
