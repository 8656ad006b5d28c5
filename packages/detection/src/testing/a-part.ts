import { metrePlaneAt } from "@heliolens/domain/geometry/metre-plane";
import type { Point } from "@heliolens/domain/geometry/ring";
import type { Vector } from "@heliolens/domain/geometry/vector";
import { frameModules, type PixelQuad } from "../lattice/frame-modules.ts";
import { type Pose, poseView } from "../lattice/pose.ts";
import { networkFrames, type RecordedFrame } from "../network/network-frames.ts";
import type { NetworkPart } from "../network/network-part.ts";
import type { LatticeCell } from "../network/seen-lattice.ts";
import { aLens } from "./a-plant.ts";

/** Modules in columns to the east and rows to the north, from the middle of the first one on. */
export interface ATable {
  readonly eastM: number;
  readonly northM: number;
  readonly columns: number;
  readonly rows: number;
}

export const ALONG_M = 1.1;
export const ACROSS_M = 2.1;

export const plantPlane = metrePlaneAt([127, 37]);

export const positionsOf = (tables: readonly ATable[]): readonly Vector[] =>
  tables.flatMap(({ eastM, northM, columns, rows }) =>
    Array.from(
      { length: columns * rows },
      (_, i): Vector => [eastM + (i % columns) * ALONG_M, northM + Math.floor(i / columns) * ACROSS_M, 0],
    ),
  );

/** What each pose shows of the tables, as a network that knows every pose and module exactly. */
export function aPart(tables: readonly ATable[], poses: readonly Pose[]): NetworkPart {
  const places = positionsOf(tables);
  const cells = cellsOf(tables);
  const shown = poses.map((pose) => shownIn(pose, places));
  const recorded = poses.map(
    ({ at }, index): RecordedFrame => ({
      index,
      recordedM: [at[0], at[1]],
      recorded: {
        position: plantPlane.toLonLat([at[0], at[1]]),
        heightM: at[2],
        gimbal: { yawDeg: 0, pitchDeg: -90, rollDeg: 0 },
      },
      seen: {
        found: frameModules(shown[index]!.map(({ quad }) => quad)),
        cells: shown[index]!.map(({ module }) => cells[module]!),
      },
    }),
  );
  const { frames, pitchM } = networkFrames(aLens, recorded);
  return {
    frames,
    poses,
    lens: aLens,
    modules: Float64Array.from(places.flat()),
    ground: [],
    moduleOf: shown.map((own) => Int32Array.from(own, ({ module }) => module)),
    pitchM,
    lagM: 0,
  };
}

/** Rows count downwards in the picture: to the south. */
const cellsOf = (tables: readonly ATable[]): readonly LatticeCell[] =>
  tables.flatMap(({ columns, rows }, table) =>
    Array.from({ length: columns * rows }, (_, i) => ({
      table,
      column: i % columns,
      row: rows - 1 - Math.floor(i / columns),
    })),
  );

function shownIn(pose: Pose, places: readonly Vector[]) {
  const view = poseView(aLens, pose);
  const [halfAlong, halfAcross] = [0.49 * ALONG_M, 0.49 * ACROSS_M];
  const isInside = ([x, y]: Point) => Math.min(x, y, aLens.widthPx - x, aLens.heightPx - y) > 2;
  return places.flatMap(([east, north, up], module) => {
    const quad = (
      [
        [-halfAlong, halfAcross],
        [halfAlong, halfAcross],
        [halfAlong, -halfAcross],
        [-halfAlong, -halfAcross],
      ] as const
    ).map(([dx, dy]) => view.pixelOf([east + dx, north + dy, up]));
    return quad.every((corner) => corner !== null && isInside(corner))
      ? [{ module, quad: quad as unknown as PixelQuad }]
      : [];
  });
}
