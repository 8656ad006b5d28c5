import type { AlignmentRefusal } from "./alignment-refusal.ts";
import type { Camera, CameraClues } from "./camera.ts";

/** A camera that a company has entered itself, because the table knows it not or not well. */
export interface OwnCamera extends OwnLens {
  readonly id: number;
  /** What EXIF `Model` says, compared without case. Empty: assigned to images whose files name no camera. */
  readonly model: string;
  readonly widthPx: number;
  readonly heightPx: number;
  /** Null: whichever lens of the model. */
  readonly focalLengthMm: number | null;
  /** The folder of an upload that it is assigned to; empty or not told: all. */
  readonly folder?: string;
}

/** What a data sheet says of a lens. */
export interface OwnLens {
  /** Full angle between the middles of the left and the right side of the frame, distortion included. */
  readonly fieldOfViewDeg: number;
  /** Radial distortion; 0 where nobody knows it. */
  readonly k1: number;
}

export const ownCameraRanges = {
  widthPx: { min: 32, max: 20_000 },
  heightPx: { min: 32, max: 20_000 },
  focalLengthMm: { min: 0.5, max: 500 },
  fieldOfViewDeg: { min: 2, max: 130 },
  k1: { min: -1, max: 1 },
} as const;

/** Of one company; a table longer than this is a mistake. */
export const MOST_OWN_CAMERAS = 200;

/** EXIF rounds focal lengths to tenths, and some cameras to whole millimetres. */
const SAME_LENS_MM = 1;

/** The lens of this focal length, else the one entered for any lens. */
export function findOwnCamera(clues: CameraClues, own: readonly OwnCamera[]): Camera | undefined {
  const model = clues.model.trim().toLowerCase();
  const { focalLengthMm } = clues;
  const fitting = own.filter(
    (camera) =>
      camera.widthPx === clues.widthPx &&
      camera.heightPx === clues.heightPx &&
      camera.model.trim().toLowerCase() === model,
  );
  const missMm = (camera: OwnCamera) => Math.abs((camera.focalLengthMm ?? Infinity) - (focalLengthMm ?? -Infinity));
  const [nearest] = fitting.toSorted((a, b) => missMm(a) - missMm(b));
  const isSameLens = nearest !== undefined && missMm(nearest) < SAME_LENS_MM;
  const found = isSameLens ? nearest : fitting.find((camera) => camera.focalLengthMm === null);
  return found && cameraOfOwn(found);
}

export const cameraOfOwn = (own: OwnCamera): Camera => ({
  key: `own-${own.id}`,
  make: "",
  models: [own.model],
  kind: "thermal",
  widthPx: own.widthPx,
  heightPx: own.heightPx,
  focalLengthMm: own.focalLengthMm,
  fxPx: focalLengthPx(own),
  k1: own.k1,
  suffix: "",
  hasLaser: false,
});

/** The lens draws the edge of its field of view at the edge of the frame. */
function focalLengthPx({ widthPx, fieldOfViewDeg, k1 }: Pick<OwnCamera, "widthPx" | keyof OwnLens>): number {
  const slope = edgeSlope(fieldOfViewDeg);
  return widthPx / 2 / (slope * (1 + k1 * slope * slope));
}

const edgeSlope = (fieldOfViewDeg: number): number => Math.tan((fieldOfViewDeg * Math.PI) / 360);

/** From the other two numbers of a data sheet. */
export const fieldOfViewDegOf = (sensorWidthMm: number, focalLengthMm: number): number =>
  (Math.atan(sensorWidthMm / 2 / focalLengthMm) * 360) / Math.PI;

/** A lens that draws what lies farther out nearer to the middle is a typing error: most often k1 of another unit. */
export function whyNotLens(lens: OwnLens, frame: Pick<OwnCamera, "widthPx" | "heightPx">): AlignmentRefusal | null {
  const acrossFrame = Math.hypot(frame.widthPx, frame.heightPx) / frame.widthPx;
  const corner = edgeSlope(lens.fieldOfViewDeg) * acrossFrame;
  return 1 + 3 * lens.k1 * corner * corner > 0 ? null : "alignment.lens-impossible";
}
