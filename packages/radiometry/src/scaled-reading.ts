import type { TemperatureScale } from "@heliolens/domain/thermal/temperature-scale";
import { finishedGrid } from "./finished-grid.ts";
import { scaledValues } from "./scaled-values.ts";
import type { AbsoluteReading, RelativeReading } from "./thermal-reading.ts";
import { orNullIfUnreadable } from "./unreadable.ts";

/**
 * Values under a scale that a person entered. An 8-bit picture stays relative: the camera stretches each one anew, so
 * no scale holds for two of them.
 */
export function scaledReading(own: RelativeReading, scale: TemperatureScale): AbsoluteReading | RelativeReading {
  if (own.why === "thermal.picture-only") return own;
  const { widthPx, heightPx, counts, camera } = own;
  const celsius = scaledValues(counts, scale.perCount, scale.offsetC);
  const scaled = orNullIfUnreadable(() => finishedGrid({ widthPx, heightPx, celsius }, camera, ["scale-entered"]));
  return scaled ?? { ...own, why: "thermal.scale-does-not-fit" };
}
