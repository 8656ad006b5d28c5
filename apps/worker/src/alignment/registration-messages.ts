import type { SeenModules } from "@heliolens/detection/evidence/seen-modules";
import type { PlacementState } from "@heliolens/domain/alignment/alignment-state";
import type { FlightResult } from "@heliolens/domain/alignment/flight-result";
import type { ImageDoubt } from "@heliolens/domain/alignment/image-doubt";
import type { RegistrationStage } from "@heliolens/domain/alignment/registration-stage";
import type { ModuleStand } from "@heliolens/domain/design/stand/module-stand";
import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import type { TemperatureSources } from "@heliolens/radiometry/read-image-temperatures";
import type { Flight } from "./flights-to-register.ts";

/** What the thread is told first. */
export interface RegistrationOrder {
  readonly flight: Flight;
  /** The modules found in each image; null where it could not be read. */
  readonly seen: readonly (SeenModules | null)[];
  readonly modules: readonly { readonly ring: readonly LonLat[]; readonly stand: ModuleStand | null }[];
}

/** The file of an image, or word of how far a stage is. */
export type RegistrationQuestion =
  | { readonly ask: "load"; readonly imageId: number }
  | { readonly ask: "tell"; readonly stage: RegistrationStage; readonly share: number };

/** Null where the file is gone, and to what was only told. */
export type RegistrationAnswer = TemperatureSources | null;

export interface FoundPlacement {
  readonly imageId: number;
  readonly evidence: PlacementState;
  readonly confidence: number;
  readonly residualCm: number | null;
  readonly residualPx: number | null;
  readonly footprint: readonly LonLat[] | null;
  readonly why: ImageDoubt | null;
}

/** How the thread ends. */
export interface RegistrationEnd {
  readonly places: readonly FoundPlacement[];
  readonly result: FlightResult;
}
