import type { PlaceState } from "@heliolens/domain/alignment/alignment-state";
import type { ModuleStand } from "@heliolens/domain/alignment/drawn-stand";
import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import type { TemperatureSources } from "@heliolens/radiometry/read-image-temperatures";
import type { Flight } from "./flights-to-register.ts";

/** What the thread is told first. */
export interface RegistrationOrder {
  readonly flight: Flight;
  readonly modules: readonly { readonly ring: readonly LonLat[]; readonly stand: ModuleStand | null }[];
}

export interface FoundPlace {
  readonly imageId: number;
  readonly evidence: PlaceState;
  readonly confidence: number;
  readonly residualCm: number | null;
  readonly residualPx: number | null;
  readonly footprint: readonly LonLat[] | null;
}

export type FromThread =
  /** Asks for the file of an image. */
  { readonly load: number } | { readonly done: number } | { readonly found: readonly FoundPlace[] };

/** The file asked for; without sources it could not be read. */
export interface ToThread {
  readonly imageId: number;
  readonly sources: TemperatureSources | null;
}
