/** @file Seeds without `crypto`, which mini games do not have: from the moment. A seed has to be another one, not a secret. */
import { createRng } from "#engine";
import { add } from "./wechat/olderEngine.ts";

let asked = 0;

add(globalThis, "crypto", {
  getRandomValues(words: Uint32Array): Uint32Array {
    const rng = createRng(Date.now(), "noise", asked++);
    return words.map(() => rng.next());
  },
});
