import type { SiteImageItem } from "@heliolens/contract/site-images/site-images";
import { TILE_PX } from "@heliolens/domain/site-images/tile-address";
import type { LayerPlan } from "@heliolens/map-stage/layers/layer-plan.ts";

/** Orthomosaics on the ground, the newest uppermost; at first only the newest is shown. They lie below everything else. */
export function orthoPlans(images: readonly SiteImageItem[], labelOf: (name: string) => string): LayerPlan[] {
  return images
    .flatMap(({ tileUrl, ...image }) => (tileUrl === null ? [] : [{ ...image, tileUrl }]))
    .map(
      ({ seq, name, tileUrl, extent, minZoom, maxZoom }, index): LayerPlan => ({
        key: `site-image-${seq}`,
        label: labelOf(name),
        source: {
          type: "raster",
          tiles: [`${window.location.origin}${tileUrl}`],
          tileSize: TILE_PX,
          ...(extent !== null && { bounds: extent }),
          ...(minZoom !== null && { minzoom: minZoom }),
          ...(maxZoom !== null && { maxzoom: maxZoom }),
        },
        layers: [{ type: "raster", paint: { "raster-fade-duration": 0 } }],
        isShownAtFirst: index === 0,
      }),
    )
    .toReversed();
}
