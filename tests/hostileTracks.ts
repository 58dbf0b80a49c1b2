/**
 * @file Tracks that misbehave, for the tests of the generator: some return what cannot be read or is no dock, others try
 * to change what they are shown and what they can reach from there.
 */
import { Bitboard, type Rng, SHAPES, type ShapeId } from "#engine";
import { type Brief, type DockDraft, ruleTrack, SPAWN_DEFAULTS, type Track } from "#spawn";

/** Three shapes that fit the empty board, and are infeasible or immobile on boards that are nearly full. */
const DOCK: readonly ShapeId[] = ["3x3", "2x3", "3x2"];

const MILLION: readonly ShapeId[] = new Array(1e6).fill("1x4");

/** Makes a fresh track, since some keep state from one call to the next. */
export type HostileTrack = () => Track;

function saying(draft: () => unknown): HostileTrack {
  return () => ({ id: "hostile", propose: () => draft() as DockDraft });
}

/** Does something to the brief or the generator first, then proposes. */
function meddling(meddle: (brief: Brief, rng: Rng) => void): HostileTrack {
  return () => ({
    id: "hostile",
    propose(brief, rng) {
      meddle(brief, rng);
      return { shapes: DOCK };
    },
  });
}

const fails = (): never => {
  throw new Error("trap");
};

/** Every read of the value throws. */
function minefield<T extends object>(target: T): T {
  return new Proxy(target, { get: fails, has: fails, ownKeys: fails, getPrototypeOf: fails });
}

function revoked(): unknown {
  const { proxy, revoke } = Proxy.revocable([], {});
  revoke();
  return proxy;
}

class LyingList extends Array<ShapeId> {
  static override get [Symbol.species](): ArrayConstructor {
    return fails();
  }
  override map(): never {
    return fails();
  }
  override filter(): never {
    return fails();
  }
  override [Symbol.iterator](): never {
    return fails();
  }
}

/** Another answer every time it is read. */
function changing<T>(...answers: readonly T[]): () => T {
  let reads = 0;
  return () => answers[reads++ % answers.length]!;
}

/** Sets without regard for strict mode: no error where the property is read-only. */
const force = (target: object, key: PropertyKey, value: unknown) => void Reflect.set(target, key, value);

/** No draft of these is ever accepted. */
export const REFUSED: readonly (readonly [string, HostileTrack])[] = [
  ["no draft", saying(() => null)],
  ["undefined", saying(() => undefined)],
  ["a number", saying(() => 7)],
  ["a text", saying(() => "dock")],
  ["an empty object", saying(() => ({}))],
  ["a promise", saying(() => Promise.resolve({ shapes: DOCK }))],
  ["a text for a list", saying(() => ({ shapes: "1x4" }))],
  ["numbers", saying(() => ({ shapes: [0, 1, 2] }))],
  ["boxed texts", saying(() => ({ shapes: DOCK.map((id) => new String(id)) }))],
  ["unknown ids", saying(() => ({ shapes: ["nonsense", "1x4", "2x2"] }))],
  ["names of Object.prototype", saying(() => ({ shapes: ["__proto__", "constructor", "toString"] }))],
  ["something like a list", saying(() => ({ shapes: { 0: "1x4", 1: "2x2", 2: "t-up", length: 3 } }))],
  ["one shape thrice", saying(() => ({ shapes: ["3x3", "3x3", "3x3"] }))],
  ["four shapes", saying(() => ({ shapes: ["1x4", "2x2", "t-up", "z-h"] }))],
  ["two shapes", saying(() => ({ shapes: ["1x4", "2x2"] }))],
  ["a million shapes", saying(() => ({ shapes: MILLION }))],
  ["a list with holes", saying(() => ({ shapes: new Array(3) }))],
  ["an error", saying(() => fails())],
  [
    "null as an error",
    saying(() => {
      throw null;
    }),
  ],
  ["a getter of shapes that throws", saying(() => Object.defineProperty({}, "shapes", { get: fails }))],
  ["a getter of roles that throws", saying(() => Object.defineProperty({ shapes: DOCK }, "roles", { get: fails }))],
  ["a role that throws", saying(() => ({ shapes: DOCK, roles: minefield(["fill", "fill", "fill"]) }))],
  ["an entry that throws", saying(() => ({ shapes: Object.defineProperty([...DOCK], 1, { get: fails }) }))],
  ["a list that throws when read", saying(() => ({ shapes: minefield([...DOCK]) }))],
  ["a draft that throws when read", saying(() => minefield({ shapes: DOCK }))],
  ["a revoked proxy", saying(() => ({ shapes: revoked() }))],
  ["a length that throws", saying(() => ({ shapes: trappedLength(fails) }))],
  ["an endless length", saying(() => ({ shapes: trappedLength(() => Infinity) }))],
  ["a length that is a text", saying(() => ({ shapes: trappedLength(() => "3") }))],
  ["no length", saying(() => ({ shapes: trappedLength(() => Number.NaN) }))],
  [
    "an error whose message throws",
    saying(() => {
      throw Object.defineProperty(new Error(), "message", { get: fails });
    }),
  ],
  [
    "an error that throws when looked at",
    saying(() => {
      throw minefield(new Error());
    }),
  ],
  ["no function to ask", () => ({ id: "hostile", propose: null }) as unknown as Track],
  [
    "a name that throws",
    () => Object.defineProperty({ propose: () => ({ shapes: DOCK }) }, "id", { get: fails }) as unknown as Track,
  ],
  ["no name", () => ({ propose: () => ({ shapes: DOCK }) }) as unknown as Track],
  ["our own name", () => ({ id: "rule", propose: () => ({ shapes: DOCK }) })],
  ["the table's name", () => ({ id: "table", propose: () => ({ shapes: DOCK }) })],
];

function trappedLength(length: () => unknown): readonly ShapeId[] {
  return new Proxy([...DOCK], { get: (list, key) => (key === "length" ? length() : Reflect.get(list, key)) });
}

/** Tracks that try to change what they can get hold of. Their docks may be accepted, where they are sound. */
export const MEDDLING: readonly (readonly [string, HostileTrack])[] = [
  ["empties the board", meddling(({ input }) => force(input.board, "occupied", new Bitboard(0, 0)))],
  ["assigns another board", meddling(({ input }) => Object.assign(input.board, { occupied: new Bitboard(0, 0) }))],
  ["redefines the board", meddling(({ input }) => void Object.defineProperty(input, "board", { value: null }))],
  [
    "empties the set of cells",
    meddling(({ input }) => {
      force(input.board.occupied, "lo", 0);
      force(input.board.occupied, "hi", 0);
    }),
  ],
  ["wipes the cells' bytes", meddling(({ input }) => void (input.board.cells as Uint8Array).fill(0))],
  ["wipes the buffer behind the bytes", meddling(({ input }) => void new Uint8Array(input.board.cells.buffer).fill(9))],
  ["waives mobility", meddling(({ config }) => force(config.mobility, "atLowFill", 0))],
  ["asks for no refusals", meddling(({ config }) => force(config.construct, "attempts", 0))],
  ["replaces a group of the defaults", meddling(() => force(SPAWN_DEFAULTS, "mobility", { atLowFill: 0 }))],
  ["changes a default", meddling(() => force(SPAWN_DEFAULTS.mobility, "atLowFill", 0))],
  ["promises wipes", meddling(({ wipes }) => void (wipes as unknown[]).push({ placements: [] }))],
  ["sets the appeal of all shapes to nothing", meddling(({ appeal }) => void (appeal.fill as number[]).fill(0))],
  ["rewrites the scans", meddling(({ scans }) => force(scans, 0, { ...scans[0], placements: 99 }))],
  ["lowers the target", meddling(({ difficulty }) => force(difficulty, "target", 0))],
  ["forges the memory", meddling(({ input }) => force(input.context, "lean", Number.NaN))],
  ["forges the profile", meddling(({ input }) => void (input.profile.window.ms as number[]).push(-1))],
  [
    "changes what the class of the board does",
    meddling(({ input }) => patchClass(input.board.occupied, "size", () => 0)),
  ],
  ["changes what the class of the generator does", meddling((_, rng) => patchClass(rng, "below", () => 0))],
  ["changes the catalog", meddling(() => force(SHAPES, 7, SHAPES[0]))],
  ["changes a shape", meddling(() => force(SHAPES[7]!, "index", 0))],
  ["changes a shape's cells", meddling(() => force(SHAPES[7]!.cells, "length", 1))],
  ["changes a shape's mask", meddling(() => force(SHAPES[7]!.mask, "lo", 1))],
  ["takes the rule track's place", meddling(() => force(ruleTrack, "propose", () => ({ shapes: DOCK })))],
  ["runs its generator dry", meddling((_, rng) => drain(rng))],
  ["puts its generator back", meddling((_, rng) => void Object.assign(rng, { a: 0, b: 0, c: 0, count: 0 }))],
  [
    "replaces the methods of its generator",
    meddling(
      (_, rng) => void Object.defineProperties(rng, { next: { value: () => 1e9 }, below: { value: () => 1e9 } }),
    ),
  ],
  ["keeps the brief for later", keeper],
  ["keeps its draft for later", hoarder],
  ["answers otherwise every time", saying(changingDraft)],
  [
    "returns a list with methods of its own",
    saying(() => ({ shapes: LyingList.from(DOCK), roles: LyingList.from(DOCK) })),
  ],
  ["changes its name", changingName],
];

function patchClass(instance: object, method: string, to: () => number): void {
  force(Object.getPrototypeOf(instance) as object, method, to);
  force(instance.constructor, "prototype", {});
}

function drain(rng: Rng): void {
  for (let i = 0; i < 1000; i++) rng.next();
}

/** Writes into the brief of the turn before. */
function keeper(): Track {
  const kept: Brief[] = [];
  return {
    id: "hostile",
    propose(brief) {
      for (const { input, config } of kept) {
        force(input.board, "occupied", new Bitboard(0, 0));
        (input.board.cells as Uint8Array).fill(0);
        force(config.mobility, "atLowFill", 0);
      }
      kept.push(brief);
      return { shapes: DOCK };
    },
  };
}

/** Turns each draft into another one after it has been handed over. */
function hoarder(): Track {
  let given: ShapeId[] = [];
  return {
    id: "hostile",
    propose() {
      given.fill("3x3");
      given = [...DOCK];
      return { shapes: given };
    },
  };
}

function changingDraft(): DockDraft {
  const shapes = changing<readonly ShapeId[]>(["1x4", "2x2", "t-up"], ["3x3", "3x3", "3x3"], []);
  return Object.defineProperty({}, "shapes", { get: shapes }) as DockDraft;
}

function changingName(): Track {
  const names = changing("hostile", "rule", "table");
  return Object.defineProperty({ propose: () => ({ shapes: DOCK }) }, "id", { get: names }) as unknown as Track;
}
