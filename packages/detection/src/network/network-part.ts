import type { Lens } from "@heliolens/domain/alignment/lens";
import type { Metres } from "@heliolens/domain/geometry/lon-lat";
import type { Point } from "@heliolens/domain/geometry/ring";
import type { Vector } from "@heliolens/domain/geometry/vector";
import type { Pose } from "../lattice/pose.ts";
import type { NetworkFrame } from "./network-frame.ts";
import type { ModulePair } from "./seen-lattice.ts";

/** Frames whose places to each other are known, and the modules that they show, on the metre plane. */
export interface NetworkPart {
  readonly frames: readonly NetworkFrame[];
  /** Of each frame. */
  readonly poses: readonly Pose[];
  readonly lens: Lens;
  /** East, north, up of each module's middle. */
  readonly modules: Float64Array;
  /** By frame, by its found modules: which module of the part it is. */
  readonly moduleOf: readonly Int32Array[];
  /** Places on the ground that hold frames together where they share too few modules. */
  readonly ground: readonly GroundPoint[];
  /** From a module to the next one, along the rows and across them. */
  readonly pitchM: readonly [along: number, across: number];
  /** How far recorded positions are behind, along the way of flight. */
  readonly lagM: number;
  /** Names of ground control points that contradict the others or the recorded positions. */
  readonly leftOutControl?: readonly string[];
}

export interface GroundPoint {
  readonly at: Vector;
  /** Frames of the part, and the pixel of each. */
  readonly shown: readonly { readonly frame: number; readonly pixel: Point }[];
  /** Found again in detail, not to a cell only. */
  readonly isTrack: boolean;
  /** Where a survey has it on the map, and the σ of that; without: nobody measured it. */
  readonly control?: { readonly name: string; readonly at: Metres; readonly sigmaM: number };
}

export const moduleCount = ({ modules }: NetworkPart): number => modules.length / 3;

export const moduleAt = ({ modules }: NetworkPart, i: number): Vector => [
  modules[3 * i]!,
  modules[3 * i + 1]!,
  modules[3 * i + 2]!,
];

export const flatPositions = (part: NetworkPart): readonly Metres[] =>
  Array.from({ length: moduleCount(part) }, (_, i): Metres => [part.modules[3 * i]!, part.modules[3 * i + 1]!]);

/** How many frames show each module whole. */
export function viewCounts(part: NetworkPart): Int32Array {
  const counts = new Int32Array(moduleCount(part));
  for (const own of part.moduleOf) for (const module of own) counts[module]! += 1;
  return counts;
}

export type NeighbourAxis = "along" | "across";

/** Modules side by side, as most frames show them that show both: a frame whose lattice runs over a gap between two tables is outvoted. */
export function moduleLinks(
  { frames, moduleOf }: Pick<NetworkPart, "frames" | "moduleOf">,
  axis: NeighbourAxis,
): readonly ModulePair[] {
  const links = new Map<string, ModulePair>();
  const besideOf = new Map<number, number[]>();
  // Two for each frame that links the pair, less one for each that shows both: below 0 most frames do not link it.
  const votes = new Map<string, number>();
  const pairsOf = (f: number) =>
    frames[f]![axis].flatMap(([i, j]): ModulePair[] => {
      const [a, b] = [Math.min(moduleOf[f]![i]!, moduleOf[f]![j]!), Math.max(moduleOf[f]![i]!, moduleOf[f]![j]!)];
      return a === b ? [] : [[a, b]];
    });
  for (const f of frames.keys())
    for (const [a, b] of pairsOf(f)) {
      if (!links.has(`${a}/${b}`)) besideOf.set(a, [...(besideOf.get(a) ?? []), b]);
      links.set(`${a}/${b}`, [a, b]);
      votes.set(`${a}/${b}`, (votes.get(`${a}/${b}`) ?? 0) + 2);
    }
  for (const own of moduleOf) {
    const shown = new Set(own);
    for (const a of shown)
      for (const b of besideOf.get(a) ?? []) if (shown.has(b)) votes.set(`${a}/${b}`, votes.get(`${a}/${b}`)! - 1);
  }
  return [...links].flatMap(([key, link]) => (votes.get(key)! >= 0 ? [link] : []));
}
