import { paletteNamed } from "@heliolens/domain/thermal/palettes";
import { useMemo } from "react";
import type { MosaicColours, MosaicLevels } from "../mosaics/use-mosaic-plans.tsx";
import { SpanFields } from "../thermal/levels/span-fields.tsx";
import { useViewer } from "../thermal/viewer-store.ts";

const controls = (levels: MosaicLevels) => <SpanFields {...levels} />;

/** A mosaic has the palette that the thermal viewer has. */
export function useMosaicColours(): MosaicColours {
  const { palette } = useViewer();
  return useMemo(() => ({ palette: paletteNamed(palette), controls }), [palette]);
}
