import { dot, plus, unit } from "../../geometry/vector.ts";
import { type ModuleStand, writtenStand } from "./module-stand.ts";
import { normalOfStand, standOfNormal } from "./stand-normal.ts";

// Modules of one table, as surveyed; those of an east-west roof lie far beyond it.
const MOST_APART_DEG = 5;

/** The stand that all of these have, within what drawings scatter. "mixed": they stand differently. Null: none is told. */
export function commonStand(stands: readonly ModuleStand[]): ModuleStand | "mixed" | null {
  const [first] = stands;
  if (first === undefined) return null;
  if (stands.every(({ tiltDeg, azimuthDeg }) => tiltDeg === first.tiltDeg && azimuthDeg === first.azimuthDeg))
    return writtenStand(first);
  const normals = stands.map(normalOfStand);
  const mean = unit(normals.reduce(plus));
  const least = Math.cos((MOST_APART_DEG * Math.PI) / 180);
  return normals.every((normal) => dot(normal, mean) >= least) ? writtenStand(standOfNormal(mean)) : "mixed";
}
