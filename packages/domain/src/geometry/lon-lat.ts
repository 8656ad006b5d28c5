/** WGS84 degrees, GeoJSON order. */
export type LonLat = readonly [lon: number, lat: number];

/** Metres east and north of a plane's origin. */
export type Metres = readonly [east: number, north: number];
