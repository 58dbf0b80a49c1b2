/** @file What a placement did, for the animation. */

export interface PlacedNews {
  /** The cells of the piece, and those of them that stay. */
  readonly landing: readonly number[];
  readonly cells: readonly number[];
  readonly cleared: readonly { readonly cell: number; readonly content: number }[];
  readonly lines: number;
  readonly isWipe: boolean;
  readonly points: number;
  /** Words, empty where there is nothing to say: what made the clear special, the chain, that the best was passed. */
  readonly feat: string;
  readonly chain: string;
  readonly best: string;
}
