import classes from "./rubber-band.module.css";
import type { Band } from "./use-rubber-band.ts";

/** The box that is being drawn. */
export function RubberBand({ band }: { readonly band: Band | null }) {
  if (band === null) return null;
  const { leftPx: left, topPx: top, widthPx: width, heightPx: height } = band;
  return <span className={classes.band} style={{ left, top, width, height }} />;
}
