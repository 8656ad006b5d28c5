import type { AlignmentRecord } from "@heliolens/contract/alignment/alignments";
import type { Quad } from "@heliolens/domain/alignment/editing/placed-image";
import { metrePlaneAt } from "@heliolens/domain/geometry/metre-plane";

const plane = metrePlaneAt([127, 36]);

/** A frame of 20 by 16 m that looks north. */
export const aFrame = (eastM = 0, northM = 0): Quad =>
  (
    [
      [-10, 8],
      [10, 8],
      [10, -8],
      [-10, -8],
    ] as const
  ).map(([east, north]) => plane.toLonLat([east + eastM, north + northM])) as unknown as Quad;

export function aRecord(own: Partial<AlignmentRecord> = {}): AlignmentRecord {
  const id = own.thermalImageId ?? 1;
  const corners = aFrame(0, id * 5).map(([lon, lat]): [number, number] => [lon, lat]);
  return {
    thermalImageId: id,
    positionCoordinates: corners,
    centerCoordinate: null,
    scaleFactor: 1,
    rotation: 0,
    state: "first",
    version: 0,
    evidence: null,
    confidence: null,
    residualCm: null,
    residualPx: null,
    imgName: `DJI_${String(id).padStart(4, "0")}_T.JPG`,
    takenAt: null,
    flight: 1,
    flightLine: 1,
    widthPx: 640,
    heightPx: 512,
    cameraModel: "M3T",
    folder: "day 1",
    cameraPosition: null,
    focalLengthMm: 9.1,
    lens: null,
    imgUrl: `/pictures/thermal-images/${id}/file`,
    thumbImgUrl: null,
    firstPositionCoordinates: corners,
    firstProblem: null,
    updatedAt: null,
    updatedBy: null,
    proposal: null,
    ...own,
  };
}

export const aProposal = (own: Partial<NonNullable<AlignmentRecord["proposal"]>> = {}) => ({
  positionCoordinates: aFrame(1).map(([lon, lat]): [number, number] => [lon, lat]),
  centerCoordinate: null,
  scaleFactor: 1,
  rotation: 0,
  evidence: "evidence" as const,
  confidence: 0.9,
  why: null,
  residualCm: 4,
  residualPx: 1.2,
  moveCm: 100,
  ...own,
});
