import type { AlignedFlight, AlignedImage } from "./align-flight.ts";

const CORNERS_A_MODULE = 4;

/** Counts, which add up over runs, then figures. */
export function flightLine(flight: AlignedFlight): string {
  const { kind, seed, images } = flight;
  const sure = images.filter(({ state }) => state === "evidence").length;
  const prior = images.filter(({ state }) => state === "prior").length;
  const wrong = images.filter(({ isRight }) => !isRight);
  const counts = `${images.length} images, ${images.length - wrong.length} right; ${sure} sure, ${prior} by prior, ${images.length - sure - prior} ambiguous`;
  const shown = wrong.map(({ cornerErrorsCm }) => Math.round(cornerErrorsCm.length / CORNERS_A_MODULE));
  const ofThem = wrong.length === 0 ? "" : `; the wrong ones show ${shown.sort((a, b) => a - b).join(", ")} modules`;
  return `${kind.padEnd(10)} seed ${String(seed).padEnd(4)} ${counts}; ${figures([flight])}${ofThem}`;
}

export const totalLine = (name: string, flights: readonly AlignedFlight[]): string => `${name}: ${figures(flights)}`;

function figures(flights: readonly AlignedFlight[]): string {
  const images = flights.flatMap((flight) => flight.images);
  const errors = Float32Array.from(flights.flatMap((flight) => flight.images.flatMap(errorsOf))).sort();
  const at = (share: number) => errors[Math.min(errors.length - 1, Math.floor(errors.length * share))] ?? Number.NaN;
  const right = (100 * images.filter(({ isRight }) => isRight).length) / images.length;
  const slips = images.filter(({ state, isRight }) => state === "evidence" && !isRight).length;
  const seconds = flights.reduce((sum, { cpuSecondsAnImage }) => sum + cpuSecondsAnImage, 0) / flights.length;
  return (
    `median ${at(0.5).toFixed(1)} cm, p99 ${at(0.99).toFixed(1)} cm, right module ${right.toFixed(1)} %, ` +
    `silent slips ${slips}, ${seconds.toFixed(2)} s/image`
  );
}

const errorsOf = ({ cornerErrorsCm }: AlignedImage): number[] => [...cornerErrorsCm];
