// Below this the picture says too little about the module under full sun (IEC TS 62446-3).
export const lowestIrradianceWm2 = 600;
const fullSunWm2 = 1000;

/** ΔT as it would be at 1000 W/m², linear in irradiance; null where that cannot be said. */
export function normaliseDeltaT(deltaTK: number | null, irradianceWm2: number | null): number | null {
  if (deltaTK === null || irradianceWm2 === null || irradianceWm2 < lowestIrradianceWm2) return null;
  return (deltaTK * fullSunWm2) / irradianceWm2;
}
