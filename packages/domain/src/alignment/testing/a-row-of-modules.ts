import type { MetrePlane } from "../../geometry/metre-plane.ts";
import type { DrawnModule } from "../stands/module-field.ts";

/** Modules of 0.9 x 2 m, one at each metre to the east. */
export const aRowOfModules = (plane: MetrePlane, count: number, northM = 0): DrawnModule[] =>
  Array.from({ length: count }, (_, i) => ({
    id: 100 + i,
    ring: (
      [
        [i, northM + 2],
        [i + 0.9, northM + 2],
        [i + 0.9, northM],
        [i, northM],
      ] as const
    ).map((corner) => plane.toLonLat(corner)),
  }));
