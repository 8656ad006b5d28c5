import type { ThermalImageItem } from "@heliolens/contract/uploads/thermal-images";
import { groundOfImage } from "@heliolens/domain/alignment/ground-of-image";
import type { ColourScheme } from "@heliolens/domain/thermal/colour-grid";
import type { PixelBox } from "@heliolens/domain/thermal/heat-of-box";
import { spanReaching } from "@heliolens/domain/thermal/heat-span";
import { paletteNamed } from "@heliolens/domain/thermal/palettes";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { GridFacts } from "../grid/grid-facts.ts";
import { useGrid } from "../grid/use-grid.ts";
import { namedReadings } from "../readings/named-readings.ts";
import { imageGroundOf } from "../thermal.data.ts";
import { twinPosition } from "../twin/twin-position.ts";
import { shapesOn, spanOn, type ViewerState } from "../viewer.state.ts";
import type { Size } from "./image-view.ts";

// What most cameras of the trade have; only until the image tells its own.
const usualFrame: Size = { width: 640, height: 512 };
const noFacts: GridFacts = { automatic: { lowC: 0, highC: 1 }, extremes: { minC: 0, maxC: 1 } };

/** Everything the viewer shows of one image, worked out anew only when what it follows from changes. */
export function useShownImage(image: ThermalImageItem, viewer: ViewerState, focus: PixelBox | null) {
  const shown = useGrid(image);
  const { data } = useQuery(imageGroundOf(image.seq));
  const ground = data?.seq === image.seq ? data : null;
  const read = shown.kind === "ready" ? shown.read : null;
  const grid = read?.grid ?? null;
  const degrees = read?.kind === "absolute" ? read.grid : null;
  const width = grid?.widthPx ?? data?.widthPx ?? usualFrame.width;
  const height = grid?.heightPx ?? data?.heightPx ?? usualFrame.height;
  const frame = useMemo<Size>(() => ({ width, height }), [width, height]);
  const { automatic: ofFrame, extremes } = read?.facts ?? noFacts;
  const automatic = useMemo(
    () => (grid === null || focus === null ? ofFrame : spanReaching(ofFrame, grid, focus)),
    [ofFrame, grid, focus],
  );
  const span = spanOn(viewer, image.seq, automatic, degrees !== null);
  const { lowC, highC } = span;
  const { palette, isotherm } = viewer;
  const scheme = useMemo<ColourScheme>(
    () => ({
      palette: paletteNamed(palette),
      span: { lowC, highC },
      isotherm: degrees === null ? { kind: "off" } : isotherm,
    }),
    [palette, lowC, highC, isotherm, degrees],
  );
  const shapes = shapesOn(viewer, image.seq);
  const readings = useMemo(() => (degrees === null ? [] : namedReadings(degrees, shapes)), [degrees, shapes]);
  const pixelGround = useMemo(
    () =>
      ground?.footprint
        ? groundOfImage(ground.footprint, { widthPx: frame.width, heightPx: frame.height, lens: ground.lens })
        : null,
    [ground, frame],
  );
  const twin = useMemo(() => ground && twinPosition(ground, frame), [ground, frame]);
  return {
    shown,
    grid,
    degrees,
    frame,
    automatic,
    extremes,
    span,
    scheme,
    readings,
    pixelGround,
    pictureUrl: ground?.imgUrl ?? null,
    twin: twin && ground?.twin ? { place: twin, url: ground.twin.imgUrl } : null,
  };
}

export type ShownImage = ReturnType<typeof useShownImage>;
