/** @file A game becomes one line of text; replaying it gives every score again, or the reason why not. */
import { expectOk } from "openblock";
import { decode, encode, recordOf, replay, ruleDealer } from "openblock/game";
import { PLAYERS, playSession } from "openblock/unstable/players";

const played = playSession({ player: PLAYERS.greedy, dealer: ruleDealer(), seed: 3, cap: 30 });
const text = encode(recordOf(played));

const { session, steps, playedBack } = expectOk(replay(expectOk(decode(text))));
console.log(`${steps.length - 1} moves, score ${session.score}, as played: ${session.score === played.score}`);
console.log(playedBack === null ? "docks dealt again and equal" : `docks played back: ${playedBack.message}`);

const forged = decode(`${text.slice(0, -1)}${text.endsWith("A") ? "B" : "A"}`);
console.log(forged.ok ? "accepted" : `${forged.fault.code}: ${forged.fault.message}`);

// 30 moves, score 660, as played: true
// docks dealt again and equal
// badChecksum: the record is damaged: its checksum does not match
