import { rowsMeeting } from "../pack/box-tree.ts";
import type { FeatureTable } from "../pack/feature-table.ts";
import { rowMeetsWindow, type Window } from "../pack/row-meets-box.ts";
import type { ServiceCrs } from "../projection/service-crs.ts";
import { lonLatBoxOf } from "../projection/view.ts";

/** Rows whose shape has a point in a window of a plane: exact, unlike the boxes of an index. */
export function rowsInWindow(table: FeatureTable, crs: ServiceCrs, window: Window): Uint32Array {
  const degrees = lonLatBoxOf({ crs, ...window, widthPx: 1, heightPx: 1 }, 0);
  const isIn = (row: number) => rowMeetsWindow(table, row, window, crs.toPlane);
  // Where the plane's axes run along meridians and parallels, what lies inside the degrees lies inside the window.
  if (crs.epsg !== 5186) return rowsMeeting(table.tree, degrees, isIn);
  return rowsMeeting(table.tree, degrees).filter(isIn);
}
