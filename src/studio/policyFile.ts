/** @file The package's tuned policies, a file beside the page. */

export const POLICY_FILE = new URL("../../models/policies.json", import.meta.url).href;
