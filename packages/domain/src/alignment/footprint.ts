import type { LonLat } from "../geometry/lon-lat.ts";
import { metrePlaneAt } from "../geometry/metre-plane.ts";
import type { Point, Ring } from "../geometry/ring.ts";
import type { AlignmentRefusal } from "./alignment-refusal.ts";
import { cameraView } from "./camera-view.ts";
import type { Gimbal } from "./gimbal.ts";
import type { Lens } from "./lens.ts";

export interface FieldOfView {
  readonly horizontalDeg: number;
  readonly verticalDeg: number;
}

// Corners in the order of the alignment record: upper left, upper right, lower right, lower left of the image.
const corners: readonly Point[] = [
  [-1, 1],
  [1, 1],
  [1, -1],
  [-1, -1],
];

/** Straight down: metres east and north of the camera. The top of the image points to the yaw. */
export function nadirFootprint(heightM: number, yawDeg: number, view: FieldOfView): Ring {
  const halfWidthM = heightM * Math.tan((view.horizontalDeg * Math.PI) / 360);
  const halfDepthM = heightM * Math.tan((view.verticalDeg * Math.PI) / 360);
  const sin = Math.sin((yawDeg * Math.PI) / 180);
  const cos = Math.cos((yawDeg * Math.PI) / 180);
  return corners.map(([u, v]) => [
    u * halfWidthM * cos + v * halfDepthM * sin,
    -u * halfWidthM * sin + v * halfDepthM * cos,
  ]);
}

/** Any tilt, through a lens with its distortion. */
export function lensFootprint(heightM: number, gimbal: Gimbal, lens: Lens): Ring | AlignmentRefusal {
  const view = cameraView(lens, { at: [0, 0, heightM], gimbal });
  const ring = corners.flatMap(([u, v]): Point[] => {
    const ground = view.groundAt([((u + 1) * lens.widthPx) / 2, ((1 - v) * lens.heightPx) / 2], 0);
    return ground ? [[ground[0], ground[1]]] : [];
  });
  return ring.length === 4 ? ring : "alignment.horizon-in-view";
}

export interface FootprintPose {
  readonly position: LonLat;
  /** Height of the camera over the plane of the panels. */
  readonly heightM: number;
  readonly gimbal: Gimbal;
}

/** On the map: upper left, upper right, lower right, lower left. */
export function footprintOnMap(pose: FootprintPose, lens: Lens): readonly LonLat[] | AlignmentRefusal {
  const ring = lensFootprint(pose.heightM, pose.gimbal, lens);
  if (typeof ring === "string") return ring;
  const plane = metrePlaneAt(pose.position);
  return ring.map((corner) => plane.toLonLat(corner));
}
