import type { Point } from "@heliolens/domain/geometry/ring";
import { levelFor } from "./fit-quad.ts";
import { distanceAndBearing, lengthOf, type ModuleQuad, type Side, shortSide } from "./module-quad.ts";
import { levelAt, type SmoothLevel } from "./smooth-levels.ts";

const POSITIONS = 12;
/** Beyond the side, as a share of the short side, but not so near that a seam with its clamps is looked at. */
const BEYOND = 0.2;
const LEAST_BEYOND_PX = 4;
/** From the strip on to the glass behind it, as a share of the short side. */
const BEHIND = 0.3;
/** Times the unevenness of the glass. */
const LEAST_STRENGTH = 20;
/** Of the positions along the side. */
const LEAST_SUPPORT = 0.6;

/**
 * Whether a strip of ground follows a side of a module before the next glass: tables end there, however narrow the gap. The strip is colder or warmer than the
 * glass on both of its sides, and wider than a seam.
 */
export function isGapBeyond(
  levels: readonly SmoothLevel[],
  quad: ModuleQuad & { readonly texture: number },
  side: Side,
): boolean {
  const level = levelFor(levels, quad);
  const [outX, outY] = distanceAndBearing(quad, side);
  const size = lengthOf([0, 0], [outX, outY]);
  const beyond = Math.max(LEAST_BEYOND_PX, BEYOND * shortSide(quad)) / size;
  const behind = beyond + (BEHIND * shortSide(quad)) / size;
  const [from, to] = [quad.corners[side]!, quad.corners[(side + 1) % 4]!];
  let [gaps, shown] = [0, 0];
  for (let i = 0; i < POSITIONS; i++) {
    const share = (i + 1) / (POSITIONS + 1);
    const heatAt = (out: number) =>
      heatIn(level, [
        from[0] + (to[0] - from[0]) * share + out * outX,
        from[1] + (to[1] - from[1]) * share + out * outY,
      ]);
    // As far inside as beyond: modules are cooler towards their rims.
    const [here, strip, next] = [heatAt(-beyond), heatAt(beyond), heatAt(behind)];
    if (here === null || strip === null || next === null) continue;
    shown++;
    const off = Math.max(strip - Math.max(here, next), Math.min(here, next) - strip);
    if (off > LEAST_STRENGTH * quad.texture) gaps++;
  }
  return shown > 0 && gaps >= LEAST_SUPPORT * shown;
}

function heatIn(level: SmoothLevel, [x, y]: Point): number | null {
  const { widthPx, heightPx, factor } = level;
  const isInside = x >= factor && y >= factor && x < (widthPx - 1) * factor && y < (heightPx - 1) * factor;
  return isInside ? levelAt(level, x, y) : null;
}
