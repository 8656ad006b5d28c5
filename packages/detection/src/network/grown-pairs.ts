import type { Metres } from "@heliolens/domain/geometry/lon-lat";
import { movedPoint } from "@heliolens/domain/geometry/points/plane-move";
import { type PointGrid, pointGrid } from "@heliolens/domain/geometry/points/point-grid";
import { similarMove } from "@heliolens/domain/geometry/points/similar-move";
import type { ModulePair } from "./seen-lattice.ts";

/** Modules of a host and of a part that was laid on it, and how far apart they count as the same. */
export interface LaidModules {
  readonly host: readonly Metres[];
  /** Of the host. */
  readonly grid: PointGrid;
  readonly there: readonly Metres[];
  readonly reachM: number;
}

/** Known pairs so near tell how a module beside them is off. */
const ALIKE_OVER_M = 15;
/** Of the reach. */
const ALIKE = 0.4;
/** Farther apart two that are off alike may be so by chance. */
const SEED_OVER_M = 6;
/** Next to a known pair, over the ground to the next row, and over wider ground. */
const STEPS_M = [3, 12, 40] as const;
/** Square metres of known pairs needed to estimate a turn or a scale. */
const STIFF_M2 = 100;

/**
 * More pairs from known ones on: each module is looked for where those paired beside it say. Lines that bend apart meet the next module somewhere, so
 * pairs found all over at once are not to be believed.
 */
export function grownPairs(laid: LaidModules, known: readonly ModulePair[]): readonly ModulePair[] {
  let pairs = known;
  for (;;) {
    const next = nearestNextPairs(laid, pairs);
    if (next.length === 0) return pairs;
    pairs = [...pairs, ...next];
  }
}

/** The pairs around the one that most others near by agree with. */
export function mostAlike({ host, there, reachM }: LaidModules, begun: readonly ModulePair[]): readonly ModulePair[] {
  const offs = begun.map(([a, b]): Metres => [host[a]![0] - there[b]![0], host[a]![1] - there[b]![1]]);
  const grid = pointGrid(begun.map(([, b]) => there[b]!));
  const alike = begun.map(([, b], i) =>
    grid
      .within(there[b]!, SEED_OVER_M)
      .filter((j) => Math.hypot(offs[j]![0] - offs[i]![0], offs[j]![1] - offs[i]![1]) < ALIKE * reachM),
  );
  const best = alike.reduce<readonly number[]>((most, own) => (own.length > most.length ? own : most), []);
  return best.map((i) => begun[i]!);
}

function nearestNextPairs(laid: LaidModules, pairs: readonly ModulePair[]): readonly ModulePair[] {
  for (const stepM of STEPS_M) {
    const grown = nextPairs(laid, pairs, stepM);
    if (grown.length > 0) return grown;
  }
  return [];
}

function nextPairs(laid: LaidModules, pairs: readonly ModulePair[], stepM: number): readonly ModulePair[] {
  const { host, grid, there, reachM } = laid;
  const [hosts, guests] = [new Set(pairs.map(([a]) => a)), new Set(pairs.map(([, b]) => b))];
  const known = pointGrid(pairs.map(([, b]) => there[b]!));
  const claims = new Map<number, { readonly guest: number; readonly farM: number }>();
  there.forEach((place, guest) => {
    const beside = guests.has(guest) ? null : known.nearest(place, stepM);
    if (beside === null) return;
    const around = known.within(there[pairs[beside]![1]]!, ALIKE_OVER_M).map((i) => pairs[i]!);
    const move = similarMove(
      around.map(([a, b]) => [there[b]!, host[a]!]),
      STIFF_M2,
    );
    const at = movedPoint(move, place);
    const found = grid.nearest(at, reachM);
    if (found === null || hosts.has(found)) return;
    const farM = Math.hypot(host[found]![0] - at[0], host[found]![1] - at[1]);
    if (farM < (claims.get(found)?.farM ?? Infinity)) claims.set(found, { guest, farM });
  });
  return [...claims].map(([a, { guest }]) => [a, guest] as const);
}
