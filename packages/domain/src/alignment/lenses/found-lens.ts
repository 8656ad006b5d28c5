import type { Camera } from "../camera.ts";
import { lensAtWidth, lensOf } from "../camera-table.ts";
import { guessedLens, type Lens } from "../lens.ts";

/** The lens of a camera as the registration of a flight found it: files name a lens to a few per cent, and hardly ever how it bends. */
export interface FoundLens {
  /** The key of the camera, or `UNNAMED_CAMERA`. */
  readonly camera: string;
  readonly focalPx: number;
  readonly k1: number;
  readonly k2: number;
}

/** Stands for the camera of images whose files name none. */
export const UNNAMED_CAMERA = "unnamed";

export interface FrameSize {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** What a frame was taken through: as its flight found it, else as the camera's table has it; null where nobody knows. Footprints are made with it. */
export function lensAsFound(camera: Camera | null, frame: FrameSize, found: readonly FoundLens[]): Lens | null {
  const recorded = camera && lensAtWidth(lensOf(camera), frame.widthPx);
  const own = found.find(({ camera: key }) => key === (camera?.key ?? UNNAMED_CAMERA));
  if (own === undefined) return recorded;
  const lens = recorded ?? guessedLens(frame.widthPx, frame.heightPx);
  const { focalPx, k1, k2 } = own;
  return { ...lens, fxPx: focalPx, fyPx: focalPx, distortion: { ...lens.distortion, k1, k2 } };
}
