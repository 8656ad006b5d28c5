import type { DefectFilter, DefectSort } from "../defects/defect-filter.ts";
import type { SummarySection, TrainingScope } from "./document.ts";

/** What an export was asked for: exactly what the list on the screen was narrowed and sorted by. */
export interface ExportOptions {
  readonly filter: DefectFilter;
  readonly sort: DefectSort;
  readonly epsg: number;
  /** Of the product, as whoever asked reaches it: links in the file lead there. */
  readonly address: string;
}

export interface SummaryOptions {
  readonly sections: readonly SummarySection[];
}

export interface TrainingSetOptions {
  readonly of: TrainingScope;
}

export type DocumentOptions = ExportOptions | SummaryOptions | TrainingSetOptions;
