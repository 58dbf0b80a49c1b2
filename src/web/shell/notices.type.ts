/** @file What the notices at the foot of the page say, as a type. */
import type { Notice } from "../store/notices.ts";

export interface NoticeWords {
  readonly notice: Readonly<Record<Exclude<Notice["code"], "leftGame">, string>>;
  /** A game was left for a new one; null for its score where it has none. */
  readonly leftGame: (score: number | null) => string;
  readonly takeBack: string;
  readonly takeOver: string;
  readonly update: string;
}
