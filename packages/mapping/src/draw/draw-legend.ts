import type { LayerSymbol, StyleRule } from "@heliolens/domain/map/layer-style";
import { encodePng } from "@heliolens/imaging/png/encode-png";
import { type ColouredPlane, composePlanes } from "./compose.ts";
import { coverageGrid } from "./coverage.ts";
import { coloursOf } from "./draw-features.ts";
import { markerOf, stampMarker } from "./marker.ts";
import { CLEAR } from "./palette.ts";
import { plane } from "./plane.ts";
import { drawRing } from "./polygon-pen.ts";

const SWATCH_PX = 20;

/** A swatch per rule, one under the other, the topmost rule first. */
export function drawLegend(style: readonly StyleRule[]): Buffer {
  const size = { widthPx: SWATCH_PX, heightPx: SWATCH_PX * Math.max(1, style.length) };
  const planes = style.toReversed().map(({ symbol }, index) => swatch(size, symbol, index * SWATCH_PX));
  return encodePng(composePlanes(size, CLEAR, planes));
}

function swatch(size: { widthPx: number; heightPx: number }, symbol: LayerSymbol, topPx: number): ColouredPlane {
  const target = plane(size.widthPx, size.heightPx);
  if (symbol.marker !== undefined) stampMarker(target, markerOf(symbol), SWATCH_PX / 2, topPx + SWATCH_PX / 2);
  else {
    const ring = Float64Array.of(3, topPx + 4, 17, topPx + 4, 17, topPx + 16, 3, topPx + 16);
    drawRing(target, coverageGrid(size.widthPx, size.heightPx), ring, symbol.strokeWidthPx);
  }
  return { plane: target, colours: coloursOf(symbol) };
}
