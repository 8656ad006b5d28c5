import { cameraView } from "@heliolens/domain/alignment/camera-view";
import type { Point, Ring } from "@heliolens/domain/geometry/ring";
import type { Shot } from "../flight/shot.ts";
import { moduleCorners } from "../plant/module-position.ts";
import type { ThermalFrame, ThermalScene } from "../thermal/render-thermal-frame.ts";
import type { MarkedFrame } from "./frame-statistics.ts";

/** A rendered frame with its healthy modules marked by the truth. */
export function markedFrame({ plant, inspection, flight }: ThermalScene, shot: Shot, frame: ThermalFrame): MarkedFrame {
  const view = cameraView(flight.lens, shot.place);
  const modules: Ring[] = [];
  for (let module = 0; module < plant.moduleCount; module++) {
    if (inspection.defectsOf.has(module)) continue;
    const ring = moduleCorners(plant, module).flatMap((corner): Point[] => {
      const pixel = view.pixelOf(corner);
      return pixel && pixel[0] > 4 && pixel[1] > 4 && pixel[0] < frame.widthPx - 4 && pixel[1] < frame.heightPx - 4
        ? [pixel]
        : [];
    });
    if (ring.length === 4) modules.push(ring);
  }
  const { cellsAcross, cellsAlong } = plant.product;
  return { ...frame, modules, cellsAcross, cellsAlong };
}
