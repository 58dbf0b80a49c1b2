/** @file Hosts a game: the host holds session and dealer, subscribers hear what happens. */
import { expectOk, explain } from "openblock";
import { encode, hostGame, newSession, recordOf, ruleDealer } from "openblock/game";

const dealer = ruleDealer(); // a new player; pass { profile } for one you know
const host = hostGame(expectOk(newSession({ seed: 7, dealer, undoLimit: 3 })), dealer);

host.subscribe(({ session, events }) => {
  for (const event of events) {
    if (event.type === "lines.cleared") console.log(`cleared for ${event.points} points`);
    if (event.type === "dock.delivered") console.log("pieces:", event.pieces.map(({ shape }) => shape.id).join(" "));
  }
  if (session.ended !== null) console.log("over:", session.ended);
});

// Instead of a person, the proof plays: each delivery carries placements that put the whole dock down.
for (let turn = 0; turn < 3; turn++) {
  const { delivery, slots } = host.current();
  if (delivery?.outcome !== "delivered") break;
  for (const { shape, x, y } of delivery.dock.witness ?? []) {
    const slot = slots.findIndex((piece) => piece?.shape.id === shape);
    expectOk(host.dispatch({ type: "place", slot, x, y, ms: 1500 }));
  }
}

const refused = host.dispatch({ type: "place", slot: 0, x: 7, y: 7 });
console.log(refused.ok ? "placed" : `${refused.fault.code}: ${refused.fault.message}`);
const { delivery, score } = host.current();
if (delivery?.outcome === "delivered" && delivery.trace !== null) console.log(explain(delivery.trace)[0]);
console.log(`score ${score}; the game as text: ${encode(recordOf(host.current())).slice(0, 24)}…`);

// pieces: z-v l-2 1x4
// cleared for 20 points
// pieces: 2x3 5x1 z-h2
// cleared for 20 points
// pieces: z-h 2x2 2x3
// outOfBoard: z-h at column 7, row 7 leaves the board
// Warm-up: 9 gentle hands to go, this one included.
// score 40; the game as text: ob1-BHJzb-WXnpz6OhzNdjbZ…
