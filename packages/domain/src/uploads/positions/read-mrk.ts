import { numberOr, type PositionRow } from "./position-row.ts";

const GPS_EPOCH_MS = Date.UTC(1980, 0, 6);
const WEEK_MS = 7 * 86_400_000;
// Satellite time runs ahead of UTC by this since 2017.
const LEAP_MS = 18_000;
/** RTK with its ambiguities solved: only then is the height good to centimetres. */
const FIXED = 50;

// `12  353258.21  [2320]  -12,N  8,E  193,V  36.1,Lat  127.1,Lon  87.1,Ellh  0.01, 0.01, 0.03  50,Q`
const start = /^\s*(\d{1,6})\s+(\d{1,6}(?:\.\d{1,9})?)\s+\[(\d{1,5})\]\s/;

/** DJI's time marks of the shutter (`Timestamp.MRK`): a line a shot, counted as the files of the folder are. */
export function* readMrk(text: string): Generator<PositionRow> {
  for (const [index, line] of text.split(/\r\n|\n|\r/).entries()) {
    const marks = line.slice(0, 400).match(start);
    if (marks === null) continue;
    const [, shot, second, week] = marks.map(Number) as [number, number, number, number];
    yield { line: index + 1, image: null, shot, frame: null, takenAt: momentOf(week, second), pose: poseOf(line) };
  }
}

export const isMrk = (head: string): boolean =>
  head.split(/\r\n|\n|\r/, 5).some((line) => start.test(line.slice(0, 400)) && /,\s*Lat\b/i.test(line));

const momentOf = (week: number, second: number): string =>
  new Date(GPS_EPOCH_MS + week * WEEK_MS + Math.round(second * 1000) - LEAP_MS).toISOString();

function poseOf(line: string): PositionRow["pose"] {
  const numberBefore = (unit: string) =>
    line.match(new RegExp(`([+-]?\\d{1,9}(?:\\.\\d{1,14})?)\\s*,\\s*${unit}\\b`, "i"))?.[1];
  const said = {
    lon: numberBefore("Lon"),
    lat: numberBefore("Lat"),
    ellipsoidalHeightM: heightOf(numberBefore("Q"), numberBefore("Ellh")),
  };
  return Object.fromEntries(
    Object.entries(said).flatMap(([field, value]) => (value === undefined ? [] : [[field, numberOr(value)]])),
  );
}

const heightOf = (quality: string | undefined, height: string | undefined) =>
  Number(quality) === FIXED ? height : undefined;
