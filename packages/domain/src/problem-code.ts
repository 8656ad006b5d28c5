import type { AccountRefusal } from "./accounts/account-refusal.ts";
import type { AlignmentRefusal } from "./alignment/alignment-refusal.ts";
import type { AnalysisRefusal } from "./analysis/analysis-refusal.ts";
import type { AppCodeRefusal } from "./app-codes/app-code-refusal.ts";
import type { DefectRefusal } from "./defects/defect-refusal.ts";
import type { DesignRefusal } from "./design/design-refusal.ts";
import type { DocumentRefusal } from "./documents/document-refusal.ts";
import type { FieldRefusal } from "./field/field-refusal.ts";
import type { InspectionRefusal } from "./inspection/inspection-refusal.ts";
import type { MapRefusal } from "./map/map-refusal.ts";
import type { MosaicRefusal } from "./mosaics/mosaic-refusal.ts";
import type { PlanningRefusal } from "./planning/planning-refusal.ts";
import type { ProductRefusal } from "./products/product-refusal.ts";
import type { ProposalRefusal } from "./proposal/proposal-refusal.ts";
import type { ShareRefusal } from "./share/share-refusal.ts";
import type { SiteImageRefusal } from "./site-images/site-image-refusal.ts";
import type { TaskRefusal } from "./tasks/task-refusal.ts";
import type { ThermalRefusal } from "./thermal/thermal-refusal.ts";
import type { TransferRefusal } from "./uploads/transfer-refusal.ts";
import type { UploadRefusal } from "./uploads/upload-refusal.ts";
import type { WebhookRefusal } from "./webhooks/webhook-refusal.ts";

// Refusals of the wire itself; every other code belongs to the room whose rule gives it.
export type WireRefusal =
  | "wire.malformed"
  | "wire.not-found"
  | "wire.method-not-allowed"
  | "wire.too-large"
  | "wire.unsupported-type"
  | "wire.wrong-host"
  | "wire.too-many-requests"
  | "wire.unavailable"
  | "wire.failed";

export type ProblemCode =
  | WireRefusal
  | AccountRefusal
  | AlignmentRefusal
  | AnalysisRefusal
  | AppCodeRefusal
  | DefectRefusal
  | DesignRefusal
  | DocumentRefusal
  | FieldRefusal
  | InspectionRefusal
  | MapRefusal
  | MosaicRefusal
  | PlanningRefusal
  | ProductRefusal
  | ProposalRefusal
  | ShareRefusal
  | SiteImageRefusal
  | TaskRefusal
  | ThermalRefusal
  | TransferRefusal
  | UploadRefusal
  | WebhookRefusal;
