import type { UserId } from "@heliolens/domain/accounts/account-ids";
import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import type { LayoutProposal } from "@heliolens/domain/proposal/layout-proposal";
import type { LayoutStep } from "@heliolens/domain/proposal/layout-step";
import type { SeenPart } from "@heliolens/domain/proposal/make-proposal";
import type { LeftOutReason } from "@heliolens/domain/runs/mend";
import type { RunState } from "@heliolens/domain/runs/run-outcome";
import type { ColumnType, Generated, GeneratedAlways } from "kysely";

interface LayoutRunTable {
  id: GeneratedAlways<number>;
  report_id: ReportId;
  state: Generated<RunState>;
  step: Generated<LayoutStep>;
  /** Null: all flights of the report. */
  flights: number[] | null;
  attempts: Generated<number>;
  /** Units of work, and those that an earlier worker had done. */
  done: Generated<number>;
  done_before: Generated<number>;
  total: Generated<number>;
  images: Generated<number>;
  skipped: Generated<number>;
  /** Goes in as JSON text, comes out parsed. */
  left_out: ColumnType<LeftOutReason[], string | undefined, string>;
  proposal: ColumnType<LayoutProposal | null, string | undefined, string>;
  started_at: Generated<Date>;
  started_by: UserId | null;
  taken_at: Date | null;
  ended_at: Date | null;
  problem: string | null;
}

interface LayoutImageTable {
  run_id: number;
  thermal_image_id: number;
  /** Null where its file cannot be read. */
  modules: Buffer | null;
}

interface LayoutCameraTable {
  run_id: number;
  camera: string;
  parts: ColumnType<SeenPart[], string, string>;
}

export interface ProposalTables {
  layout_run: LayoutRunTable;
  layout_image: LayoutImageTable;
  layout_camera: LayoutCameraTable;
}
