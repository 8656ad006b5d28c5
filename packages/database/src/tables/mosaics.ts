import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import type { MadeMosaic } from "@heliolens/domain/mosaics/made-mosaic";
import type { RunState } from "@heliolens/domain/runs/run-outcome";
import type { ColumnType, Generated } from "kysely";

interface ThermalMosaicTable {
  report_id: ReportId;
  state: Generated<RunState>;
  /** From 0 to 1. */
  share: Generated<number>;
  taken_at: Date | null;
  problem: string | null;
  /** Of the file that was made last. Goes in as JSON text, comes out parsed. */
  made: ColumnType<MadeMosaic | null, string | null, string | null>;
  /** A fingerprint of the places and temperatures that the file shows. */
  made_from: string | null;
  made_at: Date | null;
  file_key: string | null;
}

export interface MosaicTables {
  thermal_mosaic: ThermalMosaicTable;
}
