import type { Metres } from "@heliolens/domain/geometry/lon-lat";
import { median } from "@heliolens/domain/geometry/median";
import type { MetrePlane } from "@heliolens/domain/geometry/metre-plane";
import type { Vector } from "@heliolens/domain/geometry/vector";
import type { ControlMark } from "@heliolens/domain/uploads/positions/control-mark";
import { USUAL_BELOW_M } from "../ground/ground-below.ts";
import { footOfPixel } from "../network-frame.ts";
import type { GroundPoint, NetworkPart } from "../network-part.ts";
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
  const sights = part.frames.flatMap(({ index }, frame) => marks[index]!.map((mark) => ({ frame, mark })));
  return [...Map.groupBy(sights, ({ mark }) => mark.point).values()].map((own): ControlPoint => {
    const [{ mark }] = own as [(typeof own)[number]];
    const feet = own.map(({ frame, mark: { xPx, yPx } }) => footOf(part, frame, [xPx, yPx]));
    return {
      at: [median(feet.map(([east]) => east)), median(feet.map(([, north]) => north)), -USUAL_BELOW_M],
      shown: own.map(({ frame, mark: { xPx, yPx } }) => ({ frame, pixel: [xPx, yPx] })),
      // One frame alone does not tell how high it lies.
      isTrack: own.length > 1,
      control: { name: mark.point, at: plane.toMetres([mark.lon, mark.lat]), sigmaM: mark.accuracyM ?? USUAL_SIGMA_M },
    };
  });
}

function footOf({ poses, lens }: NetworkPart, frame: number, pixel: readonly [number, number]): Vector {
  const { at, axes } = poses[frame]!;
  const depthM = at[2] + USUAL_BELOW_M;
  const [east, north] = footOfPixel(lens, axes, pixel);
  return [at[0] + east * depthM, at[1] + north * depthM, -USUAL_BELOW_M];
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
