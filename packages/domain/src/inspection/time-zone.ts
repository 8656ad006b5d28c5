/** Where a site has no zone of its own: plants and pilots of the first sites keep Korean time. */
export const defaultTimeZone = "Asia/Seoul";

const formats = new Map<string, Intl.DateTimeFormat>();

/** A name of the IANA register that this machine knows. */
export function isTimeZone(name: string): boolean {
  try {
    return formatIn(name) !== undefined;
  } catch {
    return false;
  }
}

/**
 * The instant at which clocks of a zone show a local time, `2026-06-12T10:30:15` with or without a fraction; null for what
 * is no local time. Clocks that were set back show an hour twice: the first one counts.
 */
export function instantInZone(local: string, timeZone: string): number | null {
  const clockMs = Date.parse(`${local}Z`);
  if (Number.isNaN(clockMs)) return null;
  // The zone's own offset at the guess before and after: they differ only around a change of clocks.
  const first = clockMs - offsetMs(clockMs, timeZone);
  const second = clockMs - offsetMs(first, timeZone);
  return offsetMs(second, timeZone) === clockMs - second ? Math.min(second, earlier(second, clockMs, timeZone)) : first;
}

// An hour before shows the same clock where it was set back in between.
function earlier(instantMs: number, clockMs: number, timeZone: string): number {
  const before = instantMs - 3_600_000;
  return before + offsetMs(before, timeZone) === clockMs ? before : instantMs;
}

/** How far the clocks of a zone are ahead of UTC at an instant. */
function offsetMs(instantMs: number, timeZone: string): number {
  const parts = Object.fromEntries(
    formatIn(timeZone)
      .formatToParts(instantMs)
      .map(({ type, value }) => [type, Number(value)]),
  ) as Record<"year" | "month" | "day" | "hour" | "minute" | "second", number>;
  const { year, month, day, hour, minute, second } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instantMs / 1000) * 1000;
}

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
  formats.set(timeZone, format);
  return format;
}
