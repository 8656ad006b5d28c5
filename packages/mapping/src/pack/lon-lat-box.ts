/** A box in WGS84 degrees. */
export interface LonLatBox {
  readonly minLon: number;
  readonly minLat: number;
  readonly maxLon: number;
  readonly maxLat: number;
}

export const boxesMeet = (a: LonLatBox, b: LonLatBox): boolean =>
  a.minLon <= b.maxLon && b.minLon <= a.maxLon && a.minLat <= b.maxLat && b.minLat <= a.maxLat;
