/** What a run is at: finding the modules in each image, then how the images hang together. */
export const layoutSteps = ["modules", "network"] as const;
export type LayoutStep = (typeof layoutSteps)[number];

/** Work of one image in units of about equal time: finding its modules, tying it to its neighbours, joining its line to others. */
export const UNITS = { found: 3, tied: 2, joined: 5 } as const;
export const UNITS_AN_IMAGE = UNITS.found + UNITS.tied + UNITS.joined;
