/**
 * @file What is learned of one player as plain, versioned data of a few kilobytes, stored with their habits and apart from the
 * trunk, which it names. The adapter's numbers are text: sixteen bits each, in steps of the largest of their tensor, with a
 * fingerprint. Data of unknown origin is taken only if it is whole and belongs to the trunk that is there.
 */
import { check, fail, fingerprint, isRecord, ok, type Result } from "#engine";
import { type ParameterSet, sizeOf, type TensorData, type Tensors } from "#nn";
import {
  CALIBRATION_SIZE,
  type Calibration,
  CHOICES,
  type Choice,
  NO_CALIBRATION,
  type Personal,
} from "./calibration.ts";

export const ADAPTER_VERSION = 1;

export interface AdapterBlock {
  readonly version: typeof ADAPTER_VERSION;
  /** First digits of the SHA-256 of the network that it belongs to. */
  readonly trunk: string;
  readonly choice: Choice;
  /** Docks that it was learned from. */
  readonly docks: number;
  /** Four decimals. */
  readonly calibration: Calibration;
  /** The largest number of each tensor of the adapter, and all of them in base 64; nothing where there is no adapter. */
  readonly scales: readonly number[];
  readonly numbers: string;
  /** Of everything above. */
  readonly print: string;
}

export type BlockCode =
  /** Not a block, or damaged. */
  | "badAdapter"
  /** Of a version that cannot be read. */
  | "otherVersion"
  /** Of another network. */
  | "otherTrunk";

/** Steps on either side of zero. */
const STEPS = 32_767;
const MOST_NUMBERS = 1_000_000;

export function blockOf({ choice, docks, calibration, adapter }: Personal, trunk: string): AdapterBlock {
  const tensors = choice === "adapter" ? Object.values(adapter) : [];
  const scales = tensors.map(({ data }) => Math.fround(data.reduce((most, x) => Math.max(most, Math.abs(x)), 0)));
  const steps = tensors.flatMap(({ data }, t) => Array.from(data, (x) => stepOf(x, scales[t]!)));
  const body = {
    version: ADAPTER_VERSION,
    trunk,
    choice,
    docks,
    calibration: calibration.map((value) => Math.round(value * 1e4) / 1e4),
    scales,
    numbers: textOf(steps),
  } as const;
  return { ...body, print: fingerprint(body) };
}

/** The block of a player of whom nothing was learned. */
export function noBlock(trunk: string): AdapterBlock {
  return blockOf({ choice: "base", calibration: NO_CALIBRATION, adapter: {}, docks: 0, losses: null }, trunk);
}

function stepOf(value: number, scale: number): number {
  return scale === 0 ? 0 : Math.round((value / scale) * STEPS);
}

const { choice, exactly, list, number, textLike, whole } = check;

const BLOCK = exactly({
  version: whole(ADAPTER_VERSION, ADAPTER_VERSION),
  trunk: textLike(/^[0-9a-f]{16}$/, "a hash"),
  choice: choice(CHOICES),
  docks: whole(0, 1e9),
  calibration: list(number(-1000, 1000), CALIBRATION_SIZE),
  scales: list(number(0, 1e6), 1000),
  numbers: textLike(/^[A-Za-z0-9+/]*$/, "numbers"),
  print: textLike(/^[0-9a-z]+$/i, "a fingerprint"),
} satisfies check.FormsOf<AdapterBlock>);

/** A block from data of unknown origin. Whether it belongs to a network is asked when it is opened. */
export function parseBlock(data: unknown): Result<AdapterBlock, "badAdapter" | "otherVersion"> {
  if (!isRecord(data)) return fail("badAdapter", "it is not an adapter");
  if (Number.isInteger(data.version) && data.version !== ADAPTER_VERSION) {
    return fail("otherVersion", `version ${String(data.version)} cannot be read, only ${ADAPTER_VERSION}`);
  }
  const complaint = check.complaintOf(BLOCK, data, "adapter");
  if (complaint !== null) return fail("badAdapter", complaint);
  const { print, ...body } = data as unknown as AdapterBlock;
  if (body.calibration.length !== CALIBRATION_SIZE) return fail("badAdapter", "its calibration is not whole");
  if (body.numbers.length > MOST_NUMBERS || fingerprint(body) !== print) return fail("badAdapter", "it is damaged");
  return ok({ ...body, print });
}

/** The adapter and calibration of a block, for the network of this trunk. @param start of an adapter that there is none of */
export function openBlock(
  block: AdapterBlock,
  { trunk, parameters, start }: { readonly trunk: string; readonly parameters: ParameterSet; readonly start: Tensors },
): Result<Pick<Personal, "adapter" | "calibration">, BlockCode> {
  if (block.trunk !== trunk) return fail("otherTrunk", `it belongs to the network ${block.trunk}, not ${trunk}`);
  const { calibration, scales, numbers } = block;
  if (block.choice !== "adapter") return ok({ adapter: start, calibration });
  const { nodes } = parameters;
  const steps = stepsIn(numbers);
  if (scales.length !== nodes.length || steps.length !== parameters.size) {
    return fail("badAdapter", `it has ${steps.length} numbers, not ${parameters.size}`);
  }
  let at = 0;
  const adapter = nodes.map(({ name, shape }, t): [string, TensorData] => {
    const size = sizeOf(shape);
    const data = Float32Array.from({ length: size }, (_, i) => (steps[at + i]! / STEPS) * scales[t]!);
    at += size;
    return [name, { shape, data }];
  });
  return ok({ adapter: Object.fromEntries(adapter), calibration });
}

const CHARACTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/** Three numbers of sixteen bits as eight characters; a last group may be shorter. */
function textOf(steps: readonly number[]): string {
  let [text, bits, held] = ["", 0, 0];
  for (const step of steps) {
    held = (held << 16) | (step & 0xffff);
    bits += 16;
    while (bits >= 6) {
      bits -= 6;
      text += CHARACTERS[(held >>> bits) & 63];
    }
    held &= (1 << bits) - 1;
  }
  return bits === 0 ? text : text + CHARACTERS[(held << (6 - bits)) & 63];
}

function stepsIn(text: string): Int16Array {
  const steps = new Int16Array(Math.floor((text.length * 6) / 16));
  let [at, bits, held] = [0, 0, 0];
  for (const character of text) {
    held = (held << 6) | CHARACTERS.indexOf(character);
    bits += 6;
    if (bits < 16) continue;
    bits -= 16;
    steps[at++] = held >>> bits;
    held &= (1 << bits) - 1;
  }
  return steps;
}
