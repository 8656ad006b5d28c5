import type { OwnCamera } from "@heliolens/domain/alignment/own-camera";
import { useMessages } from "@heliolens/kit/words/messages.ts";

/** How a camera is called: its model, its frame and its lens. */
export function useCameraName(): (
  camera: Pick<OwnCamera, "model" | "widthPx" | "heightPx" | "focalLengthMm">,
) => string {
  const text = useMessages("alignment");
  return ({ model, widthPx, heightPx, focalLengthMm }) =>
    [model, `${widthPx} × ${heightPx}`, focalLengthMm === null ? text("camera.any-lens") : `${focalLengthMm} mm`].join(
      " · ",
    );
}
