/** @file Files that come with the page. */
import type { Load } from "../platform.ts";

export const load: Load = (address) =>
  fetch(address).then(
    async (response) => (response.ok ? new Uint8Array(await response.arrayBuffer()) : null),
    () => null,
  );
