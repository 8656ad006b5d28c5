import { cameraView } from "@heliolens/domain/alignment/camera-view";
import type { Metres } from "@heliolens/domain/geometry/lon-lat";
import type { Point } from "@heliolens/domain/geometry/ring";
import { cross, minus, unit } from "@heliolens/domain/geometry/vector";
import { hiddenModules, leafMask } from "@heliolens/simulator/inspection/overgrowth";
import { moduleCorners } from "@heliolens/simulator/plant/module-position";
import type { ThermalScene } from "@heliolens/simulator/thermal/render-thermal-frame";

/** A module that an image really shows whole. */
export interface ShownModule {
  readonly module: number;
  readonly pixel: Point;
}

/** Of each image: the modules that it really shows whole. */
export function modulesShown({ plant, flight }: ThermalScene): readonly (readonly ShownModule[])[] {
  const { widthPx, heightPx } = flight.lens;
  const corners = Array.from({ length: plant.moduleCount }, (_, module) => moduleCorners(plant, module));
  return flight.shots.map(({ place }) => {
    const { pixelOf } = cameraView(flight.lens, place);
    const isInside = (at: Point | null) => at && at[0] > 0 && at[1] > 0 && at[0] < widthPx && at[1] < heightPx;
    return corners.flatMap((own, module): ShownModule[] => {
      const seen = own.map(pixelOf);
      if (!seen.every(isInside)) return [];
      const [a, , c] = own;
      const pixel = pixelOf([(a[0] + c[0]) / 2, (a[1] + c[1]) / 2, (a[2] + c[2]) / 2]);
      return pixel ? [{ module, pixel }] : [];
    });
  });
}

/** Where the middle of a module really is. */
export function truePosition({ plant }: ThermalScene, module: number): Metres {
  const [a, , c] = moduleCorners(plant, module);
  return [(a[0] + c[0]) / 2, (a[1] + c[1]) / 2];
}

/** How steeply a module really stands, the slope of the ground included. */
export function trueTiltDeg({ plant }: ThermalScene, module: number): number {
  const [a, b, , d] = moduleCorners(plant, module);
  const normal = unit(cross(minus(b, a), minus(d, a)));
  return (Math.acos(Math.abs(normal[2])) * 180) / Math.PI;
}

/** Modules of which leaves hide more than half from above: no image shows where they are. */
export function hiddenUnderPlants({ plant, inspection }: ThermalScene): (module: number) => boolean {
  const mask = leafMask(plant.options.seed);
  const hidden = new Set(
    inspection.overgrowths
      .flatMap((clump) => [...hiddenModules(plant, mask, clump, UPWARDS)])
      .flatMap(([module, share]) => (share > MOST_HIDDEN ? [module] : [])),
  );
  return (module) => hidden.has(module);
}

const UPWARDS = [0, 0, 1] as const;
const MOST_HIDDEN = 0.5;
