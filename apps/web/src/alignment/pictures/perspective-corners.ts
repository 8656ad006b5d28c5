import { homographyBetween } from "@heliolens/domain/geometry/homography";
import type { Ring } from "@heliolens/domain/geometry/ring";

/** Numbers a corner has: its place on the screen, then the picture's place and 1, each divided by depth. */
export const NUMBERS_A_CORNER = 5;

/**
 * A quadrangle under perspective as two triangles. What is divided by depth is linear over the screen, so that the card's own
 * blending between the corners is exact, and no seam shows along the diagonal. Null where the corners are no quadrangle.
 */
export function perspectiveCorners(inPicture: Ring, onScreen: Ring): Float32Array | null {
  const perspective = homographyBetween(inPicture, onScreen);
  if (perspective === null) return null;
  return Float32Array.from(
    // As a strip: upper left, upper right, lower left, lower right.
    [0, 1, 3, 2].flatMap((index) => {
      const [u, v] = inPicture[index]!;
      const depth = perspective[6] * u + perspective[7] * v + perspective[8];
      return [...onScreen[index]!, u / depth, v / depth, 1 / depth];
    }),
  );
}
