import { boxOf, type Ring } from "../geometry/ring.ts";
import type { FindingKind } from "./finding-decision.ts";

/** What a finding is about: a module (of an event, its first), or an area of an image. */
export interface FindingSpot {
  readonly kind: FindingKind;
  readonly moduleId: number | null;
  readonly imageId: number | null;
  readonly shapePx: Ring | null;
}

/** Whether a person has decided about the same thing before: it is not proposed a second time. */
export const isDecidedAlready = (decided: readonly FindingSpot[], found: FindingSpot): boolean =>
  decided.some((one) => one.kind === found.kind && (isSameModule(one, found) || isSameArea(one, found)));

const isSameModule = (one: FindingSpot, other: FindingSpot): boolean =>
  one.kind !== "region" && one.moduleId !== null && one.moduleId === other.moduleId;

function isSameArea(one: FindingSpot, other: FindingSpot): boolean {
  if (one.kind !== "region" || one.imageId !== other.imageId || one.shapePx === null || other.shapePx === null)
    return false;
  const [a, b] = [boxOf(one.shapePx), boxOf(other.shapePx)];
  return a.minX < b.maxX && b.minX < a.maxX && a.minY < b.maxY && b.minY < a.maxY;
}
