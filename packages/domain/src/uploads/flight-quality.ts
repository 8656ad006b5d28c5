/** What is asked of a flight, in the order a pilot can still mend it. */
export const qualityChecks = ["ground-sample", "rtk", "missing-pairs", "pitch", "blur", "gaps"] as const;
export type QualityCheck = (typeof qualityChecks)[number];

export const qualityLights = ["green", "yellow", "red", "unknown"] as const;
export type QualityLight = (typeof qualityLights)[number];
