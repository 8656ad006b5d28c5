import type { DecidedFinding } from "@heliolens/domain/analysis/decided-finding";
import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import type { TemperatureSources } from "@heliolens/radiometry/read-image-temperatures";
import type { OrderedModule, ReadyImage } from "../analysis/analysis-messages.ts";

/** What the thread that packs a training set is told first. */
export interface TrainingOrder {
  readonly reportIds: readonly ReportId[];
}

/** What was decided in a report, and what its modules are cut out by. */
export interface TrainingReport {
  readonly findings: readonly DecidedFinding[];
  readonly images: ReadonlyMap<number, ReadyImage>;
  readonly modules: readonly OrderedModule[];
}

export type TrainingQuestion =
  | { readonly ask: "report"; readonly reportId: ReportId }
  | { readonly ask: "load"; readonly imageId: number }
  /** How many more images are done. */
  | { readonly ask: "tell"; readonly findings: number }
  /** The next part of the archive. */
  | { readonly ask: "keep"; readonly part: Uint8Array };

export type TrainingAnswer = TrainingReport | TemperatureSources | null;

export interface TrainingEnd {
  readonly findings: number;
}
