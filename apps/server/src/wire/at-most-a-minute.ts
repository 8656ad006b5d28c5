import { Refused } from "./refused.ts";

const minuteMs = 60_000;

/** Counts requests by key and refuses what is more than so many within a minute of the first. */
export function atMostAMinute(most: number, now: () => Date): (key: string) => void {
  let counts = new Map<string, number>();
  let beganMs = Number.NEGATIVE_INFINITY;
  return (key) => {
    const nowMs = now().getTime();
    if (nowMs - beganMs >= minuteMs) [counts, beganMs] = [new Map(), nowMs];
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    if (count > most) throw new Refused("wire.too-many-requests", { retryAfterS: (beganMs + minuteMs - nowMs) / 1000 });
  };
}
