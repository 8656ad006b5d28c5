import { pointGrid } from "@heliolens/domain/geometry/points/point-grid";
import { flatPositions, moduleCount, type NetworkPart, viewCounts } from "./network-part.ts";
import { isShownTwice } from "./shared-modules.ts";

/** Of the shorter pitch. */
const SAME = 0.4;

/** Once a part hangs together, what lies in one place is one module, unless one frame shows both. */
export function mergeSamePositions(part: NetworkPart): NetworkPart {
  const places = flatPositions(part);
  const reachM = SAME * Math.min(...part.pitchM);
  const grid = pointGrid(places);
  const views = viewCounts(part);
  const shownBy: Set<number>[] = places.map(() => new Set());
  part.moduleOf.forEach((own, f) => {
    for (const module of own) shownBy[module]!.add(f);
  });
  const keptAs = Int32Array.from(places, () => -1);
  for (const module of [...places.keys()].sort((a, b) => views[b]! - views[a]!)) {
    const [same] = grid
      .within(places[module]!, reachM)
      .filter((other) => keptAs[other] === other && !isShownTwice(shownBy[other]!, shownBy[module]!))
      .sort((a, b) => distance(places[a]!, places[module]!) - distance(places[b]!, places[module]!));
    keptAs[module] = same ?? module;
    if (same !== undefined) for (const frame of shownBy[module]!) shownBy[same]!.add(frame);
  }
  const numbers = new Map([...keptAs.keys()].filter((i) => keptAs[i] === i).map((i, number) => [i, number]));
  const modules = new Float64Array(3 * numbers.size);
  for (const [i, number] of numbers) modules.set(part.modules.subarray(3 * i, 3 * i + 3), 3 * number);
  return numbers.size === moduleCount(part)
    ? part
    : { ...part, modules, moduleOf: part.moduleOf.map((own) => own.map((i) => numbers.get(keptAs[i]!)!)) };
}

const distance = (a: readonly [number, number], b: readonly [number, number]): number =>
  Math.hypot(a[0] - b[0], a[1] - b[1]);
