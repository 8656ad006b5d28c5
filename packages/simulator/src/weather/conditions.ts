import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import { dot, type Vector } from "@heliolens/domain/geometry/vector";
import { randomStream } from "../random/random-stream.ts";
import { sunDirection } from "./sun-position.ts";

/** The day of an inspection. */
export interface Day {
  readonly startMs: number;
  readonly airC: number;
  readonly windMs: number;
  /** Where the wind blows to, clockwise from north. */
  readonly windToDeg: number;
  readonly humidityPercent: number;
  readonly cloudOkta: number;
}

/** One moment of it. */
export interface Conditions {
  readonly timeMs: number;
  readonly sun: Vector;
  /** In the plane of the modules. */
  readonly irradianceWm2: number;
  readonly airC: number;
  readonly windMs: number;
  /** A healthy module's cells. */
  readonly moduleC: number;
}

export interface WeatherSite {
  readonly origin: LonLat;
  readonly panelNormal: Vector;
  readonly seed: number;
}

export function conditionsAt(day: Day, place: WeatherSite, timeMs: number): Conditions {
  const sun = sunDirection(timeMs, place.origin);
  const sinceMin = (timeMs - day.startMs) / 60_000;
  const wander = wanderOf(place.seed, day.startMs);
  const haze = 1 - 0.02 * day.cloudOkta - 0.018 * day.cloudOkta * (1 + wander(sinceMin / 1.7, 0));
  const irradianceWm2 = clearSkyWm2(sun, place.panelNormal) * haze;
  const airC = day.airC + 0.012 * sinceMin + 0.15 * wander(sinceMin / 4, 1);
  const windMs = Math.max(0.3, day.windMs * (1 + 0.25 * wander(sinceMin / 2.3, 2)));
  return { timeMs, sun, irradianceWm2, airC, windMs, moduleC: moduleTemperatureC(irradianceWm2, airC, windMs) };
}

/** Sandia's model for glass, cell, polymer sheet on an open rack (King, Boyson, Kratochvil 2004). */
export function moduleTemperatureC(irradianceWm2: number, airC: number, windMs: number): number {
  const backC = airC + irradianceWm2 * Math.exp(-3.56 - 0.075 * windMs);
  return backC + (irradianceWm2 / 1000) * 3;
}

function clearSkyWm2(sun: Vector, panelNormal: Vector): number {
  if (sun[2] <= 0.02) return 0;
  const airMass = 1 / sun[2];
  const beam = 1361 * 0.72 ** (airMass ** 0.678);
  return beam * Math.max(0, dot(sun, panelNormal)) + 0.11 * beam * (0.5 + 0.5 * panelNormal[2]);
}

// A smooth walk between -1 and 1, its own for each quantity.
function wanderOf(seed: number, startMs: number): (at: number, quantity: number) => number {
  const random = randomStream(seed, "weather", startMs);
  const phases = Array.from({ length: 9 }, () => random.between(0, 2 * Math.PI));
  return (at, quantity) =>
    (Math.sin(at + phases[quantity * 3]!) +
      0.6 * Math.sin(2.3 * at + phases[quantity * 3 + 1]!) +
      0.4 * Math.sin(5.1 * at + phases[quantity * 3 + 2]!)) /
    2;
}
