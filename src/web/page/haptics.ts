/** @file Vibration. */

/** A short buzz where the device has one. */
export function createHaptics(isOn: () => boolean): (ms: number) => void {
  return (ms) => {
    if (isOn() && typeof navigator.vibrate === "function") navigator.vibrate(ms);
  };
}
