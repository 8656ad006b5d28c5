import { numberOr, type PositionRow } from "./position-row.ts";

const span = /^\s*\d\d:\d\d:\d\d[,.]\d{1,3}\s*-->/m;
const number = String.raw`\s*:?\s*([+-]?\d{1,6}(?:\.\d{1,12})?)`;
const named = (name: string) => new RegExp(String.raw`\b${name}${number}`, "i");
// Firmwares misspelt the longitude.
const words = {
  lat: named("latitude"),
  lon: named("longt?itude"),
  relativeAltitudeM: named("rel_alt"),
  yawDeg: named("gb_yaw"),
  pitchDeg: named("gb_pitch"),
  rollDeg: named("gb_roll"),
};
const pair = /\bGPS\s*\(\s*([+-]?\d{1,3}\.\d{1,12})\s*,\s*([+-]?\d{1,3}\.\d{1,12})/i;
const barometer = named("BAROMETER");
const clock = /\b(\d{4})[-.](\d\d)[-.](\d\d)[ T](\d\d):(\d\d):(\d\d)(?:[.,:](\d{1,3}))?/;
const counted = named("(?:FrameCnt|SrtCnt)");

/** DJI's telemetry beside a video (`.SRT`): a block a frame. */
export function* readSrt(text: string): Generator<PositionRow> {
  for (const { line, said } of blocksOf(text)) {
    if (!span.test(said)) continue;
    const pose = poseOf(said);
    if (pose.lat === undefined || pose.lon === undefined || (pose.lat === 0 && pose.lon === 0)) continue;
    yield { line, image: null, shot: null, frame: frameOf(said), takenAt: momentOf(said), pose };
  }
}

const LONGEST_BLOCK = 2000;

// Split line by line: an expression for blank lines would take the square of their number.
function* blocksOf(text: string): Generator<{ readonly line: number; readonly said: string }> {
  let [said, line] = ["", 1];
  for (const [index, words] of text.split(/\r\n|\n|\r/).entries()) {
    if (words.trim() !== "") {
      if (said === "") line = index + 1;
      if (said.length < LONGEST_BLOCK) said = `${said}${words}\n`.slice(0, LONGEST_BLOCK);
    } else if (said !== "") {
      yield { line, said };
      said = "";
    }
  }
  if (said !== "") yield { line, said };
}

export const isSrt = (head: string): boolean => !readSrt(head).next().done;

function frameOf(block: string): number | null {
  const number = block.match(counted)?.[1] ?? block.trimStart().match(/^(\d{1,9})\s/)?.[1];
  return number === undefined ? null : Number(number);
}

function momentOf(block: string): string | null {
  const [, year, month, day, hour, minute, second, fraction = "0"] = block.match(clock) ?? [];
  return year === undefined ? null : `${year}-${month}-${day}T${hour}:${minute}:${second}.${fraction.padEnd(3, "0")}`;
}

function poseOf(block: string): PositionRow["pose"] {
  const said = Object.entries(words).flatMap(([field, word]) => {
    const value = block.match(word)?.[1];
    return value === undefined ? [] : [[field, numberOr(value)] as const];
  });
  const [, lon, lat] = block.match(pair) ?? [];
  const height = block.match(barometer)?.[1];
  return {
    ...(lon !== undefined && { lon: numberOr(lon), lat: numberOr(lat!) }),
    ...(height !== undefined && { relativeAltitudeM: numberOr(height) }),
    ...Object.fromEntries(said),
  };
}
