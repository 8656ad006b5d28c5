import { defaultTimeZone } from "@heliolens/domain/inspection/time-zone";
import { createContext, use, useMemo } from "react";
import { formatMinute } from "./format.ts";

/** The zone of the site that a part of a screen is about. Lists of many sites have none: there it is the usual one. */
export const SiteClock = createContext(defaultTimeZone);

/** Writes instants on the clocks of the site. */
export function useMinute(): (instant: string | null) => string {
  const timeZone = use(SiteClock);
  return useMemo(() => (instant) => formatMinute(instant, timeZone), [timeZone]);
}
