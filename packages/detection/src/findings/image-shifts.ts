import { median } from "./median.ts";
import type { NamedSighting } from "./module-ledger.ts";

/** Fewer modules that two images share do not tell how the images differ. */
const LEAST_SHARED = 3;
/** Spreads over all ties what does not add up around a loop of images. */
const ROUNDS = 30;

/** How much warmer one image shows the modules that it shares with another. */
interface Tie {
  readonly other: string;
  readonly warmerK: number;
  readonly shared: number;
}

/**
 * How much warmer each image shows all its modules than the others do: sun, gusts, the camera's own drift. Images that share modules
 * are tied by the median of what these differ by, so a dead string, which is as dead in the next image, plays no part.
 */
export function imageShifts(sightings: readonly NamedSighting[]): ReadonlyMap<string, number> {
  const ties = tiesOf(sightings);
  const shiftK = new Map<string, number>();
  for (const { imageId } of sightings) if (!shiftK.has(imageId)) followTies(ties, imageId, shiftK);
  for (let round = 0; round < ROUNDS; round++)
    for (const [imageId, own] of ties) if (own.length > 0) shiftK.set(imageId, meanBy(own, shiftK));
  return shiftK;
}

function tiesOf(sightings: readonly NamedSighting[]): ReadonlyMap<string, readonly Tie[]> {
  const differences = new Map<string, Map<string, number[]>>();
  for (const own of Map.groupBy(sightings, ({ module }) => module).values())
    for (const one of own)
      for (const other of own) {
        if (one.imageId === other.imageId) continue;
        const beside = differences.get(one.imageId) ?? new Map<string, number[]>();
        differences.set(one.imageId, beside);
        const found = beside.get(other.imageId) ?? [];
        beside.set(other.imageId, found);
        found.push(one.medianC - other.medianC);
      }
  return new Map(
    [...differences].map(([imageId, beside]) => [
      imageId,
      [...beside].flatMap(([other, found]) =>
        found.length < LEAST_SHARED ? [] : [{ other, warmerK: median(found), shared: found.length }],
      ),
    ]),
  );
}

/** From one image to all that hang together with it. */
function followTies(ties: ReadonlyMap<string, readonly Tie[]>, first: string, shiftK: Map<string, number>): void {
  shiftK.set(first, 0);
  const open = [first];
  for (let imageId = open.shift(); imageId !== undefined; imageId = open.shift())
    for (const { other, warmerK } of ties.get(imageId) ?? [])
      if (!shiftK.has(other)) {
        shiftK.set(other, shiftK.get(imageId)! - warmerK);
        open.push(other);
      }
}

function meanBy(ties: readonly Tie[], shiftK: Map<string, number>): number {
  const weight = ties.reduce((sum, { shared }) => sum + shared, 0);
  return ties.reduce((sum, { other, warmerK, shared }) => sum + shared * (shiftK.get(other)! + warmerK), 0) / weight;
}
