import type { FlownImage } from "./flown-image.ts";
import { groundSampleOf } from "./ground-sample.ts";

// The time constant of an uncooled sensor: what moves further than a pixel in it is smeared.
const SENSOR_TIME_S = 0.01;
const MOST_MOTION_PX = 1;
// Of the median of its flight: a smeared picture loses most of what lies between neighbouring pixels.
const LEAST_SHARPNESS = 0.4;

/** Images that moved too far while the sensor looked, or that are far less sharp than the others of their flight. */
export function listBlurred(images: readonly FlownImage[]): {
  readonly known: number;
  readonly blurredIds: readonly number[];
} {
  const medians = mediansOf(images);
  const judged = images.flatMap((image) => {
    const motionPx = motionOf(image);
    const median = medians.get(image.flight);
    const sharpness = image.sharpness === null || !median ? null : image.sharpness / median;
    if (motionPx === null && sharpness === null) return [];
    return [{ id: image.id, isBlurred: (motionPx ?? 0) > MOST_MOTION_PX || (sharpness ?? 1) < LEAST_SHARPNESS }];
  });
  return { known: judged.length, blurredIds: judged.filter(({ isBlurred }) => isBlurred).map(({ id }) => id) };
}

function motionOf({ facts }: FlownImage): number | null {
  const sampleM = facts && groundSampleOf(facts);
  const speed = facts?.pose.speedMps;
  if (!sampleM || !speed) return null;
  return (Math.hypot(speed[0], speed[1]) * SENSOR_TIME_S) / sampleM;
}

function mediansOf(images: readonly FlownImage[]): ReadonlyMap<number, number> {
  const flights = Map.groupBy(images, ({ flight }) => flight);
  return new Map(
    [...flights].map(([flight, flown]) => {
      const sorted = flown.flatMap(({ sharpness }) => sharpness ?? []).sort((a, b) => a - b);
      return [flight, sorted[sorted.length >> 1] ?? 0] as const;
    }),
  );
}
