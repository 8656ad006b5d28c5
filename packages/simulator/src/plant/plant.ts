import type { MetrePlane } from "@heliolens/domain/geometry/metre-plane";
import type { ModuleProduct } from "./module-product.ts";
import type { PlantOptions } from "./plant-options.ts";
import type { Surroundings } from "./surroundings.ts";
import type { Table } from "./table.ts";
import type { TableGrid } from "./table-grid.ts";
import type { Terrain } from "./terrain.ts";
import type { Wiring } from "./wiring.ts";

/** A plant as it really stands, on the metre plane around its origin. Modules are numbers from 0. */
export interface Plant {
  readonly options: PlantOptions;
  readonly product: ModuleProduct;
  readonly plane: MetrePlane;
  readonly terrain: Terrain;
  readonly tables: readonly Table[];
  readonly tableOf: Int32Array;
  /** Tables that the customer's drawing has. */
  readonly isTableDrawn: readonly boolean[];
  readonly grid: TableGrid;
  readonly wiring: Wiring;
  readonly surroundings: Surroundings;
  readonly moduleCount: number;
}

/** Mean sea level lies this much above the ellipsoid around Yeongam. */
export const GEOID_M = 24.3;
/** Ground at the origin over mean sea level. */
export const SITE_ELEVATION_M = 14.5;
