/**
 * @file Two-dimensional convolution with stride 1 and an odd kernel, zeros around, so that height and width stay. Its
 * gradient by the input is a transposed convolution; that by the kernel is one large matrix product over unfolded
 * patches, which the runtime does several times faster than as a convolution.
 */
import { sum } from "./broadcast.ts";
import { matmul } from "./matmul.ts";
import { call, type Node } from "./node.ts";
import { shapeText, sizeOf } from "./shape.ts";
import { concat, pad, reshape, slice, transpose } from "./structure.ts";

/** x (B, C, H, W), kernel (O, C, k, k), bias (O) → (B, O, H, W). */
export function conv2d(x: Node, kernel: Node, bias?: Node): Node {
  const taps = tapsOf(x, kernel, 1);
  const inputs = bias ? [x, kernel, bias] : [x, kernel];
  return call({
    inputs,
    shape: x.shape.with(1, taps.outputs),
    onnx: { type: "Conv", attributes: { pads: taps.pads } },
    evaluate: (v, w, b) => {
      const area = taps.height * taps.width;
      const result = new Float64Array(taps.batch * taps.outputs * area);
      if (b) for (let i = 0; i < result.length; i++) result[i] = b[Math.floor(i / area) % taps.outputs]!;
      eachTap(taps, (from, by, to) => {
        result[to]! += v[from]! * w[by]!;
      });
      return result;
    },
    vjp: (g) => {
      const byBias = bias ? [sum(g, { axes: [0, 2, 3] })] : [];
      return [convTranspose2d(g, kernel), kernelGradient(x, g, taps.size), ...byBias];
    },
  });
}

/** What `conv2d` with this kernel pulls back: x (B, O, H, W), kernel (O, C, k, k) → (B, C, H, W). */
export function convTranspose2d(x: Node, kernel: Node): Node {
  const taps = tapsOf(x, kernel, 0);
  return call({
    inputs: [x, kernel],
    shape: x.shape.with(1, taps.channels),
    onnx: { type: "ConvTranspose", attributes: { pads: taps.pads } },
    evaluate: (v, w) => {
      const result = new Float64Array(taps.batch * taps.channels * taps.height * taps.width);
      eachTap(taps, (to, by, from) => {
        result[to]! += v[from]! * w[by]!;
      });
      return result;
    },
    vjp: (g) => [conv2d(g, kernel), kernelGradient(g, x, taps.size)],
  });
}

/** Gradient by the kernel: x (B, C, H, W), g (B, O, H, W) → (O, C, k, k). */
function kernelGradient(x: Node, g: Node, size: number): Node {
  const [, channels, height, width] = x.shape as [number, number, number, number];
  const outputs = g.shape[1]!;
  const reach = (size - 1) / 2;
  const padded = pad(pad(transpose(x, [0, 2, 3, 1]), 1, reach, reach), 2, reach, reach); // (B, H + k - 1, W + k - 1, C)
  const rows = Array.from({ length: size }, (_, dy) => slice(padded, 1, dy, dy + height)); // each (B, H, W + k - 1, C)
  const shifted = rows.flatMap((row) => Array.from({ length: size }, (_, dx) => slice(row, 2, dx, dx + width)));
  const patches = reshape(concat(shifted, 3), [-1, size * size * channels]); // (BHW, kkC)
  const byOutput = reshape(transpose(g, [1, 0, 2, 3]), [outputs, -1]); // (O, BHW)
  return transpose(reshape(matmul(byOutput, patches), [outputs, size, size, channels]), [0, 3, 1, 2]);
}

/** The sizes of a convolution: what a plain loop over all its products needs. */
interface Taps {
  readonly batch: number;
  readonly channels: number;
  readonly outputs: number;
  readonly height: number;
  readonly width: number;
  readonly size: number;
  readonly pads: readonly number[];
}

/** `axis` is the kernel's axis that x's channels are summed over: 1 forward, 0 transposed. */
function tapsOf(x: Node, kernel: Node, axis: 0 | 1): Taps {
  const [batch, depth, height, width] = x.shape;
  const [outputs, channels, size, other] = kernel.shape;
  const isOdd = size === other && size! % 2 === 1;
  if (x.shape.length !== 4 || kernel.shape.length !== 4 || !isOdd || depth !== kernel.shape[axis]) {
    throw new Error(`${shapeText(x.shape)} and ${shapeText(kernel.shape)} do not convolve`);
  }
  const pads = Array<number>(4).fill((size! - 1) / 2);
  return { batch: batch!, channels: channels!, outputs: outputs!, height: height!, width: width!, size: size!, pads };
}

/** Visits every product of a convolution as the places of its factors and of the sum that it goes to. */
function eachTap(taps: Taps, visit: (from: number, by: number, to: number) => void): void {
  const { batch, channels, outputs, height, width, size } = taps;
  const weights = sizeOf([outputs, channels, size, size]);
  for (let sample = 0; sample < batch; sample++) {
    for (let by = 0; by < weights; by++) {
      const output = Math.floor(by / (channels * size * size));
      const channel = Math.floor(by / (size * size)) % channels;
      const dy = (Math.floor(by / size) % size) - (size - 1) / 2;
      const dx = (by % size) - (size - 1) / 2;
      for (let y = Math.max(0, -dy); y < Math.min(height, height - dy); y++) {
        for (let x = Math.max(0, -dx); x < Math.min(width, width - dx); x++) {
          const from = ((sample * channels + channel) * height + y + dy) * width + x + dx;
          visit(from, by, ((sample * outputs + output) * height + y) * width + x);
        }
      }
    }
  }
}
