import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import type { SiteImageRefusal } from "@heliolens/domain/site-images/site-image-refusal";

/** What the process that cuts tiles is told first. */
export interface TilingOrder {
  readonly sizeBytes: number;
}

/** What it asks of the job; each is answered under its id. */
export type TilingQuestion =
  | { readonly ask: "read"; readonly start: number; readonly length: number }
  | { readonly ask: "save"; readonly part: number; readonly bytes: Uint8Array }
  | { readonly ask: "tell"; readonly progress: number };

export interface TiledPicture {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly epsg: number;
  readonly minZoom: number;
  readonly maxZoom: number;
  readonly outline: readonly LonLat[];
  readonly index: Uint8Array;
}

export type TilingEnd = { readonly tiled: TiledPicture } | { readonly refused: SiteImageRefusal };
