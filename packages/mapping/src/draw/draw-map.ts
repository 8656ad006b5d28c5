import type { StyleRule } from "@heliolens/domain/map/layer-style";
import { encodePng, encodeRgbaPng } from "@heliolens/imaging/png/encode-png";
import { drawBase } from "../base/draw-base.ts";
import type { Pack } from "../pack/pack-bytes.ts";
import { pixelProjector } from "../projection/pixel-projector.ts";
import type { View } from "../projection/view.ts";
import { type ColouredPlane, composePlanes } from "./compose.ts";
import { coverageGrid } from "./coverage.ts";
import { drawFeatures, drawPoints, type Easel, type TablePart } from "./draw-features.ts";
import type { Rgba } from "./palette.ts";
import { type Photo, paintPhoto, paintPlane } from "./photo.ts";

export type PictureLayer =
  | {
      readonly kind: "features";
      readonly style: readonly StyleRule[];
      readonly parts: readonly TablePart[];
      /** Longitude, latitude pairs of what is too far away to have parts. */
      readonly places: Float64Array;
    }
  | { readonly kind: "base"; readonly pack: Pack }
  | ({ readonly kind: "photo" } & Photo);

/** Draws layers, the first lowest, into a PNG: of at most 256 colours unless there is a photo among them. */
export function drawMap(view: View, background: Rgba, layers: readonly PictureLayer[]): Buffer {
  const grid = coverageGrid(view.widthPx, view.heightPx);
  const easel: Easel = { view, grid, projector: pixelProjector(view) };
  if (layers.some(({ kind }) => kind === "photo")) return paintMap(easel, background, layers);
  const planes = layers.flatMap((layer) => (layer.kind === "photo" ? [] : planesOf(easel, layer)));
  return encodePng(composePlanes(view, background, planes));
}

function paintMap(easel: Easel, background: Rgba, layers: readonly PictureLayer[]): Buffer {
  const { view } = easel;
  const rgba = new Uint8Array(view.widthPx * view.heightPx * 4);
  for (let at = 0; at < rgba.length; at += 4) rgba.set(background, at);
  for (const layer of layers)
    if (layer.kind === "photo") paintPhoto(view, layer, rgba);
    else for (const plane of planesOf(easel, layer)) paintPlane(plane, rgba);
  return encodeRgbaPng(view, rgba);
}

function planesOf(easel: Easel, layer: Exclude<PictureLayer, { kind: "photo" }>): ColouredPlane[] {
  switch (layer.kind) {
    case "features":
      return [...drawPoints(easel, layer.places, layer.style), ...drawFeatures(easel, layer.parts, layer.style)];
    case "base":
      return drawBase(easel, layer.pack);
  }
}
