import { median } from "@heliolens/domain/geometry/median";
import { fittedSamples } from "./fitted-samples.ts";
import { PATCH_SAMPLES } from "./module-patch.ts";

/** What a module is compared with. */
export type ReferenceKind = "string" | "array" | "neighbours";

/** A module in one image, as far as comparing goes. */
export interface PatchInFrame {
  /** Null where the drawing has the module in none. */
  readonly string: number | null;
  readonly array: number | null;
  /** Row of the module in its table: the same structure behind it, the same edge beside it. */
  readonly row: string;
  /** Middle of the module in the frame. */
  readonly atPx: readonly [x: number, y: number];
  readonly celsius: Float32Array;
  /** Median of its central part. */
  readonly levelC: number;
}

export interface UsualPatch {
  readonly reference: ReferenceKind;
  /** Sample by sample: seams, clamps, junction boxes and the lens's own unevenness stand in it as in every module. */
  readonly celsius: Float32Array;
  /** Where it has clamps. */
  readonly fitted: ReadonlySet<number>;
}

/** Fewer say too little (field.md, section 4). */
const LEAST_OTHERS = 5;
/** The nearest ones: lens and sky make a frame uneven over many metres. */
const MOST_OTHERS = 11;

/** What the module would look like if nothing were wrong: of its own string where that is in the image, else its array, else all. */
export function usualPatch(own: PatchInFrame, inFrame: readonly PatchInFrame[]): UsualPatch | null {
  const others = inFrame.filter((other) => other !== own);
  const groups: readonly (readonly [ReferenceKind, readonly PatchInFrame[]])[] = [
    ["string", others.filter(({ string, row }) => string !== null && string === own.string && row === own.row)],
    ["string", others.filter(({ string }) => string !== null && string === own.string)],
    ["array", others.filter(({ array, row }) => array !== null && array === own.array && row === own.row)],
    ["array", others.filter(({ array }) => array !== null && array === own.array)],
    ["neighbours", others],
  ];
  const hot = hotStrings(inFrame);
  const found = groups
    .map(([kind, like]) => [kind, kind === "string" ? like : like.filter((other) => !hot.has(other))] as const)
    .find(([, group]) => group.length >= LEAST_OTHERS);
  if (!found) return null;
  const [reference, group] = found;
  const usualC = medians(nearest(own, group).map(({ celsius }) => celsius));
  return { reference, celsius: withoutGround(usualC), fitted: fittedSamples(usualC) };
}

/** A string that works warms its modules by no more than this over another one in the same image. */
const WORKING_K = 3;
/** Modules of one string in an image: fewer may all have something on them. */
const LEAST_OF_STRING = 3;

/** Beside a dead string whatever works would look cold: its modules are no measure where another string is in the image. */
function hotStrings(inFrame: readonly PatchInFrame[]): ReadonlySet<PatchInFrame> {
  const levels = [...Map.groupBy(inFrame, ({ string }) => string).values()]
    .filter((own) => own.length >= LEAST_OF_STRING)
    .map((own) => ({ own, levelC: median(own.map(({ levelC }) => levelC)) }));
  const coolestC = Math.min(...levels.map(({ levelC }) => levelC));
  return new Set(levels.filter(({ levelC }) => levelC > coolestC + WORKING_K).flatMap(({ own }) => own));
}

/** Seams and frames are little darker than that below their glass, averaged over a sample. */
const DARKEST_K = 1.5;

/** Where the neighbours' rims lie on the cold ground, a module with glass there would look hot. */
function withoutGround(celsius: Float32Array): Float32Array {
  const leastC = celsius.toSorted()[celsius.length >> 1]! - DARKEST_K;
  return celsius.map((value) => Math.max(value, leastC));
}

const nearest = (own: PatchInFrame, group: readonly PatchInFrame[]): readonly PatchInFrame[] =>
  group.length <= MOST_OTHERS
    ? group
    : group.toSorted((a, b) => distancePx(own, a) - distancePx(own, b)).slice(0, MOST_OTHERS);

const distancePx = ({ atPx: [ax, ay] }: PatchInFrame, { atPx: [bx, by] }: PatchInFrame): number =>
  Math.hypot(ax - bx, ay - by);

function medians(patches: readonly Float32Array[]): Float32Array {
  const values = new Float32Array(patches.length);
  const usual = new Float32Array(PATCH_SAMPLES);
  const half = patches.length >> 1;
  for (let sample = 0; sample < PATCH_SAMPLES; sample++) {
    // Put in their order one by one: of eleven that is a third of the time that sorting takes, and this is most of what an image costs.
    for (let i = 0; i < patches.length; i++) {
      const value = patches[i]![sample]!;
      let slot = i;
      for (; slot > 0 && values[slot - 1]! > value; slot--) values[slot] = values[slot - 1]!;
      values[slot] = value;
    }
    usual[sample] = patches.length % 2 === 1 ? values[half]! : (values[half - 1]! + values[half]!) / 2;
  }
  return usual;
}
