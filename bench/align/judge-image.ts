import { cameraView } from "@heliolens/domain/alignment/camera-view";
import { type Point, type Ring, ringCentroid, ringContains } from "@heliolens/domain/geometry/ring";
import type { Shot } from "@heliolens/simulator/flight/shot";
import { moduleCorners } from "@heliolens/simulator/plant/module-position";
import type { ThermalScene } from "@heliolens/simulator/thermal/render-thermal-frame";
import type { WholeDrawing } from "./drawing-of.ts";
import type { RegisteredImage } from "./register-simulated.ts";

/** One image against the truth. */
export interface ImageVerdict {
  readonly state: RegisteredImage["state"];
  /** Drawn modules whose middles the image shows. Below `LEAST_DRAWN` there is nothing to be right about. */
  readonly drawnCount: number;
  /** Of the modules shown that are drawn or taken for a drawn one: the share whose true middle lies on the module of the same key. */
  readonly onOwnShare: number;
  /** The same if the camera were exactly right: what a wrong drawing leaves to reach. */
  readonly reachableShare: number;
  /** Of drawn modules, from where the image shows them to where the result has them drawn. */
  readonly cornerErrorsCm: Float32Array;
}

export const LEAST_DRAWN = 3;
/** A table drawn half a metre off puts some middles beside their module with any camera. A slip by one module puts all of them there. */
export const RIGHT_SHARE = 0.75;

export const isRight = ({ onOwnShare }: ImageVerdict): boolean => onOwnShare >= RIGHT_SHARE;

export function judgeImage(
  scene: ThermalScene,
  whole: WholeDrawing,
  shot: Shot,
  placed: RegisteredImage,
): ImageVerdict {
  const shown = shownModules(scene, whole, shot);
  const found = placed.viewOf(whole.plan);
  const plan = placed.tiltDeg === null ? whole.plan : whole.plan.tilted(placed.tiltDeg);
  const rings = plan.modules.slice(0, whole.drawnCount).map(({ quad }) => ringOf(quad.map(found)));
  const isOn = (at: Point, index: number) => rings[index] != null && ringContains(rings[index], at);
  const metresAPixel = (shot.place.at[2] - scene.plant.terrain(shot.place.at[0], shot.place.at[1])) / placed.lens.fxPx;
  const isDrawn = ({ index }: ShownModule) => index < whole.drawnCount;
  return {
    state: placed.state,
    drawnCount: shown.filter(isDrawn).length,
    onOwnShare: share(
      shown.filter((one) => isDrawn(one) || rings.some((_, index) => isOn(one.middle, index))),
      ({ middle, index }) => isOn(middle, index),
    ),
    reachableShare: reachableShare(shown.filter(isDrawn)),
    cornerErrorsCm: Float32Array.from(
      shown.flatMap((one) => (isDrawn(one) ? missesPx(one, rings[one.index]!) : [])),
      (missPx) => 100 * metresAPixel * missPx,
    ),
  };
}

const missesPx = ({ truePx }: ShownModule, ring: Ring | null): readonly number[] =>
  truePx && ring ? truePx.map((corner, k) => Math.hypot(...between(ring[k]!, corner))) : [];

interface ShownModule {
  /** In the whole drawing. */
  readonly index: number;
  /** Pixel of its true middle. */
  readonly middle: Point;
  /** Pixels of its true corners. */
  readonly truePx: Ring | null;
  /** Pixels where its drawn outline lies for the true camera, at its true height. */
  readonly drawnPx: Ring | null;
}

function shownModules({ plant, flight }: ThermalScene, whole: WholeDrawing, shot: Shot): readonly ShownModule[] {
  const view = cameraView(flight.lens, shot.place);
  const { widthPx, heightPx } = flight.lens;
  const { plane } = whole.plan;
  return whole.plan.modules.flatMap(({ quad }, index): ShownModule[] => {
    const corners = moduleCorners(plant, whole.moduleOf[index]!);
    const [a, , c] = corners;
    const middle = view.pixelOf([(a[0] + c[0]) / 2, (a[1] + c[1]) / 2, (a[2] + c[2]) / 2]);
    if (!middle || middle[0] < 0 || middle[1] < 0 || middle[0] > widthPx || middle[1] > heightPx) return [];
    const drawnPx = quad.map(([east, north], k) => {
      const [x, y] = plant.plane.toMetres(plane.toLonLat([east, north]));
      return view.pixelOf([x, y, corners[k]![2]]);
    });
    return [{ index, middle, truePx: ringOf(corners.map(view.pixelOf)), drawnPx: ringOf(drawnPx) }];
  });
}

/** The true camera, moved as a whole by the middle of the drawing's errors in view. */
function reachableShare(shown: readonly ShownModule[]): number {
  const offs = shown.flatMap(({ middle, drawnPx }) => (drawnPx ? [between(ringCentroid(drawnPx), middle)] : []));
  const [offX, offY] = [medianOf(offs.map(([x]) => x)), medianOf(offs.map(([, y]) => y))];
  return share(
    shown,
    ({ middle, drawnPx }) => drawnPx !== null && ringContains(drawnPx, [middle[0] - offX, middle[1] - offY]),
  );
}

const share = (shown: readonly ShownModule[], holds: (one: ShownModule, i: number) => boolean): number =>
  shown.length === 0 ? 1 : shown.filter(holds).length / shown.length;

const ringOf = (corners: readonly (Point | null)[]): Ring | null =>
  corners.every((corner) => corner !== null) ? (corners as Ring) : null;

const between = (from: Point, to: Point): Point => [to[0] - from[0], to[1] - from[1]];

const medianOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
