import { UNITS } from "@heliolens/domain/proposal/layout-step";

/** Images are loaded once to be tied to their neighbours, and about so often again while lines are joined. */
const REPEATS = 2;

/** Units of work done when an image is loaded for the network. Lines that join early leave a rest, which is done at the end. */
export function networkUnits(images: number): (imageId: number) => number {
  const tied = new Set<number>();
  let repeats = 0;
  return (imageId) => {
    if (tied.has(imageId)) repeats++;
    else tied.add(imageId);
    const joined = Math.min(1, repeats / (REPEATS * images));
    return Math.floor(UNITS.tied * tied.size + UNITS.joined * images * joined);
  };
}
