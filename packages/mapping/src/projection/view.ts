import type { LonLatBox } from "../pack/lon-lat-box.ts";
import type { ServiceCrs } from "./service-crs.ts";

/** A window on the map: a box on a plane, drawn into so many pixels, north up. */
export interface View {
  readonly crs: ServiceCrs;
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** Where meridians and parallels run along a plane's axes, its corners tell all; else its sides bend outwards. */
const stepsOf = ({ epsg }: ServiceCrs): number => (epsg === 5186 ? 8 : 1);

/** The degrees a view covers, widened by some pixels all around. */
export function lonLatBoxOf(view: View, marginPx: number): LonLatBox {
  const padX = (marginPx * (view.maxX - view.minX)) / view.widthPx;
  const padY = (marginPx * (view.maxY - view.minY)) / view.heightPx;
  const steps = stepsOf(view.crs);
  let box = { minLon: Infinity, minLat: Infinity, maxLon: -Infinity, maxLat: -Infinity };
  for (let across = 0; across <= steps; across++) {
    for (let up = 0; up <= steps; up++) {
      const x = between(view.minX - padX, view.maxX + padX, across / steps);
      const y = between(view.minY - padY, view.maxY + padY, up / steps);
      const [lon, lat] = view.crs.toLonLat(x, y);
      box = {
        minLon: Math.min(box.minLon, lon),
        minLat: Math.min(box.minLat, lat),
        maxLon: Math.max(box.maxLon, lon),
        maxLat: Math.max(box.maxLat, lat),
      };
    }
  }
  return box;
}

/** Both ends exactly, so that the box holds the view's very corners. */
const between = (from: number, to: number, share: number): number => from * (1 - share) + to * share;

const METRES_PER_DEG_LAT = 111_000;

/** How much ground a pixel shows, from the middle of the view. */
export function metresPerPixel(view: View): number {
  const [midX, midY] = [(view.minX + view.maxX) / 2, (view.minY + view.maxY) / 2];
  const stepY = (view.maxY - view.minY) / view.heightPx;
  const [, south] = view.crs.toLonLat(midX, midY - stepY / 2);
  const [, north] = view.crs.toLonLat(midX, midY + stepY / 2);
  return (north - south) * METRES_PER_DEG_LAT;
}
