import type { PanelProduct } from "../products/panel-product.ts";

type Sized = Pick<PanelProduct, "widthMm" | "heightMm">;

/** Clamps hold modules this far apart. */
const USUAL_GAP_M = 0.02;
/** Recorded positions tell the scale of a flight so well, and gaps differ. */
const MOST_OFF = 0.03;

/** Products whose modules stand at these pitches, the nearest first; several are of the same size. */
export function matchProducts<T extends Sized>(
  products: readonly T[],
  pitchM: readonly [number, number],
): readonly T[] {
  const [short, long] = [Math.min(...pitchM) - USUAL_GAP_M, Math.max(...pitchM) - USUAL_GAP_M];
  const offOf = ({ widthMm, heightMm }: Sized): number => {
    const sides = [Math.min(widthMm, heightMm) / 1000, Math.max(widthMm, heightMm) / 1000] as const;
    return Math.max(Math.abs(sides[0] / short - 1), Math.abs(sides[1] / long - 1));
  };
  return products
    .map((product) => ({ product, off: offOf(product) }))
    .filter(({ off }) => off <= MOST_OFF)
    .sort((a, b) => a.off - b.off)
    .map(({ product }) => product);
}
