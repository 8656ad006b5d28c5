import type { Migration } from "kysely/migration";
import * as accounts from "./migrations/0001-accounts.ts";
import * as inspection from "./migrations/0002-inspection.ts";
import * as design from "./migrations/0003-design.ts";
import * as imagesAndDefects from "./migrations/0004-images-and-defects.ts";
import * as requestKeys from "./migrations/0005-request-keys.ts";
import * as reportFiles from "./migrations/0006-report-files.ts";
import * as uploadLine from "./migrations/0007-upload-line.ts";
import * as defectEditing from "./migrations/0008-defect-editing.ts";
import * as tokensAndSiteImages from "./migrations/0009-tokens-and-site-images.ts";
import * as designEdits from "./migrations/0010-design-edits.ts";
import * as baseMaps from "./migrations/0011-base-maps.ts";
import * as designAnswers from "./migrations/0012-design-answers.ts";
import * as panelProducts from "./migrations/0013-panel-products.ts";
import * as alignments from "./migrations/0014-alignments.ts";
import * as documents from "./migrations/0016-documents.ts";
import * as audit from "./migrations/0017-audit.ts";
import * as stringProducts from "./migrations/0018-string-products.ts";
import * as appCodes from "./migrations/0019-app-codes.ts";
import * as eventsAndWebhooks from "./migrations/0021-events-and-webhooks.ts";
import * as companyCameras from "./migrations/0022-company-cameras.ts";
import * as analysis from "./migrations/0024-analysis.ts";
import * as sharingAndTasks from "./migrations/0025-sharing-and-tasks.ts";
import * as analysisChanges from "./migrations/0026-analysis-changes.ts";
import * as trainingSets from "./migrations/0027-training-sets.ts";
import * as fieldAndLogos from "./migrations/0028-field-and-logos.ts";
import * as search from "./migrations/0029-search.ts";
import * as auditSignIns from "./migrations/0030-audit-sign-ins.ts";
import * as sealedSecrets from "./migrations/0031-sealed-secrets.ts";
import * as reportCameras from "./migrations/0032-report-cameras.ts";
import * as relativeImages from "./migrations/0034-relative-images.ts";
import * as stands from "./migrations/0036-stands.ts";
import * as keptOneByOne from "./migrations/0037-kept-one-by-one.ts";
import * as runOutcomes from "./migrations/0038-run-outcomes.ts";
import * as timeZones from "./migrations/0039-time-zones.ts";
import * as layoutProposals from "./migrations/0040-layout-proposals.ts";
import * as defectAction from "./migrations/0041-defect-action.ts";
import * as runStagesAndFolderCameras from "./migrations/0042-run-stages-and-folder-cameras.ts";
import * as thermalMosaics from "./migrations/0043-thermal-mosaics.ts";
import * as heatReferences from "./migrations/0045-heat-references.ts";
import * as mergedFindings from "./migrations/0046-merged-findings.ts";
import * as setupLink from "./migrations/0047-setup-link.ts";
import * as shareVisits from "./migrations/0048-share-visits.ts";
import * as reportPilots from "./migrations/0049-report-pilots.ts";
import * as mail from "./migrations/0052-mail.ts";
import * as secondFactors from "./migrations/0053-second-factors.ts";
import * as providerIdentities from "./migrations/0054-provider-identities.ts";
import * as retention from "./migrations/0058-retention.ts";
import * as defectsByReportAndNumber from "./migrations/0064-defects-by-report-and-number.ts";

/**
 * Every migration, in the order it runs: the names sort as they are written. A room adds its file under
 * `migrations/` and a row here. A row that has shipped never changes, and there is no way down:
 * what a later release needs otherwise is a new row.
 */
export const migrations: Record<string, Migration> = {
  "0001-accounts": accounts,
  "0002-inspection": inspection,
  "0003-design": design,
  "0004-images-and-defects": imagesAndDefects,
  "0005-request-keys": requestKeys,
  "0006-report-files": reportFiles,
  "0007-upload-line": uploadLine,
  "0008-defect-editing": defectEditing,
  "0009-tokens-and-site-images": tokensAndSiteImages,
  "0010-design-edits": designEdits,
  "0011-base-maps": baseMaps,
  "0012-design-answers": designAnswers,
  "0013-panel-products": panelProducts,
  "0014-alignments": alignments,
  "0016-documents": documents,
  "0017-audit": audit,
  "0018-string-products": stringProducts,
  "0019-app-codes": appCodes,
  "0021-events-and-webhooks": eventsAndWebhooks,
  "0022-company-cameras": companyCameras,
  "0024-analysis": analysis,
  "0025-sharing-and-tasks": sharingAndTasks,
  "0026-analysis-changes": analysisChanges,
  "0027-training-sets": trainingSets,
  "0028-field-and-logos": fieldAndLogos,
  "0029-search": search,
  "0030-audit-sign-ins": auditSignIns,
  "0031-sealed-secrets": sealedSecrets,
  "0032-report-cameras": reportCameras,
  "0034-relative-images": relativeImages,
  "0036-stands": stands,
  "0037-kept-one-by-one": keptOneByOne,
  "0038-run-outcomes": runOutcomes,
  "0039-time-zones": timeZones,
  "0040-layout-proposals": layoutProposals,
  "0041-defect-action": defectAction,
  "0042-run-stages-and-folder-cameras": runStagesAndFolderCameras,
  "0043-thermal-mosaics": thermalMosaics,
  "0045-heat-references": heatReferences,
  "0046-merged-findings": mergedFindings,
  "0047-setup-link": setupLink,
  "0048-share-visits": shareVisits,
  "0049-report-pilots": reportPilots,
  "0052-mail": mail,
  "0053-second-factors": secondFactors,
  "0054-provider-identities": providerIdentities,
  "0058-retention": retention,
  "0064-defects-by-report-and-number": defectsByReportAndNumber,
};
