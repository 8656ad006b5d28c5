import type { Metres } from "@heliolens/domain/geometry/lon-lat";
import { median } from "@heliolens/domain/geometry/median";
import type { Vector } from "@heliolens/domain/geometry/vector";
import type { NetworkFrame } from "../network/network-frame.ts";
import { moduleAt, moduleCount, moduleLinks, type NeighbourAxis, type NetworkPart } from "../network/network-part.ts";
import type { PanelPlan } from "../plan/panel-plan.ts";
import type { DrawnRows } from "./drawn-rows.ts";
import { usualStep } from "./frame-support.ts";
import { modulesBeside, type PlacedModule, type SideAxis, turnedSteps } from "./module-sides.ts";
import type { PartRows } from "./part-rows.ts";
import { settledPieces } from "./settled-pieces.ts";
import { rigidPieces } from "./slip-evidence.ts";

/** A part that lies on the drawing. */
export interface LaidModules {
  readonly part: NetworkPart;
  readonly seen: PartRows;
  readonly drawnOf: Int32Array;
  readonly plan: PanelPlan;
  readonly drawn: DrawnRows;
  isShown(at: Vector): boolean;
  /** A person has placed the image. */
  isAnchored(frame: NetworkFrame): boolean;
}

export interface SettledModules {
  /** By module of the part: whether ends tell that it is its drawn one and none beside that. */
  readonly isSettled: readonly boolean[];
  /** Tables of which the flight shows nothing whole are drawn within half a module, too. */
  readonly isDrawnWell: boolean;
}

/** Which modules of a part are for sure those that they are taken for. */
export function settledModules({ part, seen, drawnOf, plan, drawn, isShown, isAnchored }: LaidModules): SettledModules {
  const shown = seenModules(part, seen);
  const laid = plan.modules.map(({ quad }, j): PlacedModule => {
    const along = drawn.steps[j]!.step;
    const sides: readonly Metres[] = [
      [quad[1][0] - quad[0][0], quad[1][1] - quad[0][1]],
      [quad[2][0] - quad[1][0], quad[2][1] - quad[1][1]],
    ];
    // The side that the rows do not run along.
    const [across] = sides.toSorted((a, b) => Math.abs(dot(a, along)) - Math.abs(dot(b, along)));
    return { at: drawn.places[j]!, ...turnedSteps(along, across!) };
  });
  const besideSeen = modulesBeside(shown);
  const pieces = rigidPieces({
    drawnOf: drawnOf.map((j, i) => (shown[i] ? j : -1)),
    besideSeen,
    besideDrawn: modulesBeside(laid),
    isShownBeside: (module, { axis, sign }) => {
      const [east, north, up] = moduleAt(part, module);
      const [x, y] = shown[module]![axis];
      return isShown([east + sign * x, north + sign * y, up]);
    },
  });
  const offM = (module: number, axis: SideAxis) => {
    const [{ at, ...steps }, drawnAt] = [shown[module]!, drawn.places[drawnOf[module]!]!];
    return dot([drawnAt[0] - at[0], drawnAt[1] - at[1]], steps[axis]) / Math.hypot(...steps[axis]);
  };
  const placed = new Set(part.frames.flatMap((frame, f) => (isAnchored(frame) ? [...part.moduleOf[f]!] : [])));
  const isPlaced = (module: number) => placed.has(module);
  const { pieces: settled, isDrawnWell } = settledPieces(pieces, { offM, pitchM: pitchOf(laid), isPlaced });
  const kept = new Set(settled.flatMap(({ modules }) => modules));
  return { isSettled: Array.from({ length: moduleCount(part) }, (_, module) => kept.has(module)), isDrawnWell };
}

/** Null for those that one frame alone shows: they may be none. */
function seenModules(part: NetworkPart, { rows }: PartRows): readonly (PlacedModule | null)[] {
  const kept = new Set(rows.flat());
  const [along, across] = [stepsOfEach(part, "along"), stepsOfEach(part, "across")];
  const usualAlong = usualStep(part);
  const acrossM = median(
    [...across.values()].map((step) => Math.hypot(...step)).concat(across.size > 0 ? [] : part.pitchM[1]),
  );
  return Array.from({ length: moduleCount(part) }, (_, i): PlacedModule | null => {
    if (!kept.has(i)) return null;
    const [east, north] = moduleAt(part, i);
    const ownAlong = sized(along.get(i) ?? usualAlong, Math.hypot(...usualAlong));
    const ownAcross = sized(across.get(i) ?? [-ownAlong[1], ownAlong[0]], acrossM);
    return { at: [east, north], ...turnedSteps(ownAlong, ownAcross) };
  });
}

/** From each module to one that is linked to it. */
function stepsOfEach(part: NetworkPart, axis: NeighbourAxis): ReadonlyMap<number, Metres> {
  return new Map(
    moduleLinks(part, axis).flatMap(([a, b]) => {
      const [from, to] = [moduleAt(part, a), moduleAt(part, b)];
      const step: Metres = [to[0] - from[0], to[1] - from[1]];
      return [
        [a, step],
        [b, step],
      ] as const;
    }),
  );
}

/** A link that runs over a gap is longer than a step. */
function sized([x, y]: Metres, lengthM: number): Metres {
  const factor = lengthM / Math.hypot(x, y);
  return [factor * x, factor * y];
}

const pitchOf = (laid: readonly PlacedModule[]): Readonly<Record<SideAxis, number>> => ({
  along: median(laid.map(({ along }) => Math.hypot(...along))),
  across: median(laid.map(({ across }) => Math.hypot(...across))),
});

const dot = (a: Metres, b: Metres): number => a[0] * b[0] + a[1] * b[1];
