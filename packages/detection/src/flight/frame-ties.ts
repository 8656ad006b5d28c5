import type { Candidate } from "../evidence/frame-candidates.ts";

/** How two frames that show the same modules agree, for every pair of their candidates, in nats: by rows of the first frame's. */
export interface FrameTie {
  readonly first: number;
  readonly second: number;
  /** Never above 0: pairs that agree as well as any say nothing. */
  readonly agreement: Float32Array;
  /** How much the best pair has in common. */
  readonly strength: number;
}

const LEAST_COMMON = 10;
/** Told positions of one flight differ among themselves by no more than this, beyond the bias that they share. */
const FARTHEST_APART_M = 3.2;
/** Told positions jitter by about this much from image to image, per axis and pair. */
const JITTER_M = 0.9;
const MOST_JITTER_NATS = 4.5;
/** Quarters of one module, and neighbours, are not independent. */
const MODULES_THAT_COUNT_AS_ONE = 1.5;
/** Pairs that agree nearly as well as the best are all right; none is more than this much wrong. */
const NEARLY_NATS = 3;
const MOST_NATS = 25;
/** For pairs that would have nothing in common although others have. */
const UNKNOWN_NATS = 4;

/** Null where the frames have too little in common. */
export function frameTie(
  first: number,
  second: number,
  ownOf: (frame: number) => readonly Candidate[],
): FrameTie | null {
  const [firsts, seconds] = [ownOf(first), ownOf(second)];
  const pairs = firsts.flatMap((a) => seconds.map((b) => likenessOf(a, b)));
  const most = pairs.reduce<number>((top, likeness) => Math.max(top, likeness ?? 0), 0);
  if (most <= NEARLY_NATS) return null;
  const agreement = Float32Array.from(pairs, (likeness, pair) => {
    const [a, b] = [firsts[Math.floor(pair / seconds.length)]!, seconds[pair % seconds.length]!];
    const short = likeness === null ? UNKNOWN_NATS : Math.min(MOST_NATS, most - likeness - NEARLY_NATS);
    return -Math.max(0, short) - Math.min(MOST_JITTER_NATS, (apartM(a, b) / JITTER_M) ** 2 / 4);
  });
  return { first, second, agreement, strength: most };
}

const apartM = (a: Candidate, b: Candidate): number => Math.hypot(a.offM[0] - b.offM[0], a.offM[1] - b.offM[1]);

/**
 * From the correlation of the modules' own heat, which is what remains of a frame when the pattern of the plant is taken out. Cells that do
 * not look like modules are left out: the same patch of ground is the same in both frames wherever the plan lies.
 */
function likenessOf(a: Candidate, b: Candidate): number | null {
  if (apartM(a, b) > FARTHEST_APART_M) return 0;
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
