import type { KeptModules } from "@heliolens/database/queries/proposal/layout-progress";
import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import type { LayoutStep } from "@heliolens/domain/proposal/layout-step";
import type { SeenPart } from "@heliolens/domain/proposal/make-proposal";
import type { TemperatureSources } from "@heliolens/radiometry/read-image-temperatures";
import type { CameraImages } from "./cameras-to-lay-out.ts";

/** What the thread is told first. */
export interface LayoutOrder {
  readonly images: CameraImages;
  /** Of the metre plane of all cameras. */
  readonly origin: LonLat;
}

/** The file of an image; what an earlier worker found; word of what was found, and of how far it is. */
export type LayoutQuestion =
  | { readonly ask: "load"; readonly imageId: number }
  | { readonly ask: "kept"; readonly afterId: number }
  | { readonly ask: "found"; readonly imageId: number; readonly modules: Uint8Array | null }
  | { readonly ask: "tell"; readonly step: LayoutStep; readonly units: number };

/** Null where the file is gone, and to what was only told. */
export type LayoutAnswer = TemperatureSources | readonly KeptModules[] | null;

/** How the thread ends. */
export type LayoutEnded = readonly SeenPart[];
