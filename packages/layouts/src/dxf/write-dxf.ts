import type { DrawnArea } from "../drawn-area.ts";

/** Closed polylines of the oldest form that every program reads (R12), a layer an array. */
export function writeDxf(areas: readonly DrawnArea[]): string {
  const lines: (string | number)[] = [0, "SECTION", 2, "ENTITIES"];
  for (const { array, ring } of areas) {
    const layer = layerName(array);
    lines.push(0, "POLYLINE", 8, layer, 66, 1, 70, 1);
    for (const [x, y] of ring) lines.push(0, "VERTEX", 8, layer, 10, x, 20, y);
    lines.push(0, "SEQEND");
  }
  return `${[...lines, 0, "ENDSEC", 0, "EOF"].join("\n")}\n`;
}

/** Letters a layer's name may not have become underscores. */
const layerName = (name: string): string => name.replace(/[<>/\\":;?*|=`\s]/g, "_") || "0";
