import type { DefectFilter, DefectSort } from "../defects/defect-filter.ts";
import type { BlocksPerPage, DetailChoice, PageLook, SummarySection, TrainingScope } from "./document.ts";

/** What an export was asked for: exactly what the list on the screen was narrowed and sorted by. */
export interface ExportOptions {
  readonly filter: DefectFilter;
  readonly sort: DefectSort;
  readonly epsg: number;
  /** The product's address, as the caller reaches it: links in the file lead there. */
  readonly address: string;
}

/** How the pages of a summary report are laid out. */
export interface SummaryLayout {
  readonly details: DetailChoice;
  readonly perPage: BlocksPerPage;
  readonly look: PageLook;
  readonly mark: "logo" | "none";
}

export const usualLayout: SummaryLayout = { details: "all", perPage: 2, look: "screen", mark: "logo" };

export interface SummaryOptions extends Partial<SummaryLayout> {
  readonly sections: readonly SummarySection[];
  /** A link to the report made for this document, printed as a QR code. The address is sealed: it opens the report. */
  readonly share?: { readonly sealedAddress: string; readonly until: string } | undefined;
}

export interface TrainingSetOptions {
  readonly of: TrainingScope;
}

export type DocumentOptions = ExportOptions | SummaryOptions | TrainingSetOptions;
