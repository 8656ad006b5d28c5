import type { FootprintPose } from "@heliolens/domain/alignment/footprint";
import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import type { HeatGrid } from "../lattice/heat-grid.ts";

/** One image of a flight, in the order of flying. */
export interface FlightImage {
  readonly id: string;
  /** By its own word. The gimbal is normalised, the height is over the panels. */
  readonly told: FootprintPose;
  /** Corners of the frame on the map where a person has placed it: the solution leaves it there and hangs the others on it. */
  readonly anchor: readonly LonLat[] | null;
  /** May be asked for several times. Null where its file cannot be read: it is left to hand, and its flight goes on. */
  load(): Promise<HeatGrid | null>;
}

export interface RegistrationWatch {
  onProgress?(done: number, total: number): void;
  readonly signal?: AbortSignal;
}
