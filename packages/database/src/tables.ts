import type { AccountsTables } from "./tables/accounts.ts";
import type { AlignmentTables } from "./tables/alignment.ts";
import type { AnalysisTables } from "./tables/analysis.ts";
import type { AppCodeTables } from "./tables/app-codes.ts";
import type { AuditTables } from "./tables/audit.ts";
import type { BaseMapTables } from "./tables/base-maps.ts";
import type { DesignTables } from "./tables/design.ts";
import type { DocumentTables } from "./tables/documents.ts";
import type { EventTables } from "./tables/events.ts";
import type { FieldAndLogoTables } from "./tables/field-and-logos.ts";
import type { IdentityTables } from "./tables/identity.ts";
import type { ImageAndDefectTables } from "./tables/images-and-defects.ts";
import type { InspectionTables } from "./tables/inspection.ts";
import type { MailTables } from "./tables/mail.ts";
import type { MosaicTables } from "./tables/mosaics.ts";
import type { ProposalTables } from "./tables/proposal.ts";
import type { RequestKeyTables } from "./tables/request-keys.ts";
import type { SharingAndTaskTables } from "./tables/sharing-and-tasks.ts";
import type { SiteImageTables } from "./tables/site-images.ts";
import type { UploadTables } from "./tables/uploads.ts";
import type { WebhookTables } from "./tables/webhooks.ts";

/**
 * Every table the queries know, as Kysely sees it. A room describes its own in `tables/<room>.ts`
 * and joins here with one import and one `&`.
 */
export type Tables = AccountsTables &
  AlignmentTables &
  AnalysisTables &
  AppCodeTables &
  AuditTables &
  BaseMapTables &
  InspectionTables &
  DesignTables &
  DocumentTables &
  EventTables &
  FieldAndLogoTables &
  IdentityTables &
  ImageAndDefectTables &
  MailTables &
  MosaicTables &
  ProposalTables &
  RequestKeyTables &
  SharingAndTaskTables &
  SiteImageTables &
  UploadTables &
  WebhookTables;
