import type { TakenAt } from "./image-facts.ts";

// `2021-10-11T10:31:36.530000`, `2021-10-11 10:31`, `2021:10:11 10:31:36`, with or without `Z` or `+02:00`.
const form = /^(\d{4})[-:./](\d\d)[-:./](\d\d)[T ](\d\d):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?\s?(Z|[+-]\d\d:?\d\d)?$/i;

/** A moment as people and programs write it; without a zone it is the site's clock. Null: no moment. */
export function readTakenAt(text: string): TakenAt | null {
  const match = text.trim().match(form);
  if (match === null) return null;
  const [, year, month, day, hour, minute, second = "00", fraction = "", zone] = match;
  const wholeSecond = `${year}-${month}-${day}T${hour}:${minute}:${second}`;
  const clockMs = Date.parse(`${wholeSecond}Z`);
  if (Number.isNaN(clockMs) || new Date(clockMs).toISOString().slice(0, 19) !== wholeSecond) return null;
  const ms = Math.floor(Number(`0.${fraction || "0"}`) * 1000);
  const local = ms === 0 ? wholeSecond : `${wholeSecond}.${String(ms).padStart(3, "0")}`;
  const offsetMin = zone === undefined ? null : offsetOf(zone);
  return { local, offsetMin, utcMs: offsetMin === null ? null : clockMs + ms - offsetMin * 60_000 };
}

function offsetOf(zone: string): number {
  if (zone.toUpperCase() === "Z") return 0;
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(-2));
  return zone.startsWith("-") ? -minutes : minutes;
}
