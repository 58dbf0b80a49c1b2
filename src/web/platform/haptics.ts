/** @file Vibration. */
import { here } from "./here.ts";

/** A short buzz where the device has one. */
export function createHaptics(isOn: () => boolean): (ms: number) => void {
  return (ms) => {
    if (isOn()) here.haptics.buzz(ms);
  };
}
