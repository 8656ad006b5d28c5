/** What a DJI file name says. */
export interface DjiName {
  /** Local time of the name as if it were UTC; null in names without one. */
  readonly clockMs: number | null;
  readonly index: number;
  /** Upper case: `T`, `W`, `THRM` …; null where the name has none. */
  readonly lens: string | null;
  /** Waypoint or custom text behind the lens. */
  readonly tail: string | null;
  readonly stem: string;
}

const form =
  /^(?<stem>DJI_(?:(?<time>\d{12,14})_)?(?<index>\d{1,9})(?:_(?<lens>T|W|Z|V|S|D|N|R|THRM|WIDE|ZOOM|SCRN|INFRA|MS_(?:G|RE|R|NIR)))?(?:_(?<tail>[^.]+))?)\.(?:jpe?g|tiff?|dng|csv)$/i;

export function djiNameOf(name: string): DjiName | null {
  const groups = name.normalize("NFC").match(form)?.groups;
  if (!groups) return null;
  return {
    clockMs: groups.time ? clockOf(groups.time) : null,
    index: Number(groups.index),
    lens: groups.lens?.toUpperCase() ?? null,
    tail: groups.tail ?? null,
    stem: groups.stem!,
  };
}

// 202406121030 or 20240612103015.
function clockOf(digits: string): number | null {
  const [, year, month, day, hour, minute, second] = digits.match(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)?/)!;
  const clockMs = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second ?? "00"}Z`);
  return Number.isNaN(clockMs) ? null : clockMs;
}

const thermalLenses = new Set(["T", "THRM", "R", "INFRA"]);
const visibleLenses = new Set(["W", "WIDE", "V", "D", "N", "Z", "ZOOM"]);
// The best twin of a thermal image first: a zoom's field of view changes from picture to picture.
const twinOrder = ["W", "WIDE", "V", "D", null, "N", "Z", "ZOOM"];

export const isThermalLens = (lens: string | null): boolean => lens !== null && thermalLenses.has(lens);
export const isVisibleLens = (lens: string | null): boolean => lens !== null && visibleLenses.has(lens);

/** Lower is better. */
export function twinRank(lens: string | null): number {
  const rank = twinOrder.indexOf(lens);
  return rank === -1 ? twinOrder.length : rank;
}
