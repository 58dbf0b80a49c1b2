/** @file A track of your own: it proposes, the gate decides, the objective chooses. */
import { conformTrack, createDealer, emptyBoard, SHAPES, type ShapeId, type Track } from "openblock";

/** Three small pieces, the ones with the most room first. */
const gentle: Track = {
  id: "gentle",
  propose({ scans }, rng) {
    const small = SHAPES.filter(({ cells, isSpecial }) => cells.length <= 4 && !isSpecial);
    const roomy = small.toSorted((a, b) => scans[b.index]!.placements - scans[a.index]!.placements).slice(0, 8);
    const shapes = new Set<ShapeId>();
    while (shapes.size < 3) shapes.add(rng.pick(roomy).id);
    return { shapes: [...shapes] };
  },
};

const { checks } = conformTrack(gentle);
for (const { name, cases, passed } of checks) console.log(`${passed ? "✓" : "✗"} ${name} (${cases})`);

const { trace } = createDealer({ seed: 1, tracks: [gentle] }).next(emptyBoard());
for (const { track, shapes, value } of trace.gate.verified.slice(0, 5))
  console.log(track, shapes.join(" "), value.toFixed(2));
console.log("chosen:", trace.choose?.track, trace.deliver?.shapes.join(" "));

// ✓ keeps its name (200)
// ✓ does not throw (200)
// ✓ gives a draft of known shapes or none (200)
// ✓ the same brief and randomness give the same draft (200)
// ✓ leaves the brief alone (200)
// ✓ a draft has three different shapes (200)
// gentle t-down z-h2 2x2 2.09
// rule t-up 1x4 l-1 2.09
// table 4x1 t-down 2x2 2.09
// table t-down j-3 z-v 2.09
// table l-4 z-v2 2x2 2.09
// chosen: gentle t-down z-h2 2x2
