/** @file A game of your own around the dealer: it hears of placements, and gives the player back for the next game. */
import { createDealer, emptyBoard } from "openblock";

let stored: string | null = null; // what your storage has of this player
for (const seed of [1, 2]) {
  const dealer = createDealer({ seed, ...(stored !== null && { player: stored }) });
  let board = emptyBoard();
  for (let turn = 0; turn < 6; turn++) {
    const { witness, proof } = dealer.next(board);
    if (proof !== null) break; // no dock of any shapes can be placed: the game is over
    // Instead of a person, the proof plays.
    for (const { shape, x, y } of witness) board = dealer.placed({ shape, x, y, ms: 1500 }).board;
  }
  stored = JSON.stringify(dealer.player);
  const { profile } = dealer.player;
  console.log(`game ${seed}: score ${dealer.score}; ${profile.placements} placements known of the player`);
}

// game 1: score 140; 18 placements known of the player
// game 2: score 340; 36 placements known of the player
