import type { Design, DesignKey, DesignModule } from "../../design/design-item.ts";
import type { LonLat, Metres } from "../../geometry/lon-lat.ts";
import { metrePlaneAt } from "../../geometry/metre-plane.ts";

/** A module of a design on the metre plane of a proposal. */
export interface DrawnModule {
  readonly id: DesignKey;
  readonly stringId: DesignKey;
  readonly ringM: readonly Metres[];
  readonly at: Metres;
}

/** The modules with four corners. */
export function drawnModules(design: Design, origin: LonLat): readonly DrawnModule[] {
  const plane = metrePlaneAt(origin);
  return [...design.values()]
    .filter((item): item is DesignModule => item.kind === "module" && item.ring.length === 4)
    .map(({ id, parentId, ring }) => {
      const ringM = ring.map(plane.toMetres);
      return { id, stringId: parentId, ringM, at: middleOf(ringM) };
    });
}

export const middleOf = (points: readonly Metres[]): Metres => [
  points.reduce((sum, [east]) => sum + east / points.length, 0),
  points.reduce((sum, [, north]) => sum + north / points.length, 0),
];
