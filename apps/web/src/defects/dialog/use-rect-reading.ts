import type { PixelBox } from "@heliolens/domain/thermal/heat-of-box";
import type { TemperatureGrid } from "@heliolens/domain/thermal/temperature-grid";
import { useQuery } from "@tanstack/react-query";
import { modulesInImage } from "../defects.data.ts";
import { type DraftReading, readingOf } from "./heat-of-draft.ts";

/** Reads rectangles on one image, as far as its degrees and the plant's design are there. */
export function useRectReading(
  imageSeq: number | null,
  grid: TemperatureGrid | null,
): (rect: PixelBox | null) => DraftReading {
  const modules = useQuery({ ...modulesInImage(imageSeq ?? 0), enabled: imageSeq !== null }).data ?? [];
  return (rect) => readingOf(rect, grid, modules);
}
