import { median } from "@heliolens/domain/geometry/median";
import type { FittedQuad } from "./fit-quad.ts";
import type { FittedSide } from "./fit-side.ts";
import { type Side, sides } from "./module-quad.ts";
import type { TableCell } from "./table-cell.ts";

/** Of a side's length. */
const LEAST_SUPPORT = 0.6;
/** A side stands out from the unevenness of the glass, or of what is taken for it, by this factor. */
const LEAST_STRENGTH = 2.5;
/** Over the table's own: ground is rougher. Modules full of hot cells are too, and count where all their sides show. */
const MOST_TEXTURE = 2.2;
const MOST_TEXTURE_IN_DOUBT = 1.6;
const SURE_SUPPORT = 0.85;

/** Whether a quad looks like the table's modules: its sides show, and its inside is as smooth. One side may be faint: seams fade, and some ground is as warm as glass. */
export function isLikeTable(
  quad: FittedQuad,
  { beside }: { readonly beside: readonly { readonly side: Side }[] },
  cells: readonly TableCell[],
): boolean {
  const shared = new Set<number>(beside.map(({ side }) => side));
  const own = sides.filter((side) => !shared.has(side));
  const seen = own.filter((side) => quad.sides[side]!.kind !== "unseen");
  if (seen.length === 0 && own.length > 1) return false;
  const usualTexture = median(cells.map(({ quad: { texture } }) => texture));
  const texture = Math.max(quad.texture, usualTexture);
  const faint = sides.filter((side) => !isShown(quad.sides[side]!, texture));
  // Across from the only neighbour nothing else tells how far the module reaches.
  if (faint.length > 1 || (beside.length === 1 && faint.some((side) => shared.has((side + 2) % 4)))) return false;
  if (quad.texture <= (faint.length > 0 ? MOST_TEXTURE_IN_DOUBT : MOST_TEXTURE) * usualTexture) return true;
  return seen.length === own.length && sides.every((side) => quad.sides[side]!.support >= SURE_SUPPORT);
}

export const isShown = ({ kind, support, strength }: FittedSide, texture: number): boolean =>
  kind === "unseen" || (support >= LEAST_SUPPORT && strength >= LEAST_STRENGTH * texture);
