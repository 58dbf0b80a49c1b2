/** @file From here on Node imports TypeScript in this process, by tsx: once, since files share processes. */
import { register } from "tsx/esm/api";

const DONE = Symbol.for("openblock.native");
const shared = globalThis as { [DONE]?: boolean };

if (!shared[DONE]) {
  shared[DONE] = true;
  register();
}
