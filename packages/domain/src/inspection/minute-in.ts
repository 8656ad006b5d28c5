const formats = new Map<string, Intl.DateTimeFormat>();

/** `2026-06-12 10:30` on the clocks of a zone, whatever zone this machine keeps. */
export const minuteIn = (timeZone: string, instant: Date): string => formatOf(timeZone).format(instant);

export const dayIn = (timeZone: string, instant: Date): string => minuteIn(timeZone, instant).slice(0, 10);

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" });
  formats.set(timeZone, format);
  return format;
}
