import { lowestIrradianceWm2 } from "../defects/normalise-delta-t.ts";

/** The day as a report tells it; null where nobody wrote it down. */
export interface InspectionConditions {
  readonly irradianceWm2: number | null;
  readonly windMs: number | null;
  readonly cloudOkta: number | null;
}

export type ConditionFlaw = "irradiance" | "wind" | "cloud";

// Ambient conditions of IEC TS 62446-3: 28 km/h, eighths of the sky.
const MOST_WIND_MS = 7.8;
const MOST_CLOUD_OKTA = 2;

/** What speaks against trusting the pictures of such a day. */
export function conditionFlaws({ irradianceWm2, windMs, cloudOkta }: InspectionConditions): ConditionFlaw[] {
  const isDim = irradianceWm2 !== null && irradianceWm2 < lowestIrradianceWm2;
  const isWindy = windMs !== null && windMs > MOST_WIND_MS;
  const isCloudy = cloudOkta !== null && cloudOkta > MOST_CLOUD_OKTA;
  return [
    ...(isDim ? ["irradiance" as const] : []),
    ...(isWindy ? ["wind" as const] : []),
    ...(isCloudy ? ["cloud" as const] : []),
  ];
}
