import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import { metrePlaneAt } from "@heliolens/domain/geometry/metre-plane";

export interface SketchLine {
  /** `x,y x,y …` as a polyline takes it. */
  readonly path: string;
  readonly dots: readonly (readonly [x: number, y: number])[];
}

const MARGIN_PX = 8;
// More dots than this are a smear at this size.
const MOST_DOTS = 300;
// A single spot, or one line flown straight, still needs a scale.
const LEAST_SPAN_M = 20;

/** Flights fitted into a picture of the given size, without distortion, north up. */
export function sketchOf(
  tracks: readonly (readonly LonLat[])[],
  [widthPx, heightPx]: readonly [number, number],
): SketchLine[] {
  const first = tracks[0]?.[0];
  if (first === undefined) return [];
  const plane = metrePlaneAt(first);
  const lines = tracks.map((track) => track.map((place) => plane.toMetres(place)));
  const [west, east] = span(lines.flat().map(([x]) => x));
  const [south, north] = span(lines.flat().map(([, y]) => y));
  const pxPerM = Math.min((widthPx - 2 * MARGIN_PX) / (east - west), (heightPx - 2 * MARGIN_PX) / (north - south));
  const toPx = ([x, y]: readonly [number, number]) =>
    [
      rounded(widthPx / 2 + (x - (west + east) / 2) * pxPerM),
      rounded(heightPx / 2 - (y - (south + north) / 2) * pxPerM),
    ] as const;
  const every = Math.ceil(lines.flat().length / MOST_DOTS);
  return lines.map((line) => {
    const places = line.map(toPx);
    return { path: places.join(" "), dots: distinct(places.filter((_, at) => at % every === 0)) };
  });
}

function span(values: readonly number[]): readonly [number, number] {
  const [least, most] = values.reduce(([low, high], value) => [Math.min(low, value), Math.max(high, value)], [
    Infinity,
    -Infinity,
  ] as const);
  const missing = Math.max(0, LEAST_SPAN_M - (most - least)) / 2;
  return [least - missing, most + missing];
}

const rounded = (px: number) => Math.round(px * 10) / 10;

const distinct = (places: readonly (readonly [number, number])[]) => [
  ...new Map(places.map((place) => [place.join(" "), place])).values(),
];
