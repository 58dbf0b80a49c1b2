/** @file Why a hand was dealt, in sentences. */
import { explain, type Trace } from "#spawn";
import { reasonWords } from "../i18n/reasons.ts";
import { words } from "../i18n/words.ts";

export function Reasons({ trace }: { readonly trace: Trace }) {
  return <>{words().sentences(explain(trace, reasonWords()))}</>;
}
