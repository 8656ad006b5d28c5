import type { MosaicLayer } from "@heliolens/contract/mosaics/thermal-mosaic";
import { TILE_VALUES } from "@heliolens/domain/mosaics/tile-values";
import { TILE_PX } from "@heliolens/domain/site-images/tile-address";
import type { HeatSpan } from "@heliolens/domain/thermal/heat-span";
import type { Palette } from "@heliolens/domain/thermal/palettes";
import { drawnPlan, type LayerPlan } from "@heliolens/map-stage/layers/layer-plan.ts";
import type { ReactNode } from "react";

const KEY = "thermal-mosaic";
// A plan keeps the kind of its source as long as it keeps its key.
const EMPTY_KEY = "thermal-mosaic-none";

interface MosaicLook {
  readonly label: string;
  readonly palette: Palette;
  readonly span: HeatSpan;
  readonly below: ReactNode;
}

/** The map reads the tiles as heights and colours them on the graphics card: another palette or span needs no tile anew. */
export function mosaicPlan(layer: MosaicLayer, { label, palette, span, below }: MosaicLook): LayerPlan {
  const { red, green, blue, base } = TILE_VALUES;
  return {
    key: KEY,
    label,
    below,
    source: {
      type: "raster-dem",
      tiles: [`${window.location.origin}${layer.tileUrl}`],
      tileSize: TILE_PX,
      bounds: layer.extent,
      minzoom: layer.minZoom,
      maxzoom: layer.maxZoom,
      encoding: "custom",
      redFactor: red,
      greenFactor: green,
      blueFactor: blue,
      baseShift: -base,
    },
    layers: [
      { type: "color-relief", paint: { "color-relief-color": coloursOver(palette, span), resampling: "nearest" } },
    ],
    isShownAtFirst: true,
  };
}

/** In the list only: why there is nothing to show. */
export const emptyMosaicPlan = (label: string, below: ReactNode): LayerPlan => ({
  ...drawnPlan(EMPTY_KEY, label, [], []),
  below,
  isEmpty: true,
  isShownAtFirst: false,
});

/** With the three below 32: the map looks for a pixel's colour by halves, and each half costs a machine without a graphics card. */
const STOPS = 28;
const CLEAR = "rgba(0,0,0,0)";
/** A tile's least value is 1/16 above the code for none. */
const LEAST = 1 / 32;

/** Clear where there is no value; colder and hotter than the span as its ends. */
export function coloursOver(
  { colours }: Palette,
  { lowC, highC }: HeatSpan,
): ["interpolate", ["linear"], ["elevation"], ...(number | string)[]] {
  const colourAt = (share: number) => {
    const at = Math.round(share * 255) * 3;
    return `rgb(${colours[at]},${colours[at + 1]},${colours[at + 2]})`;
  };
  const stops = Array.from({ length: STOPS + 1 }, (_, stop) => {
    const share = stop / STOPS;
    return [lowC + share * (highC - lowC), colourAt(share)];
  });
  const { base } = TILE_VALUES;
  const below = [base, CLEAR, base + LEAST, CLEAR, base + 2 * LEAST, colourAt(0)];
  return ["interpolate", ["linear"], ["elevation"], ...below, ...stops.flat()];
}
