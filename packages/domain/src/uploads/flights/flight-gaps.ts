import { metrePlaneAt } from "../../geometry/metre-plane.ts";
import type { FlownImage } from "./flown-image.ts";
import { groundSampleOf } from "./ground-sample.ts";

/** Images before which ground was skipped: further from the one before than a frame is long from corner to corner. */
export function listGaps(images: readonly FlownImage[]): {
  readonly known: number;
  readonly afterGapIds: readonly number[];
} {
  const placed = images
    .filter(({ facts, takenAtMs }) => facts?.pose.position && takenAtMs !== null && groundSampleOf(facts))
    .toSorted((a, b) => a.flight - b.flight || a.takenAtMs! - b.takenAtMs! || a.id - b.id);
  const afterGapIds = placed.filter((image, i) => {
    const previous = placed[i - 1];
    return previous !== undefined && previous.flight === image.flight && isApart(previous, image);
  });
  return { known: placed.length, afterGapIds: afterGapIds.map(({ id }) => id) };
}

function isApart(previous: FlownImage, image: FlownImage): boolean {
  const [from, to] = [previous.facts!, image.facts!];
  const [east, north] = metrePlaneAt(from.pose.position!).toMetres(to.pose.position!);
  const diagonalM = Math.hypot(from.widthPx!, from.heightPx!) * groundSampleOf(from)!;
  return Math.hypot(east, north) > diagonalM;
}
