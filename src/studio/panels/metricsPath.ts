/** @file Which days are asked for: as many as are chosen, up to today. */
import { ADMIN, pathWith } from "../api.ts";
import { span } from "../model.ts";

const DAY = 24 * 60 * 60 * 1000;

export const metricsPath = () => pathWith(`${ADMIN}metrics`, { from: firstDay() });
export const survivalPath = () => pathWith(`${ADMIN}survival`, { from: firstDay() });

export const offersPath = () => pathWith(`${ADMIN}offers`, { from: firstDay() });

/** By the server's calendar, which is UTC. */
function firstDay(): string {
  return new Date(Date.now() - (span.value - 1) * DAY).toISOString().slice(0, 10);
}
