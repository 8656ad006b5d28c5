import type { CompanyId, UserId } from "@heliolens/domain/accounts/account-ids";
import type { AlignmentState, PlacementState, ProposalDecision } from "@heliolens/domain/alignment/alignment-state";
import type { FlightDoubt } from "@heliolens/domain/alignment/flight-result";
import type { ImageDoubt } from "@heliolens/domain/alignment/image-doubt";
import type { RegistrationStage } from "@heliolens/domain/alignment/registration-stage";
import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import type { LeftOutReason } from "@heliolens/domain/runs/mend";
import type { RunState } from "@heliolens/domain/runs/run-outcome";
import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { Geometry } from "./inspection.ts";

/** What a registration says of its own answer; null where a person placed the image. */
interface Trust {
  confidence: number | null;
  residual_cm: number | null;
  residual_px: number | null;
}

interface ImageAlignmentTable extends Trust {
  thermal_image_id: number;
  state: AlignmentState;
  /** Null in state `first`: the image's own word holds. */
  footprint: Geometry | null;
  evidence: PlacementState | null;
  /** A person kept the proposal for this image alone. */
  is_looked_at: Generated<boolean>;
  version: Generated<number>;
  updated_at: Generated<Date>;
  updated_by: UserId | null;
}

interface ImageAlignmentChangeTable {
  id: GeneratedAlways<number>;
  thermal_image_id: number;
  version: number;
  changed_at: Generated<Date>;
  changed_by: UserId | null;
  from_state: AlignmentState;
  from_footprint: Geometry | null;
  to_state: AlignmentState;
  to_footprint: Geometry | null;
}

interface RegistrationRunTable {
  id: GeneratedAlways<number>;
  report_id: ReportId;
  state: Generated<RunState>;
  /** Null: all flights of the report. */
  flights: number[] | null;
  attempts: Generated<number>;
  done: Generated<number>;
  total: Generated<number>;
  skipped: Generated<number>;
  /** Reasons of the skipped ones. Goes in as JSON text, comes out parsed. */
  left_out: ColumnType<LeftOutReason[], string | undefined, string>;
  /** Null before the first. */
  stage: RegistrationStage | null;
  /** Of the whole run, 0 to 1. */
  share: Generated<number>;
  remaining_s: number | null;
  started_at: Generated<Date>;
  started_by: UserId | null;
  ended_at: Date | null;
  problem: string | null;
}

interface RegistrationProposalTable extends Trust {
  run_id: number;
  thermal_image_id: number;
  evidence: PlacementState;
  footprint: Geometry | null;
  why: ImageDoubt | null;
  decision: Generated<ProposalDecision>;
  decided_at: Date | null;
  decided_by: UserId | null;
}

interface RegistrationFlightTable {
  run_id: number;
  flight: number;
  camera: string;
  width_px: number;
  images: number;
  doubt: FlightDoubt | null;
  tilt_deg: number | null;
  azimuth_deg: number | null;
  focal_px: number | null;
  k1: number | null;
  k2: number | null;
  height_factor: number | null;
  yaw_off_deg: number | null;
}

interface CompanyCameraTable {
  id: GeneratedAlways<number>;
  company_id: CompanyId;
  model: string;
  width_px: number;
  height_px: number;
  /** Null: whichever lens of the model. */
  focal_length_mm: number | null;
  field_of_view_deg: number;
  k1: number;
  version: Generated<number>;
  updated_at: Generated<Date>;
  updated_by: UserId | null;
}

interface ReportCameraTable {
  id: GeneratedAlways<number>;
  report_id: ReportId;
  /** Of the upload; empty: all. */
  folder: Generated<string>;
  name: string;
  width_px: number;
  height_px: number;
  focal_length_mm: number | null;
  field_of_view_deg: number;
  k1: number;
  updated_at: Generated<Date>;
  updated_by: UserId | null;
}

export interface AlignmentTables {
  company_camera: CompanyCameraTable;
  report_camera: ReportCameraTable;
  image_alignment: ImageAlignmentTable;
  image_alignment_change: ImageAlignmentChangeTable;
  registration_flight: RegistrationFlightTable;
  registration_run: RegistrationRunTable;
  registration_proposal: RegistrationProposalTable;
}
