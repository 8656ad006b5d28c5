import type { CompanyId, UserId } from "@heliolens/domain/accounts/account-ids";
import type { AnalysisEvent, AnalysisMethod } from "@heliolens/domain/analysis/analysis-run";
import type { AnalysisThresholds } from "@heliolens/domain/analysis/analysis-thresholds";
import type { FindingKind, RejectionReason } from "@heliolens/domain/analysis/finding-decision";
import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import type { RunState } from "@heliolens/domain/runs/run-outcome";
import type { ColumnType, Generated, GeneratedAlways } from "kysely";

/** Goes in as JSON text, comes out parsed. */
type Thresholds = ColumnType<AnalysisThresholds, string, string>;

interface AnalysisRunTable {
  id: GeneratedAlways<number>;
  report_id: ReportId;
  state: Generated<RunState>;
  way: AnalysisMethod;
  /** Position of the run in the queue, fair between companies. */
  turn: number;
  /** Who took it up, by number: an earlier one may write no more. */
  attempts: Generated<number>;
  /** How many of them in a row got no image further. */
  fruitless: Generated<number>;
  done: Generated<number>;
  done_before: Generated<number>;
  total: number;
  left_out: Generated<number>;
  /** Analysed images whose place only their GPS position tells. */
  by_position: Generated<number>;
  found: number | null;
  model_version: string | null;
  thresholds: Thresholds;
  alignment_version: number;
  design_revision: number;
  started_at: Generated<Date>;
  started_by: UserId | null;
  taken_at: Date | null;
  heard_at: Date | null;
  ended_at: Date | null;
  problem: string | null;
}

interface AnalysisImageTable {
  run_id: number;
  thermal_image_id: number;
  /** Null where it was left out, and once the run has ended. */
  sightings: Buffer | null;
}

interface AnalysisLogTable {
  id: GeneratedAlways<number>;
  run_id: number;
  at: Generated<Date>;
  event: AnalysisEvent;
  thermal_image_id: number | null;
  image_name: string | null;
  why: string | null;
}

interface AnalysisThresholdTable {
  company_id: CompanyId;
  thresholds: Thresholds;
  version: Generated<number>;
  updated_at: Generated<Date>;
  updated_by: UserId | null;
}

interface FindingTable {
  defect_id: number;
  run_id: number | null;
  kind: FindingKind;
  proposed_code: string;
  rejected_why: RejectionReason | null;
  rejected_note: Generated<string>;
  /** The defect of the same module that it became a part of. */
  merged_into: number | null;
}

interface FindingImageTable {
  defect_id: number;
  thermal_image_id: number;
}

export interface AnalysisTables {
  analysis_run: AnalysisRunTable;
  analysis_image: AnalysisImageTable;
  analysis_log: AnalysisLogTable;
  analysis_threshold: AnalysisThresholdTable;
  finding: FindingTable;
  finding_image: FindingImageTable;
}
