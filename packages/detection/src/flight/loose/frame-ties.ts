import type { Metres } from "@heliolens/domain/geometry/lon-lat";
import type { Candidate } from "../../evidence/frame-candidates.ts";

/** How two frames that show the same modules lie to each other: which module is which stays open, but it is the same for both. */
export interface FrameTie {
  readonly first: number;
  readonly second: number;
  /** The first frame's correction less the second's. */
  readonly betweenM: Metres;
  /** Nats by which this agrees better than any other way. */
  readonly strength: number;
}

const LEAST_COMMON = 10;
/** Recorded positions of one flight differ among themselves by no more than this, beyond the bias that they share. */
const FARTHEST_APART_M = 3.2;
/** Quarters of one module, and neighbours, are not independent. */
const MODULES_THAT_COUNT_AS_ONE = 1.5;
/** Pairs of candidates that lie this much otherwise to each other are another way. */
export const OTHERWISE_M = 0.4;

/** What two frames are tied by: where each may lie, and where a candidate would lie some modules aside, whether its frame fits there or not. */
export interface TieCandidates {
  candidatesOf(frame: number): readonly Candidate[];
  asideOf(candidate: Candidate): readonly Candidate[];
}

/** Null where the frames have too little in common. */
export function frameTie(first: number, second: number, { candidatesOf, asideOf }: TieCandidates): FrameTie | null {
  const pairs = candidatesOf(first).flatMap((a) => candidatesOf(second).flatMap((b) => pairOf(a, b)));
  const fitting = mostAlike(pairs);
  if (!fitting) return null;
  const all = [...pairs, ...asideOf(fitting.b).flatMap((b) => pairOf(fitting.a, b))];
  const best = mostAlike(all)!;
  const [east, north] = best.betweenM;
  const others = all.filter(({ betweenM }) => Math.hypot(betweenM[0] - east, betweenM[1] - north) > OTHERWISE_M);
  const next = others.reduce((most, { likeness }) => Math.max(most, likeness), 0);
  return { first, second, betweenM: best.betweenM, strength: best.likeness - next };
}

interface Pair {
  readonly a: Candidate;
  readonly b: Candidate;
  readonly betweenM: Metres;
  readonly likeness: number;
}

function pairOf(a: Candidate, b: Candidate): readonly Pair[] {
  const betweenM: Metres = [a.offM[0] - b.offM[0], a.offM[1] - b.offM[1]];
  if (Math.hypot(...betweenM) > FARTHEST_APART_M) return [];
  const likeness = likenessOf(a, b);
  return likeness === null ? [] : [{ a, b, betweenM, likeness }];
}

const mostAlike = (pairs: readonly Pair[]): Pair | null =>
  pairs.reduce<Pair | null>((top, pair) => (top && top.likeness >= pair.likeness ? top : pair), null);

/**
 * From the correlation of the modules' own heat, which is what remains of a frame when the pattern of the plant is taken out. Cells that do
 * not look like modules are left out: the same patch of ground is the same in both frames wherever the plan lies.
 */
export function likenessOf(a: Candidate, b: Candidate): number | null {
  let [common, aa, bb, ab] = [0, 1e-9, 1e-9, 0];
  for (let i = 0, j = 0; i < a.modules.length && j < b.modules.length; ) {
    if (a.modules[i]! < b.modules[j]!) i++;
    else if (a.modules[i]! > b.modules[j]!) j++;
    else {
      if (a.moduleScores[i]! > LEAST_SCORE && b.moduleScores[j]! > LEAST_SCORE) {
        common++;
        for (let quarter = 0; quarter < 4; quarter++) {
          const [x, y] = [a.signatures[4 * i + quarter]!, b.signatures[4 * j + quarter]!];
          aa += x * x;
          bb += y * y;
          ab += x * y;
        }
      }
      i++;
      j++;
    }
  }
  if (common < LEAST_COMMON) return null;
  const correlation = Math.min(0.98, Math.max(0, ab / Math.sqrt(aa * bb)));
  return (-0.5 * common * Math.log(1 - correlation * correlation)) / MODULES_THAT_COUNT_AS_ONE;
}

const LEAST_SCORE = -1;
