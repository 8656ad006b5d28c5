import type { LonLat } from "../geometry/lon-lat.ts";

/** A place in degrees, minutes and seconds to 3 mm, latitude first as such places are read out. */
export const formatSexagesimal = ([lon, lat]: LonLat): string =>
  `${angle(lat)}${lat < 0 ? "S" : "N"} ${angle(lon)}${lon < 0 ? "W" : "E"}`;

const TEN_THOUSANDTHS = 10_000;

// In whole ten-thousandths of a second, so that 59.99999" never becomes 60".
function angle(degrees: number): string {
  const parts = Math.round(Math.abs(degrees) * 3600 * TEN_THOUSANDTHS);
  const seconds = (parts % (60 * TEN_THOUSANDTHS)) / TEN_THOUSANDTHS;
  const minutes = Math.floor(parts / (60 * TEN_THOUSANDTHS));
  const pad = (value: number) => String(value).padStart(2, "0");
  return `${Math.floor(minutes / 60)}°${pad(minutes % 60)}'${seconds.toFixed(4).padStart(7, "0")}"`;
}
