import type { GroundRing } from "@heliolens/domain/design/design-item";
import { type ModuleStand, whyNotStand, writtenStand } from "@heliolens/domain/design/stand/module-stand";
import { standOfRing } from "@heliolens/domain/design/stand/stand-of-ring";
import type { LayoutFeature } from "./layout.ts";

/** Under which names an area says how it stands; both or neither. */
export interface StandColumns {
  readonly tiltColumn: string | null;
  readonly azimuthColumn: string | null;
}

/** By its values, else by the heights of its corners. "odd": it says something that is no stand. Null: nothing. */
export const readStand = (
  feature: LayoutFeature,
  ring: GroundRing,
  columns: StandColumns,
): ModuleStand | "odd" | null =>
  standWritten(feature, columns) ?? (feature.heightsM === null ? null : standOfRing(ring, feature.heightsM));

/** By its values alone: an outline of a whole array follows the terrain. */
export function standWritten(
  { values }: LayoutFeature,
  { tiltColumn, azimuthColumn }: StandColumns,
): ModuleStand | "odd" | null {
  if (tiltColumn === null || azimuthColumn === null) return null;
  const [tilt, azimuth] = [values[tiltColumn] ?? "", values[azimuthColumn] ?? ""];
  if (tilt.trim() === "" && azimuth.trim() === "") return null;
  const stand = { tiltDeg: degreesOf(tilt), azimuthDeg: degreesOf(azimuth) };
  return whyNotStand(stand) === null ? writtenStand(stand) : "odd";
}

/** NaN where it is no number: `20`, `20.5`, `20,5`, `20°` and `20 deg` are. */
function degreesOf(text: string): number {
  const bare = text
    .trim()
    .replace(/\s*(°|도|deg)$/i, "")
    .replace(/^(-?\d+),(\d+)$/, "$1.$2");
  return bare === "" ? Number.NaN : Number(bare);
}
