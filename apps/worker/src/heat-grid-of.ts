import type { HeatGrid } from "@heliolens/detection/lattice/heat-grid";
import type { AbsoluteReading, RelativeReading } from "@heliolens/radiometry/thermal-reading";

/** The plane that registration and analysis look at: degrees, or values that only differ. */
export const heatGridOf = (reading: AbsoluteReading | RelativeReading): HeatGrid =>
  reading.kind === "absolute"
    ? reading.grid
    : {
        widthPx: reading.widthPx,
        heightPx: reading.heightPx,
        celsius: Float32Array.from(reading.counts),
        isRelative: true,
      };
