/** A transmission that falls with distance alone: exp(-a * d^b). */
export interface DjiCurve {
  readonly a: number;
  readonly b: number;
}

// Fitted to the tables of files that have one, -10 to 80 °C and up to 25 m; worst 1.2 °C on M2EA, 4.4 °C on M3T and M4T.
const curves: readonly (readonly [model: RegExp, curve: DjiCurve])[] = [
  [/^(MAVIC2-ENTERPRISE-ADVANCED|M2EA)/i, { a: 0.1091, b: 0.332 }],
  [/^M3T/i, { a: 0.1135, b: 0.387 }],
  [/^M30T/i, { a: 0.1185, b: 0.243 }],
  [/^Z?H20N/i, { a: 0.1079, b: 0.436 }],
  [/^Z?H30T/i, { a: 0.0993, b: 0.417 }],
  [/^M4T/i, { a: 0.0847, b: 0.478 }],
];
const FARTHEST_M = 25;

/** The curve of a camera's family; null where none was ever measured. */
export const djiCurveOf = (model: string | null): DjiCurve | null =>
  curves.find(([named]) => named.test(model ?? ""))?.[1] ?? null;

/** The same for every object temperature. */
export function curveAt({ a, b }: DjiCurve, distanceM: number): () => number {
  const tau = Math.exp(-a * Math.min(distanceM, FARTHEST_M) ** b);
  return () => tau;
}
