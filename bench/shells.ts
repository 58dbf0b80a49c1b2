/** @file How large the shells of the game are: what their commands make. */
import { spawnSync } from "node:child_process";
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** Bytes of the WeChat mini game's package, made where it is stale. */
export function wechatBytes(): number {
  const script = fileURLToPath(new URL("../scripts/build.js", import.meta.url));
  const { status } = spawnSync(process.execPath, [script, "wechat", "--if-needed"], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (status !== 0) throw new Error("the WeChat mini game could not be made");
  return bytesIn(fileURLToPath(new URL("../dist/wechat/", import.meta.url)));
}

function bytesIn(folder: string): number {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((path) => statSync(join(folder, path)))
    .reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0);
}
