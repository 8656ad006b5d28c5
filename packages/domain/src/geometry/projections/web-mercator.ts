import type { LonLat, Metres } from "../lon-lat.ts";

const RADIUS_M = 6_378_137;
const RAD = Math.PI / 180;

/** Half the side of the square world of EPSG:3857. */
export const WORLD_HALF_M = Math.PI * RADIUS_M;

export const webMercator = {
  toMetres: ([lon, lat]: LonLat): Metres => [RADIUS_M * lon * RAD, RADIUS_M * Math.atanh(Math.sin(lat * RAD))],
  toLonLat: ([east, north]: Metres): LonLat => [east / RADIUS_M / RAD, Math.asin(Math.tanh(north / RADIUS_M)) / RAD],
};
