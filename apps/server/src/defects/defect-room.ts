import type { House } from "../wire/house.ts";
import { comparisonRoutes } from "./comparison.routes.ts";
import { defectHistoryRoutes } from "./defect-history.routes.ts";
import { defectListsRoutes } from "./defect-lists.routes.ts";
import { defectLocationsRoutes } from "./defect-locations.routes.ts";
import { defectTypesRoutes } from "./defect-types.routes.ts";
import { defectsRoutes } from "./defects.routes.ts";

/** Everything about defects: one, many, their places, their past, their types and what became of them. */
export function openDefectRoom(house: House): void {
  defectsRoutes(house);
  defectListsRoutes(house);
  defectHistoryRoutes(house);
  defectLocationsRoutes(house);
  defectTypesRoutes(house);
  comparisonRoutes(house);
}
