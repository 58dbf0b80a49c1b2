/** @file Adam for a vector of weights whose gradient is added up by hand. */

const MOMENTUM = 0.9;
const SCALE = 0.999;
const LEAST = 1e-8;

export class Adam {
  readonly weights: Float64Array;
  /** Added to between two steps. */
  readonly gradient: Float64Array;
  private readonly mean: Float64Array;
  private readonly square: Float64Array;
  private steps = 0;

  constructor(size: number) {
    this.weights = new Float64Array(size);
    this.gradient = new Float64Array(size);
    this.mean = new Float64Array(size);
    this.square = new Float64Array(size);
  }

  /** One step up the gradient, which is empty again after it. */
  ascend(rate: number): void {
    this.steps++;
    const [ofMean, ofSquare] = [1 - MOMENTUM ** this.steps, 1 - SCALE ** this.steps];
    for (let i = 0; i < this.weights.length; i++) {
      const slope = this.gradient[i]!;
      this.mean[i] = MOMENTUM * this.mean[i]! + (1 - MOMENTUM) * slope;
      this.square[i] = SCALE * this.square[i]! + (1 - SCALE) * slope * slope;
      this.weights[i]! += (rate * (this.mean[i]! / ofMean)) / (Math.sqrt(this.square[i]! / ofSquare) + LEAST);
    }
    this.gradient.fill(0);
  }
}
