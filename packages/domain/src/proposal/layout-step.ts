/** What a run is at: finding the modules in each image, then how the images hang together. */
export const layoutSteps = ["modules", "network"] as const;
export type LayoutStep = (typeof layoutSteps)[number];

/** Work of one image in units of about equal time: finding its modules, tying it to its neighbours, joining its line to others. */
export const UNITS = { found: 3, tied: 2, joined: 5 } as const;
export const UNITS_AN_IMAGE = UNITS.found + UNITS.tied + UNITS.joined;

interface Pace {
  readonly done: number;
  /** What an earlier worker had done. */
  readonly doneBefore: number;
  readonly total: number;
  /** Since this worker took it up. */
  readonly spentMs: number;
}

/** Less says nothing about the pace. */
const LEAST_UNITS = 4;

/** Null before the pace is known. */
export function msLeft({ done, doneBefore, total, spentMs }: Pace): number | null {
  const own = done - doneBefore;
  return own < LEAST_UNITS || spentMs <= 0 ? null : Math.round((spentMs / own) * Math.max(0, total - done));
}
