/** @file The single environment against the session reducer, and every fault with what it must leave alone. */
import { describe, expect, it } from "vitest";
import { createRng, expectOk, legalAnchors, MAX_SEED, SHAPES, shapesLeft } from "#engine";
import { apply, DEALER_IDS, DEALERS, type Dealer, findDealer, newSession, recordOf, replay } from "#game";
import { PLAYERS } from "../players/baselines.ts";
import { type BlockEnv, createEnv } from "./env.ts";
import { EnvError } from "./options.ts";
import { decodeAction, encodeAction, OBSERVATION_SPACE, sizeOf } from "./spaces.ts";

const legalOf = (mask: Uint8Array) => [...mask.keys()].filter((action) => mask[action] === 1);

function codeOf(call: () => unknown): string {
  try {
    call();
  } catch (error) {
    if (error instanceof EnvError) return error.code;
    throw error;
  }
  return "none";
}

/** Plays `steps` random steps, fewer if the episode ends. */
function playOn(env: BlockEnv, steps: number, seed: number): void {
  const rng = createRng(seed, "policy");
  for (let i = 0; i < steps && legalOf(env.actionMasks()).length > 0; i++)
    env.step(rng.pick(legalOf(env.actionMasks())));
}

describe.each(DEALER_IDS)("on %s docks", (docks) => {
  it("is the session's game", () => {
    for (let seed = 0; seed < (docks === "rule" ? 4 : 12); seed++) {
      const env = createEnv({ docks });
      const rng = createRng(seed, "policy");
      let { session } = expectOk(newSession({ seed, dealer: DEALERS[docks] }));
      let [seen, info] = env.reset({ seed });
      for (;;) {
        const { board, slots, combo, score, steps, turn, ended } = session;
        expect(info).toMatchObject({ seed, score, steps, turn, ended });
        expect([...seen.board]).toEqual([...board.cells].map((content) => Number(content > 0)));
        expect([...seen.colours]).toEqual([...board.cells]);
        expect([...seen.combo]).toEqual([Math.min(combo.chain, 5), combo.idle]);
        expect(seen.fill[0]).toBe(board.occupied.fill());
        expect([...seen.left]).toEqual(slots.map((piece) => Number(piece !== null)));
        expect([...seen.pieceColours]).toEqual(slots.map((piece) => (piece === null ? 0 : piece.colour! + 1)));
        const legal = slots.flatMap((piece, slot) =>
          piece === null ? [] : [...legalAnchors(board, piece.shape)].map((cell) => 64 * slot + cell),
        );
        expect(legalOf(info.actionMask)).toEqual(ended === null ? legal : []);
        if (ended !== null) break;
        const action = rng.pick(legal);
        session = expectOk(
          apply(session, { type: "place", ...decodeAction(action), ms: 2000 }, DEALERS[docks]),
        ).session;
        let terminated: boolean;
        let truncated: boolean;
        [seen, , terminated, truncated, info] = env.step(action);
        expect([terminated, truncated]).toEqual([session.ended !== null, false]);
      }
    }
  });
});

describe("observation", () => {
  it("shows each piece in the top-left corner of its 5x5", () => {
    const dealer: Dealer<null> = {
      id: "given",
      start: null,
      deal: () => ({
        outcome: "delivered",
        dock: { shapes: ["3x3", "l-4", "5x1"].map((id) => SHAPES.find((shape) => shape.id === id)!), witness: null },
        source: "dealt",
        trace: null,
        memory: null,
      }),
      follow: () => expect.fail("nothing is replayed here"),
      observe: (memory) => memory,
    };
    const env = createEnv({ docks: dealer });
    const picture = (pieces: Uint8Array, slot: number) =>
      [0, 1, 2, 3, 4].map((y) => pieces.slice(25 * slot + 5 * y, 25 * slot + 5 * y + 5).join(""));
    const [{ pieces }] = env.reset();
    expect(picture(pieces, 0)).toEqual(["11100", "11100", "11100", "00000", "00000"]);
    expect(picture(pieces, 1)).toEqual(["00100", "11100", "00000", "00000", "00000"]);
    expect(picture(pieces, 2)).toEqual(["10000", "10000", "10000", "10000", "10000"]);
    const [after] = env.step(encodeAction({ slot: 1, x: 2, y: 4 }));
    expect(picture(after.pieces, 1)).toEqual(new Array(5).fill("00000"));
    expect([...after.left]).toEqual([1, 0, 1]);
    expect([...after.board.keys()].filter((cell) => after.board[cell] === 1)).toEqual([36, 42, 43, 44]);
  });

  it("has the declared types and sizes", () => {
    const [seen] = createEnv().reset();
    for (const [name, box] of Object.entries(OBSERVATION_SPACE.spaces)) {
      const values = seen[name as keyof typeof seen];
      expect(values).toBeInstanceOf(box.dtype === "uint8" ? Uint8Array : Float32Array);
      expect(values.length).toBe(sizeOf(box));
    }
    expect(Object.keys(seen).toSorted()).toEqual(Object.keys(OBSERVATION_SPACE.spaces).toSorted());
  });
});

describe("episodes", () => {
  it("are truncated at the horizon, and only there", () => {
    const env = createEnv({ docks: "feasible", horizon: 4 });
    env.reset({ seed: 1 });
    const flags = [0, 1, 2, 3].map(() => env.step(legalOf(env.actionMasks())[0]!).slice(2, 4));
    expect(flags).toEqual([
      [false, false],
      [false, false],
      [false, false],
      [false, true],
    ]);
    expect(legalOf(env.actionMasks()).length).toBeGreaterThan(0);
    expect(codeOf(() => env.step(legalOf(env.actionMasks())[0]!))).toBe("needsReset");
  });

  it("are terminated, not truncated, when both come at once", () => {
    const length = (horizon: number) => {
      const env = createEnv({ docks: "uniform", horizon });
      env.reset({ seed: 5 });
      const rng = createRng(5, "policy");
      for (let steps = 1; ; steps++) {
        const [, , terminated, truncated, info] = env.step(rng.pick(legalOf(env.actionMasks())));
        if (terminated || truncated) return { steps, terminated, truncated, ended: info.ended };
      }
    };
    const free = length(Infinity);
    expect(free).toMatchObject({ terminated: true, truncated: false, ended: "noMove" });
    expect(length(free.steps)).toEqual(free);
    expect(length(free.steps - 1)).toMatchObject({ terminated: false, truncated: true, ended: null });
  });

  it("take the seed asked for, then the next ones", () => {
    const env = createEnv();
    const seeds = [env.reset(), env.reset(), env.reset({ seed: 41 }), env.reset()].map(([, info]) => info.seed);
    expect(seeds).toEqual([0, 1, 41, 42]);
    expect(env.reset({ seed: MAX_SEED })[1].seed).toBe(MAX_SEED);
    expect(env.reset()[1].seed).toBe(0);
  });

  it("take options at a reset and keep them", () => {
    const env = createEnv({ docks: "uniform" });
    env.reset({ seed: 1, options: { horizon: 1 } });
    expect(env.session!.dealer.id).toBe("uniform");
    expect(env.step(legalOf(env.actionMasks())[0]!)[3]).toBe(true);
    env.reset({ options: { docks: "hard" } });
    expect(env.session!.dealer.id).toBe("hard");
    expect(env.step(legalOf(env.actionMasks())[0]!)[3]).toBe(true);
  });

  it("can be played by players and kept as records", () => {
    const env = createEnv({ docks: "uniform" });
    env.reset({ seed: 7 });
    let isOver = false;
    for (let step = 0; !isOver; step++) {
      const action = encodeAction(PLAYERS.greedy.choose(env.session!, createRng(7, "policy", step)));
      isOver = env.step(action)[2];
    }
    const { session } = expectOk(replay(recordOf(env.session!), findDealer));
    expect(session.score).toBe(env.session!.score);
  });
});

describe("faults", () => {
  it("refuse everything before the first reset", () => {
    const env = createEnv();
    expect(codeOf(() => env.step(0))).toBe("needsReset");
    expect(codeOf(() => env.actionMasks())).toBe("needsReset");
    expect(codeOf(() => env.render("ansi"))).toBe("needsReset");
    expect(env.session).toBeNull();
  });

  it("refuse a step after the end", () => {
    const env = createEnv({ docks: "uniform" });
    env.reset({ seed: 2 });
    playOn(env, 1000, 2);
    const last = env.session;
    expect(last!.ended).not.toBeNull();
    expect(codeOf(() => env.step(0))).toBe("needsReset");
    expect(env.session).toBe(last);
  });

  it.each([-1, 192, 0.5, Number.NaN, Infinity, "3" as unknown as number])("refuse the action %s", (action) => {
    const env = createEnv();
    env.reset();
    const { session } = env;
    expect(codeOf(() => env.step(action))).toBe("badAction");
    expect(env.session).toBe(session);
  });

  it("refuse every illegal action and change nothing", () => {
    const env = createEnv({ docks: "uniform" });
    env.reset({ seed: 4 });
    playOn(env, 5, 4);
    const { session } = env;
    const mask = env.actionMasks();
    for (const action of mask.keys()) {
      if (mask[action] === 0) expect(codeOf(() => env.step(action))).toBe("illegalAction");
    }
    expect(env.session).toBe(session);
    expect(env.actionMasks()).toEqual(mask);
  });

  it.each([-1, 1.5, Number.NaN, 2 ** 53])("refuse the seed %s and go on with the episode", (seed) => {
    const env = createEnv();
    env.reset();
    const { session } = env;
    expect(codeOf(() => env.reset({ seed }))).toBe("badSeed");
    expect(env.session).toBe(session);
  });

  it.each([
    [{ docks: "even" }],
    [{ score: "half" }],
    [{ horizon: 0 }],
    [{ horizon: 2.5 }],
    [{ thinkMs: -1 }],
    [{ reward: { bonus: -35 } }],
    [{ reward: { luck: 1 } }],
    [{ dock: "uniform" }],
  ])("refuse the options %j, at once and at a reset", (given) => {
    const options = given as object;
    expect(codeOf(() => createEnv(options))).toBe("badOptions");
    const env = createEnv();
    env.reset();
    const { session } = env;
    expect(codeOf(() => env.reset({ options }))).toBe("badOptions");
    expect(env.session).toBe(session);
    expect(env.reset()[1].seed).toBe(1);
  });

  it("refuse what are no options at all", () => {
    for (const given of [null, 5, "uniform"] as unknown[]) {
      expect(codeOf(() => createEnv(given as object))).toBe("badOptions");
    }
  });

  it("refuse a render mode that is none", () => {
    const env = createEnv();
    env.reset();
    expect(codeOf(() => env.render("human" as "ansi"))).toBe("badRenderMode");
  });
});

describe("rendering", () => {
  const env = createEnv({ docks: "uniform" });
  env.reset({ seed: 3 });
  playOn(env, 6, 3);
  const { board, slots } = env.session!;
  const left = shapesLeft(slots).flatMap(({ cells }) => cells).length;

  it("draws every cell as text", () => {
    const [caption, ...rows] = env.render("ansi").split("\n");
    expect(caption).toContain("step 6");
    const escapes = new RegExp(`${String.fromCharCode(27)}\\[[\\d;]*m`, "g");
    const letters = rows.slice(1, 9).map((row) => row.replaceAll(escapes, "").slice(4).replaceAll(" ", ""));
    expect(letters.join("")).toBe([...board.cells].map((content) => ".abcdefgh#"[content]).join(""));
  });

  it("draws every cell of board and dock as SVG", () => {
    const svg = env.render("svg");
    expect(svg.match(/<rect /g)).toHaveLength(1 + 64 + left);
    expect(svg.match(/class="tile"/g)).toHaveLength(board.occupied.size() + left);
    expect(svg).toContain("<title>step 6");
    expect(svg).not.toMatch(/NaN|undefined/);
  });
});

describe("a start from a position", () => {
  const POSITION = "8/8/8/8/8/8/8/aaaaaaa1 5x1:a,3x3:b 3+1";

  it("has its board, its hand in the first slots and its combo, and scores from there", () => {
    const env = createEnv({ docks: "feasible", reward: { potential: 0, evaluation: 0, bonus: 0 } });
    const [seen, info] = env.reset({ seed: 4, options: { position: POSITION } });
    expect([...seen.colours.slice(56)]).toEqual([1, 1, 1, 1, 1, 1, 1, 0]);
    expect([[...seen.left], [...seen.pieceColours], [...seen.combo]]).toEqual([
      [1, 1, 0],
      [1, 2, 0],
      [3, 1],
    ]);
    expect(info).toMatchObject({ seed: 4, steps: 0, score: 0, turn: 0 });
    // The bar fills the corner: one line of one colour, the fourth of its chain, and the board is not empty.
    const [after, reward] = env.step(encodeAction({ slot: 0, x: 7, y: 3 }));
    expect([reward, ...after.combo]).toEqual([300, 4, 0]);
  });

  it("deals the docks of the seed after a hand of its own, and at once without one", () => {
    const env = createEnv({ docks: "uniform" });
    const [plain] = env.reset({ seed: 9 });
    const [bare] = env.reset({ seed: 9, options: { position: "8/8/8/8/8/8/8/aaaaaaa1 -" } });
    expect([...bare.pieces]).toEqual([...plain.pieces]);
    env.reset({ seed: 9, options: { position: "8/8/8/8/8/8/8/aaaaaaa1 1x4" } });
    const [next, , , , info] = env.step(encodeAction({ slot: 0, x: 0, y: 0 }));
    expect([...next.pieces]).toEqual([...plain.pieces]);
    expect(info.turn).toBe(0);
  });

  it("holds until a reset says otherwise, and a bad one changes nothing", () => {
    const env = createEnv({ position: POSITION });
    const cells = () => env.session!.board.occupied.size();
    env.reset({ seed: 1 });
    env.reset();
    expect(cells()).toBe(7);
    expect(codeOf(() => env.reset({ options: { position: "8/8 -" } }))).toBe("badOptions");
    expect(codeOf(() => env.reset({ options: { position: 8 as unknown as string } }))).toBe("badOptions");
    expect(cells()).toBe(7);
    env.reset({ options: { position: null } });
    expect(cells()).toBe(0);
  });
});
