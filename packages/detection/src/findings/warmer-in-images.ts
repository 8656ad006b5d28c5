import { median } from "@heliolens/domain/geometry/median";
import type { WiredPlan } from "../sampling/sight-modules.ts";
import type { CroppedSighting, ModuleLedger } from "./module-ledger.ts";

/** Of the string, and of all others: fewer in an image do not tell its warmth. */
const LEAST_OWN = 3;
const LEAST_OTHERS = 8;

/** How much warmer each string is than the other modules of the same image, in the middle one of its images. */
export function warmerInImages({ strings }: WiredPlan, ledger: ModuleLedger): ReadonlyMap<number, number> {
  const sightings = ledger.modules().flatMap((module) => ledger.sightingsOf(module));
  const found = new Map<number, number[]>();
  for (const inImage of Map.groupBy(sightings, ({ imageId }) => imageId).values())
    for (const [string, own] of Map.groupBy(inImage, ({ module }) => strings[module] ?? -1)) {
      const others = inImage.filter(({ module }) => strings[module] !== string);
      if (string === -1 || own.length < LEAST_OWN || others.length < LEAST_OTHERS) continue;
      const warmer = found.get(string) ?? [];
      found.set(string, warmer);
      warmer.push(levelOf(own) - levelOf(others));
    }
  return new Map([...found].map(([string, warmer]) => [string, median(warmer)]));
}

const levelOf = (sightings: readonly CroppedSighting[]): number => median(sightings.map(({ medianC }) => medianC));
