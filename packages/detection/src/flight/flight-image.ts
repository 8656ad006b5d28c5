import type { Gimbal } from "@heliolens/domain/alignment/gimbal";
import type { RegistrationStage } from "@heliolens/domain/alignment/registration-stage";
import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import type { ControlMark } from "@heliolens/domain/uploads/positions/control-mark";
import type { HeatGrid } from "../lattice/heat-grid.ts";

/** What an image tells of where it was taken from; null where it does not. */
export interface RecordedPose {
  readonly position: LonLat;
  /** Over the panels. */
  readonly heightM: number | null;
  /** Normalised. */
  readonly gimbal: Gimbal | null;
  /** σ of the position on the map in metres, where RTK or PPK gave it. */
  readonly accuracyM?: number | null;
  /** Ground control points that the image shows. */
  readonly control?: readonly ControlMark[];
}

/** One image of a flight, in the order of flying. */
export interface FlightImage {
  readonly id: string;
  readonly recorded: RecordedPose;
  /** Corners of the frame on the map where a person has placed it: the solution leaves it there and hangs the others on it. */
  readonly anchor: readonly LonLat[] | null;
  /** May be asked for several times. Null where its file cannot be read: it is left to hand, and its flight goes on. */
  load(): Promise<HeatGrid | null>;
}

export interface RegistrationWatch {
  /** How far the stage is, 0 to 1. */
  onProgress?(stage: RegistrationStage, share: number): void;
  readonly signal?: AbortSignal;
}
