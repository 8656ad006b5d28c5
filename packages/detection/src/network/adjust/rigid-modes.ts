import { cross, dot, minus, type Vector } from "@heliolens/domain/geometry/vector";
import { moduleAt, moduleCount, type NetworkPart } from "../network-part.ts";
import { type StoredEquations, sparseEquations } from "./sparse-equations.ts";

/** Unknowns of a part: where those of a frame, of a module or place on the ground, and the shared ones begin. */
export interface PartUnknowns {
  readonly frame: (f: number) => number;
  readonly module: (m: number) => number;
  readonly ground: (g: number) => number;
  /** All unknowns from here on belong to no frame and no place. */
  readonly shared: number;
  readonly count: number;
}

/** More groups make each round dearer: their modes are solved densely. */
const MOST_GROUPS = 60;
const LEAST_GROUP = 3;
/** Three ways to move, three to turn, one to grow. */
const MODES = 7;
const unitVectors: readonly Vector[] = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
];

/** How each unknown changes as groups of neighbouring frames, with all that they show, move, turn or grow as one; shared unknowns by themselves. */
export function rigidModes(part: NetworkPart, at: PartUnknowns): StoredEquations {
  const groupOf = frameGroups(part);
  const groups = Math.max(...groupOf) + 1;
  const middles = middlesOf(part, groupOf, groups);
  const modes = sparseEquations();
  const addPlace = (place: Vector, group: number) => {
    const arm = minus(place, middles[group]!);
    for (const k of [0, 1, 2] as const)
      modes.add(
        ownModes(group),
        [...unitVectors.map((unit) => unit[k]), ...unitVectors.map((unit) => cross(unit, arm)[k]), arm[k]],
        0,
      );
  };
  part.poses.forEach(({ at: place, axes }, f) => {
    const group = groupOf[f]!;
    addPlace(place, group);
    for (const axis of [axes.right, axes.down, axes.forward])
      modes.add(
        ownModes(group).slice(3, 6),
        unitVectors.map((unit) => dot(unit, axis)),
        0,
      );
  });
  const groupOfModule = new Int32Array(moduleCount(part));
  part.moduleOf.forEach((own, f) => {
    for (const module of own) groupOfModule[module] = groupOf[f]!;
  });
  for (let module = 0; module < moduleCount(part); module++) addPlace(moduleAt(part, module), groupOfModule[module]!);
  for (const point of part.ground) addPlace(point.at, groupOf[point.shown[0]!.frame]!);
  for (let unknown = at.shared; unknown < at.count; unknown++)
    modes.add([MODES * groups + unknown - at.shared], [1], 0);
  return modes.stored();
}

const ownModes = (group: number): number[] => Array.from({ length: MODES }, (_, k) => MODES * group + k);

/** Runs of frames of one line. */
function frameGroups({ frames }: NetworkPart): Int32Array {
  const size = Math.max(LEAST_GROUP, Math.ceil(frames.length / MOST_GROUPS));
  const order = frames.map((_, f) => f).sort((a, b) => frames[a]!.index - frames[b]!.index);
  const groupOf = new Int32Array(frames.length);
  order.forEach((f, k) => {
    groupOf[f] = Math.floor(k / size);
  });
  return groupOf;
}

function middlesOf({ poses }: NetworkPart, groupOf: Int32Array, groups: number): readonly Vector[] {
  return Array.from({ length: groups }, (_, group): Vector => {
    const own = poses.filter((_, f) => groupOf[f] === group);
    const mean = (axis: 0 | 1) => own.reduce((sum, { at }) => sum + at[axis] / own.length, 0);
    return [mean(0), mean(1), 0];
  });
}
