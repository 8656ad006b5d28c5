import type { StyleRule } from "@heliolens/domain/map-layers/layer-style";
import { drawBase } from "../base/draw-base.ts";
import type { Pack } from "../pack/pack-bytes.ts";
import { pixelProjector } from "../projection/pixel-projector.ts";
import type { View } from "../projection/view.ts";
import { type ColouredPlane, composePlanes } from "./compose.ts";
import { coverageGrid } from "./coverage.ts";
import { drawFeatures, drawPlaces, type Easel, type TablePart } from "./draw-features.ts";
import type { Rgba } from "./palette.ts";
import { encodePng } from "./png.ts";

export type PictureLayer =
  | {
      readonly kind: "features";
      readonly style: readonly StyleRule[];
      readonly parts: readonly TablePart[];
      /** Longitude, latitude pairs of what is too far away to have parts. */
      readonly places: Float64Array;
    }
  | { readonly kind: "base"; readonly pack: Pack };

/** Draws layers, the first lowest, into a PNG of at most 256 colours. */
export function drawMap(view: View, background: Rgba, layers: readonly PictureLayer[]): Buffer {
  const grid = coverageGrid(view.widthPx, view.heightPx);
  const easel: Easel = { view, grid, projector: pixelProjector(view) };
  const planes = layers.flatMap((layer) => planesOf(easel, layer));
  return encodePng(composePlanes(view, background, planes));
}

function planesOf(easel: Easel, layer: PictureLayer): ColouredPlane[] {
  switch (layer.kind) {
    case "features":
      return [...drawPlaces(easel, layer.places, layer.style), ...drawFeatures(easel, layer.parts, layer.style)];
    case "base":
      return drawBase(easel, layer.pack);
  }
}
