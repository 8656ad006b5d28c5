import type { Metres } from "@heliolens/domain/geometry/lon-lat";
import { median } from "@heliolens/domain/geometry/median";
import type { MetrePlane } from "@heliolens/domain/geometry/metre-plane";
import { pointGrid } from "@heliolens/domain/geometry/points/point-grid";
import type { Point } from "@heliolens/domain/geometry/ring";
import type { Vector } from "@heliolens/domain/geometry/vector";
import type { ControlMark } from "@heliolens/domain/uploads/positions/control-mark";
import { USUAL_BELOW_M } from "../ground/ground-below.ts";
import { footOfPixel } from "../network-frame.ts";
import { flatPositions, type GroundPoint, moduleAt, type NetworkPart } from "../network-part.ts";
import { ontoRecorded } from "./onto-recorded.ts";

export interface FlightControl {
  /** Of each image of the flight. */
  readonly marks: readonly (readonly ControlMark[])[];
  readonly plane: MetrePlane;
  /** How far recorded positions may be off. */
  readonly biasBoundM: number;
}

type ControlPoint = GroundPoint & Required<Pick<GroundPoint, "control">>;

/** As a survey with RTK knows a place that names no accuracy. */
const USUAL_SIGMA_M = 0.03;
/** Before they are adjusted, frames place a point on the ground to about this, and to this share of its distance from the others. */
const BEFORE_M = 0.5;
const BEFORE_SHARE = 0.01;

/**
 * The part laid on the ground control points that its frames show. A point that contradicts the others, or all recorded positions, is left out:
 * its place or its pixel is wrong.
 */
export function withControl(part: NetworkPart, control: FlightControl): NetworkPart {
  const all = pointsOf(part, control);
  const points = agreeing(all, control.biasBoundM);
  const leftOut = all
    .filter((point) => !points.includes(point))
    .map((point) => point.control.name)
    .sort();
  if (points.length === 0) return leftOut.length === 0 ? part : { ...part, leftOutControl: leftOut };
  return ontoRecorded({ ...part, ground: [...part.ground, ...points], leftOutControl: leftOut });
}

function pointsOf(part: NetworkPart, { marks, plane }: FlightControl): readonly ControlPoint[] {
  const upAt = groundUp(part);
  const sights = part.frames.flatMap(({ index }, frame) => marks[index]!.map((mark) => ({ frame, mark })));
  return [...Map.groupBy(sights, ({ mark }) => mark.point).values()].map((own): ControlPoint => {
    const [{ mark }] = own as [(typeof own)[number]];
    const feet = own.map(({ frame, mark: { xPx, yPx } }) => footOf(part, frame, [xPx, yPx], upAt));
    const usual = (axis: 0 | 1 | 2) => median(feet.map((foot) => foot[axis]));
    return {
      at: [usual(0), usual(1), usual(2)],
      shown: own.map(({ frame, mark: { xPx, yPx } }) => ({ frame, pixel: [xPx, yPx] })),
      // One frame alone does not tell how high it lies.
      isTrack: own.length > 1,
      control: { name: mark.point, at: plane.toMetres([mark.lon, mark.lat]), sigmaM: mark.accuracyM ?? USUAL_SIGMA_M },
    };
  });
}

/** Modules farther off say nothing of the ground. */
const NEAR_M = 30;

/** How high the ground lies: below the nearest module. */
function groundUp(part: NetworkPart): (at: Metres) => number {
  const grid = pointGrid(flatPositions(part));
  return (at) => {
    const module = grid.nearest(at, NEAR_M);
    return (module === null ? 0 : moduleAt(part, module)[2]) - USUAL_BELOW_M;
  };
}

/** Where a frame shows a pixel on the ground: first as high as below the camera, then as high as there. */
function footOf({ poses, lens }: NetworkPart, frame: number, pixel: Point, upAt: (at: Metres) => number): Vector {
  const { at, axes } = poses[frame]!;
  const [east, north] = footOfPixel(lens, axes, pixel);
  const placeAt = (up: number): Vector => [at[0] + east * (at[2] - up), at[1] + north * (at[2] - up), up];
  const [x, y] = placeAt(upAt([at[0], at[1]]));
  return placeAt(upAt([x, y]));
}

/** One point cannot be checked by another: it must lie where recorded positions may be. Without a majority none is sure. */
function agreeing(points: readonly ControlPoint[], biasBoundM: number): readonly ControlPoint[] {
  const near = points.filter((point) => Math.hypot(...offM(point)) <= 2 * biasBoundM);
  if (near.length === 0) return [];
  const usual = (of: (point: ControlPoint) => Metres): Metres => [
    median(near.map((point) => of(point)[0])),
    median(near.map((point) => of(point)[1])),
  ];
  const [middle, shift] = [usual(({ control }) => control.at), usual(offM)];
  const kept = near.filter((point) => {
    const [east, north] = offM(point);
    const [x, y] = point.control.at;
    const allowedM = BEFORE_M + BEFORE_SHARE * Math.hypot(x - middle[0], y - middle[1]);
    return Math.hypot(east - shift[0], north - shift[1]) <= allowedM;
  });
  return 2 * kept.length > near.length ? kept : [];
}

const offM = (point: ControlPoint): Metres => [point.control.at[0] - point.at[0], point.control.at[1] - point.at[1]];
