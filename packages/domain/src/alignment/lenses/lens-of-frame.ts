import { findCamera } from "../camera-table.ts";
import { camerasOfFolder } from "../cameras-of-folder.ts";
import type { Lens } from "../lens.ts";
import { findOwnCamera, type OwnCamera } from "../own-camera.ts";
import { type FoundLens, lensAsFound } from "./found-lens.ts";

/** The lens that made a frame, by the camera that its file names or that was assigned, or as a registration found it; null where nobody knows. */
export function lensOfFrame({
  cameraModel,
  widthPx,
  heightPx,
  focalLengthMm,
  folder = "",
  ownCameras = [],
  foundLenses = [],
}: FrameClues): Lens | null {
  if (widthPx === null || heightPx === null) return null;
  const clues = { model: cameraModel ?? "", widthPx, heightPx, focalLengthMm };
  const camera = findOwnCamera(clues, camerasOfFolder(ownCameras, folder)) ?? findCamera(clues);
  return lensAsFound(camera ?? null, { widthPx, heightPx }, foundLenses);
}

export interface FrameClues {
  readonly cameraModel: string | null;
  readonly widthPx: number | null;
  readonly heightPx: number | null;
  readonly focalLengthMm: number | null;
  /** Of the upload; needed where cameras of several folders are given. */
  readonly folder?: string;
  /** The company's, which stand before the table's. */
  readonly ownCameras?: readonly OwnCamera[];
  /** By the last registration of its flight. */
  readonly foundLenses?: readonly FoundLens[];
}
