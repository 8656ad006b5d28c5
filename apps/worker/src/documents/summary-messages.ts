import type { FindingPrints, SummaryFacts } from "@heliolens/documents/summary/summary-facts";

/** What the thread that writes a summary report is told first. */
export interface SummaryOrder {
  readonly facts: SummaryFacts;
}

export type SummaryQuestion =
  | { readonly ask: "prints"; readonly index: number }
  | { readonly ask: "tell"; readonly progress: number };

export type SummaryAnswer = FindingPrints | null;

export interface SummaryEnd {
  readonly pdf: Uint8Array;
  /** JSON text. */
  readonly numbers: string;
}
