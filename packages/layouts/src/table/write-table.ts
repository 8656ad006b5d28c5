import { isInDegrees } from "@heliolens/domain/coordinates/coordinate-systems";
import { type DrawnArea, textOfNumber } from "../drawn-area.ts";
import type { LayoutEpsg } from "../place-layout.ts";

/** A row an area: names, stand, reference system, corners; as many columns of corners as the area with the most needs. */
export function tableRows(areas: readonly DrawnArea[], epsg: LayoutEpsg): string[][] {
  const most = areas.reduce((count, { ring }) => Math.max(count, ring.length), 4);
  const corners = Array.from({ length: most }, (_, index) => [`x${index + 1}`, `y${index + 1}`]).flat();
  const rows = areas.map(({ array, string, module, stand, ring }) => [
    array,
    string,
    module,
    String(stand?.tiltDeg ?? ""),
    String(stand?.azimuthDeg ?? ""),
    String(epsg),
    ...ring.flat().map((value) => textOfNumber(value, isInDegrees(epsg))),
  ]);
  return [["array", "string", "module", "tiltDeg", "azimuthDeg", "epsg", ...corners], ...rows];
}
