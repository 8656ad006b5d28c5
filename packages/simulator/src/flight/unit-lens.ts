import type { Camera } from "@heliolens/domain/alignment/camera";
import { lensAtWidth, lensOf } from "@heliolens/domain/alignment/camera-table";
import type { Lens } from "@heliolens/domain/alignment/lens";
import { randomStream } from "../random/random-stream.ts";
import { exactRecords, type RecordErrors } from "./record-errors.ts";

type LensErrors = Pick<RecordErrors, "lensFocusOff" | "lensK1Off" | "lensK2Off">;

/** The lens of one camera off the line: near the table's, never on it. */
export function unitLens(
  camera: Camera,
  seed: number,
  widthPx = camera.widthPx,
  { lensFocusOff, lensK1Off, lensK2Off }: LensErrors = exactRecords,
): Lens {
  const random = randomStream(seed, "lens", camera.key);
  const lens = lensOf(camera);
  const focus = (1 + 0.004 * random.normal()) * (1 + lensFocusOff);
  const own: Lens = {
    ...lens,
    fxPx: lens.fxPx * focus,
    fyPx: lens.fyPx * focus * (1 + 0.0008 * random.normal()),
    cxPx: lens.cxPx + lens.widthPx * 0.004 * random.normal(),
    cyPx: lens.cyPx + lens.widthPx * 0.004 * random.normal(),
    distortion: {
      k1: lens.distortion.k1 * (1 + 0.05 * random.normal()) + 0.004 * random.normal() + lensK1Off,
      k2: 0.008 * random.normal() + lensK2Off,
      p1: 0.0004 * random.normal(),
      p2: 0.0004 * random.normal(),
      k3: 0,
    },
  };
  return lensAtWidth(own, widthPx);
}
