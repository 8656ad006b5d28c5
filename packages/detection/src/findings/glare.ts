import { ringCentroid } from "@heliolens/domain/geometry/ring";
import type { CroppedSighting, ModuleLedger } from "./module-ledger.ts";

/** How far the sun's image reaches, in module lengths, and how much of its heat a neighbour must have. */
const REACH = 1.6;
const SHARED = 0.4;

/**
 * Whether heat that one image alone shows may be the sun's own image: it knows no module's edge, so neighbours are warm beside it in
 * the same image. Where other images show the module, what stays and what moves on decides instead.
 */
export function glareTest(ledger: ModuleLedger): (sighting: CroppedSighting) => boolean {
  const byImage = Map.groupBy(
    ledger.modules().flatMap((module) => ledger.sightingsOf(module)),
    ({ imageId }) => imageId,
  );
  return (sighting) =>
    (byImage.get(sighting.imageId) ?? []).some(
      (other) =>
        other.module !== sighting.module &&
        other.figures.hottestK >= SHARED * sighting.figures.hottestK &&
        distancePx(other, sighting) < REACH * lengthPx(sighting),
    );
}

function distancePx(one: CroppedSighting, other: CroppedSighting): number {
  const [ax, ay] = ringCentroid(one.ringPx);
  const [bx, by] = ringCentroid(other.ringPx);
  return Math.hypot(ax - bx, ay - by);
}

const lengthPx = ({ ringPx: [, from, to] }: CroppedSighting): number =>
  Math.hypot(to![0] - from![0], to![1] - from![1]);
