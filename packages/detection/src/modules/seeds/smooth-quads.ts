import { type Point, ringArea } from "@heliolens/domain/geometry/ring";
import { type CornerQuad, type ModuleQuad, quadFrom } from "../module-quad.ts";
import { hullOfRows } from "./hull-of-rows.ts";
import { quadInHull } from "./quad-in-hull.ts";
import type { RidgeMap } from "./ridge-map.ts";
import { type SmoothPiece, smoothPieces } from "./smooth-pieces.ts";

/** In pixels of the level. */
const LEAST_AREA = 60;
const MOST_SHARE = 0.4;
/** Of the hull: the piece is not torn, and has four corners. */
const SOLID_SHARE = 0.8;
const QUAD_SHARE = 0.87;
/** Long side over short side, as seen aslant. */
const MOST_ASPECT = 4;
const LEAST_SINE = 0.6;

/** Pieces with four corners, at every threshold. */
export function smoothQuads(map: RidgeMap): readonly ModuleQuad[] {
  const { widthPx, heightPx, factor } = map;
  const size = { least: LEAST_AREA, most: MOST_SHARE * widthPx * heightPx };
  return smoothPieces(map, size).flatMap((piece) => quadOf(piece, factor) ?? []);
}

function quadOf(piece: SmoothPiece, factor: number): ModuleQuad | null {
  const hull = hullOfRows(piece);
  if (piece.pixels < SOLID_SHARE * ringArea(hull)) return null;
  const inHull = quadInHull(hull);
  if (!inHull || inHull.share < QUAD_SHARE) return null;
  const grown = grownBy(inHull.quad, 1).map(([x, y]): Point => [x * factor, y * factor]) as unknown as CornerQuad;
  const quad = quadFrom(grown);
  const aspect = Math.max(quad.across, quad.down) / Math.min(quad.across, quad.down);
  const sine = quad.area / (quad.across * quad.down);
  return aspect <= MOST_ASPECT && sine >= LEAST_SINE ? quad : null;
}

/** The seam's dark foot is not part of the piece but half of it belongs to the module. */
function grownBy(quad: CornerQuad, px: number): CornerQuad {
  const middle: Point = [quad.reduce((sum, [x]) => sum + x, 0) / 4, quad.reduce((sum, [, y]) => sum + y, 0) / 4];
  return quad.map(([x, y]): Point => {
    const [dx, dy] = [x - middle[0], y - middle[1]];
    const far = (Math.hypot(dx, dy) + px * Math.SQRT2) / Math.hypot(dx, dy);
    return [middle[0] + dx * far, middle[1] + dy * far];
  }) as unknown as CornerQuad;
}
