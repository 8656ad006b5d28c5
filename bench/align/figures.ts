import type { AlignedFlight } from "./align-flight.ts";
import { type ImageVerdict, isRight, LEAST_DRAWN } from "./judge-image.ts";

/** Counts, which add up over runs, then figures. */
export function flightLine(flight: AlignedFlight): string {
  const { kind, seed } = flight;
  const { judged, sure, sureAndWrong } = countsOf([flight]);
  const right = judged.filter(isRight).length;
  const prior = judged.filter(({ state }) => state === "prior").length;
  return (
    `${kind.padEnd(10)} seed ${String(seed).padEnd(4)} ${judged.length} of ${flight.images.length} images judged, ` +
    `${right} right; ${sure} sure, ${sureAndWrong} sure and wrong, ${prior} by prior; ${figures([flight])}`
  );
}

export const totalLine = (name: string, flights: readonly AlignedFlight[]): string =>
  `${name}: ${totalResult(flights)}`;

export function totalResult(flights: readonly AlignedFlight[]): string {
  const { judged, sure, sureAndWrong } = countsOf(flights);
  const right = percent(judged.filter(isRight).length / judged.length);
  return `right ${right} %, sure ${sure}, sure and wrong ${sureAndWrong}, ${judged.length} images of ${flights.length} flights`;
}

/** What stands behind the last line. */
export const detailLine = (flights: readonly AlignedFlight[]): string => `  ${figures(flights)}`;

/** Images that show too few drawn modules are not asked to be right. Called sure, they must be. */
function countsOf(flights: readonly AlignedFlight[]) {
  const images = flights.flatMap((flight) => flight.images);
  const sure = images.filter(({ state }) => state === "evidence");
  return {
    judged: images.filter(({ drawnCount }) => drawnCount >= LEAST_DRAWN),
    sure: sure.length,
    sureAndWrong: sure.filter((image) => !isRight(image)).length,
  };
}

function figures(flights: readonly AlignedFlight[]): string {
  const { judged } = countsOf(flights);
  const errors = Float32Array.from(judged.flatMap(({ cornerErrorsCm }) => [...cornerErrorsCm])).sort();
  const at = (part: number) => errors[Math.min(errors.length - 1, Math.floor(errors.length * part))] ?? Number.NaN;
  const mean = (of: (image: ImageVerdict) => number) =>
    percent(judged.reduce((sum, image) => sum + of(image), 0) / judged.length);
  const every = percent(judged.filter(({ onOwnShare }) => onOwnShare === 1).length / judged.length);
  const seconds = flights.reduce((sum, { cpuSecondsAnImage }) => sum + cpuSecondsAnImage, 0) / flights.length;
  return (
    `modules on their own ${mean(({ onOwnShare }) => onOwnShare)} % (exact cameras ${mean(({ reachableShare }) => reachableShare)} %), ` +
    `images with every module ${every} %, median ${at(0.5).toFixed(1)} cm, p99 ${at(0.99).toFixed(1)} cm, ${seconds.toFixed(2)} s/image`
  );
}

const percent = (part: number): string => (100 * part).toFixed(1);
