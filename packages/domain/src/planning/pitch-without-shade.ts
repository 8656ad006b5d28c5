const RAD = Math.PI / 180;
const SOLSTICE_DECLINATION_DEG = -23.44;
/** Two hours before and after noon: what Korean plants are usually laid out for. */
const HOURS_FROM_NOON = [-2, 0, 2];
const DEG_PER_HOUR = 15;
const LOWEST_SUN_DEG = 5;

/**
 * The pitch at which no line shades the next on the shortest day between 10 and 14 o'clock of solar time, on level
 * ground; null where the sun then hardly rises. North of the equator.
 */
export function pitchWithoutShadeM(
  { depthM, riseM }: { readonly depthM: number; readonly riseM: number },
  { latitudeDeg, azimuthDeg }: { readonly latitudeDeg: number; readonly azimuthDeg: number },
): number | null {
  const suns = HOURS_FROM_NOON.map((hours) => sunAt(latitudeDeg, hours * DEG_PER_HOUR));
  if (suns.some(({ elevation }) => elevation < LOWEST_SUN_DEG * RAD)) return null;
  const shadows = suns.map(({ elevation, azimuth }) => {
    const along = Math.cos(azimuth - azimuthDeg * RAD);
    return (riseM * Math.max(along, 0)) / Math.tan(elevation);
  });
  return depthM + Math.max(...shadows);
}

/** Radians; azimuth by compass. */
function sunAt(latitudeDeg: number, hourAngleDeg: number): { readonly elevation: number; readonly azimuth: number } {
  const [latitude, declination, hour] = [latitudeDeg * RAD, SOLSTICE_DECLINATION_DEG * RAD, hourAngleDeg * RAD];
  const elevation = Math.asin(
    Math.sin(latitude) * Math.sin(declination) + Math.cos(latitude) * Math.cos(declination) * Math.cos(hour),
  );
  const fromSouth = Math.atan2(
    Math.sin(hour),
    Math.cos(hour) * Math.sin(latitude) - Math.tan(declination) * Math.cos(latitude),
  );
  return { elevation, azimuth: Math.PI + fromSouth };
}
