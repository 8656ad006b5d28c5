/** What two images say of ground that both show. */
export interface LevelPair {
  readonly first: number;
  readonly second: number;
  /** Median of the first less the second, in K or in the images' own unit. */
  readonly byK: number;
  /** How many places were compared. */
  readonly places: number;
}

const DONE_SHARE = 1e-14;
/** Holds images that nothing is compared with where they are. */
const RIDGE = 1e-6;

/**
 * One level an image, to be added to all its pixels, so that images agree where they overlap: differences inside an image stay as they are. The levels
 * of a flight average to zero, so the flight as a whole becomes neither warmer nor colder. Least squares by conjugate gradients.
 */
export function balanceLevels(images: number, pairs: readonly LevelPair[]): Float64Array {
  const levels = new Float64Array(images);
  const rest = new Float64Array(images);
  for (const { first, second, byK, places } of pairs) {
    rest[first]! -= places * byK;
    rest[second]! += places * byK;
  }
  const way = rest.slice();
  let size = dot(rest, rest);
  const enough = DONE_SHARE * size;
  for (let round = 0; round < 2 * images && size > enough; round++) {
    const pushed = pushedBy(way, pairs);
    const step = size / dot(way, pushed);
    for (let i = 0; i < images; i++) {
      levels[i]! += step * way[i]!;
      rest[i]! -= step * pushed[i]!;
    }
    const next = dot(rest, rest);
    for (let i = 0; i < images; i++) way[i] = rest[i]! + (next / size) * way[i]!;
    size = next;
  }
  return levels;
}

function pushedBy(levels: Float64Array, pairs: readonly LevelPair[]): Float64Array {
  const pushed = levels.map((level) => RIDGE * level);
  for (const { first, second, places } of pairs) {
    const apart = places * (levels[first]! - levels[second]!);
    pushed[first]! += apart;
    pushed[second]! -= apart;
  }
  return pushed;
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!;
  return sum;
}
