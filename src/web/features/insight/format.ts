/** @file Numbers as the panel shows them. */
import { inPercent } from "#engine";

/** Two decimals, with a true minus. */
export function decimal(value: number): string {
  return value.toFixed(2).replace("-", "−");
}

export function signed(value: number): string {
  return value > 0 ? `+${decimal(value)}` : decimal(value);
}

export function percent(share: number): string {
  return `${inPercent(share)}%`;
}
