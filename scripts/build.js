/**
 * @file `npm run build`: JavaScript and types of the library in dist/lib, which is what `npm pack` ships. Plain
 * JavaScript, so that it runs on every supported Node without a loader. Type errors leave no build behind.
 */
import { spawnSync } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const lib = join(root, "dist/lib");
const typescript = createRequire(import.meta.url).resolve("typescript/package.json");

rmSync(lib, { recursive: true, force: true });
const tsc = [join(dirname(typescript), "bin/tsc"), "-p", "tsconfig.build.json", "--noEmitOnError"];
const { status } = spawnSync(process.execPath, tsc, { cwd: root, stdio: "inherit" });
if (status === 0) {
  // The emitted files keep their `#engine` imports; this nearer package.json makes them mean the build, not the source.
  const scope = { type: "module", imports: { "#*": "./*/index.js" } };
  writeFileSync(join(lib, "package.json"), `${JSON.stringify(scope, null, 2)}\n`);
} else {
  process.exitCode = 1;
}
