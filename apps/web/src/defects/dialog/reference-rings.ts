import type { ModuleInImage } from "@heliolens/contract/defects/defect-locations";
import type { DefectItem } from "@heliolens/contract/defects/defect-values";
import { openRing } from "@heliolens/domain/defects/defect-shape";
import { type Ring, ringCentroid } from "@heliolens/domain/geometry/ring";

// As many as the analysis compares with.
const mostModules = 11;

/** Where a defect's reference lies in its image: as it was measured, or the nearest modules of the kind that the analysis took. */
export function referenceRings(defect: DefectItem, modules: readonly ModuleInImage[]): readonly Ring[] {
  const { reference, solarModule: own } = defect;
  if (reference === null || reference.kind === "none" || reference.kind === "stated") return [];
  if (reference.shapes.length > 0) return reference.shapes.map(({ coordinates }) => openRing(coordinates[0]));
  const like = likeModules(reference.kind, own, modules);
  const self = modules.find(({ seq }) => seq === own?.seq);
  if (self === undefined) return [];
  const [x, y] = ringCentroid(ringOf(self));
  const away = (ring: Ring) => {
    const [atX, atY] = ringCentroid(ring);
    return Math.hypot(atX - x, atY - y);
  };
  return like
    .map(ringOf)
    .toSorted((a, b) => away(a) - away(b))
    .slice(0, mostModules);
}

function likeModules(
  kind: NonNullable<DefectItem["reference"]>["kind"],
  own: DefectItem["solarModule"],
  modules: readonly ModuleInImage[],
): readonly ModuleInImage[] {
  const others = modules.filter(({ seq, isAligned }) => isAligned && seq !== own?.seq);
  switch (kind) {
    case "string":
      return others.filter((other) => other.arrayId === own?.arrayId && other.stringId === own.stringId);
    case "array":
      return others.filter((other) => other.arrayId === own?.arrayId);
    case "modules":
      return others;
    default:
      return [];
  }
}

const ringOf = ({ shape }: ModuleInImage): Ring => openRing(shape.coordinates[0]);
