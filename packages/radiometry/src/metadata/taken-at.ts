import type { TakenAt } from "@heliolens/domain/uploads/image-facts";
import type { Exif } from "./exif.ts";
import type { XmpProperties } from "./xmp.ts";

const DATE_TIME = 0x0132;
const DATE_TIME_ORIGINAL = 0x9003;
const OFFSET_TIME = 0x9010;
const OFFSET_TIME_ORIGINAL = 0x9011;

/**
 * EXIF writes local time without a zone. DJI's XMP adds the zone. On newer firmware it also has the GNSS time of the
 * exposure, which is better: the camera's clock may be off by many seconds.
 */
export function takenAtOf(exif: Exif | null, xmp: XmpProperties): TakenAt | null {
  const created = momentOf(xmp.get("xmp:CreateDate") ?? null);
  const original = momentOf(exif?.exif?.text(DATE_TIME_ORIGINAL) ?? exif?.main.text(DATE_TIME) ?? null) ?? created;
  if (original === null) return null;
  const offsetMin = original.offsetMin ?? offsetOf(exif) ?? created?.offsetMin ?? null;
  const exposure = momentOf(xmp.get("drone-dji:UTCAtExposure") ?? null);
  const clockMs = offsetMin === null ? null : original.clockMs - offsetMin * 60_000;
  return { local: original.local, offsetMin, utcMs: exposure?.clockMs ?? clockMs };
}

interface Moment {
  readonly local: string;
  /** The clock's reading as if it were UTC. */
  readonly clockMs: number;
  readonly offsetMin: number | null;
}

const form = /^(\d{4})[:-](\d{2})[:-](\d{2})[ T](\d{2}):(\d{2}):(\d{2})(?:\.(\d{1,9}))?\s?(Z|[+-]\d{2}:?\d{2})?$/;

/** `2026:06:12 10:30:15`, `2026-06-12T10:30:15.123+09:00`; null for a date alone or a day that does not exist. */
function momentOf(text: string | null): Moment | null {
  const match = text?.trim().match(form);
  if (!match) return null;
  const [, year, month, day, hour, minute, second, fraction = "0", zone] = match;
  const local = `${year}-${month}-${day}T${hour}:${minute}:${second}`;
  const wholeMs = Date.parse(`${local}Z`);
  if (Number.isNaN(wholeMs) || new Date(wholeMs).toISOString().slice(0, 19) !== local) return null;
  return { local, clockMs: wholeMs + Math.floor(Number(`0.${fraction}`) * 1000), offsetMin: zoneMin(zone ?? null) };
}

const offsetOf = (exif: Exif | null): number | null =>
  zoneMin(exif?.exif?.text(OFFSET_TIME_ORIGINAL) ?? exif?.exif?.text(OFFSET_TIME) ?? null);

function zoneMin(zone: string | null): number | null {
  if (zone === "Z") return 0;
  const match = zone?.match(/^([+-])(\d{2}):?(\d{2})$/);
  if (!match) return null;
  const minutes = Number(match[2]) * 60 + Number(match[3]);
  return minutes > 14 * 60 ? null : match[1] === "-" ? -minutes : minutes;
}
