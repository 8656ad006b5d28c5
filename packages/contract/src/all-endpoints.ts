import * as accountLinks from "./accounts/account-links.ts";
import * as companies from "./accounts/companies.ts";
import * as companyLogos from "./accounts/company-logos.ts";
import * as companyManagers from "./accounts/company-managers.ts";
import * as factors from "./accounts/factors.ts";
import * as passkeys from "./accounts/passkeys.ts";
import * as personalData from "./accounts/personal-data.ts";
import * as personalTokens from "./accounts/personal-tokens.ts";
import * as providers from "./accounts/providers.ts";
import * as retention from "./accounts/retention.ts";
import * as sessions from "./accounts/sessions.ts";
import * as signIn from "./accounts/sign-in.ts";
import * as users from "./accounts/users.ts";
import * as alignments from "./alignment/alignments.ts";
import * as cameras from "./alignment/cameras.ts";
import * as coverage from "./alignment/coverage.ts";
import * as filmPoints from "./alignment/film-points.ts";
import * as registration from "./alignment/registration.ts";
import * as reportCameras from "./alignment/report-cameras.ts";
import * as analysisRuns from "./analysis/analysis-runs.ts";
import * as analysisThresholds from "./analysis/analysis-thresholds.ts";
import * as findings from "./analysis/findings.ts";
import * as modelCard from "./analysis/model-card.ts";
import * as appCodes from "./app-codes/app-codes.ts";
import * as auditEntries from "./audit/audit-entries.ts";
import * as backupState from "./backups/backup-state.ts";
import * as comparison from "./defects/comparison.ts";
import * as defectHistory from "./defects/defect-history.ts";
import * as defectLists from "./defects/defect-lists.ts";
import * as defectPlaces from "./defects/defect-locations.ts";
import * as defectTypes from "./defects/defect-types.ts";
import * as defects from "./defects/defects.ts";
import * as designArrays from "./design/arrays.ts";
import * as siteDesign from "./design/site-design.ts";
import * as siteStand from "./design/site-stand.ts";
import * as documents from "./documents/documents.ts";
import * as trainingSets from "./documents/training-sets.ts";
import type { Endpoint } from "./endpoint.ts";
import * as changes from "./events/changes.ts";
import * as field from "./field/field.ts";
import * as dashboard from "./inspection/dashboard.ts";
import * as demoPlant from "./inspection/demo-plant.ts";
import * as projects from "./inspection/projects.ts";
import * as reports from "./inspection/reports.ts";
import * as sections from "./inspection/sections.ts";
import * as siteGrants from "./inspection/site-grants.ts";
import * as sites from "./inspection/sites.ts";
import * as trash from "./inspection/trash.ts";
import * as mailChoices from "./mail/mail-choices.ts";
import * as baseMaps from "./map/base-maps.ts";
import * as thermalMosaic from "./mosaics/thermal-mosaic.ts";
import * as firstSteps from "./onboarding/first-steps.ts";
import * as modulePassport from "./passport/module-passport.ts";
import * as panelProducts from "./products/panel-products.ts";
import * as layoutProposal from "./proposal/layout-proposal.ts";
import * as search from "./search/search.ts";
import * as shareLinks from "./share/share-links.ts";
import * as sharedReport from "./share/shared-report.ts";
import * as siteImages from "./site-images/site-images.ts";
import * as notices from "./tasks/notices.ts";
import * as tasks from "./tasks/tasks.ts";
import * as imageGround from "./thermal/image-ground.ts";
import * as attributes from "./uploads/attributes.ts";
import * as flightQuality from "./uploads/flight-quality.ts";
import * as imagePairs from "./uploads/image-pairs.ts";
import * as reportFiles from "./uploads/report-files.ts";
import * as rgbImages from "./uploads/rgb-images.ts";
import * as temperatureScale from "./uploads/temperature-scale.ts";
import * as thermalFiles from "./uploads/thermal-files.ts";
import * as thermalImages from "./uploads/thermal-images.ts";
import * as thermalOutput from "./uploads/thermal-output.ts";
import * as thermalParameters from "./uploads/thermal-parameters.ts";
import * as uploadPlan from "./uploads/upload-plan.ts";
import * as webhooks from "./webhooks/webhooks.ts";

const rooms = [
  signIn,
  accountLinks,
  factors,
  passkeys,
  providers,
  sessions,
  mailChoices,
  users,
  companies,
  companyLogos,
  companyManagers,
  personalTokens,
  personalData,
  retention,
  projects,
  sites,
  siteGrants,
  sections,
  reports,
  dashboard,
  search,
  firstSteps,
  trash,
  auditEntries,
  backupState,
  changes,
  webhooks,
  appCodes,
  demoPlant,
  defects,
  defectLists,
  defectHistory,
  defectPlaces,
  defectTypes,
  comparison,
  field,
  modulePassport,
  documents,
  trainingSets,
  tasks,
  notices,
  shareLinks,
  sharedReport,
  siteDesign,
  siteStand,
  designArrays,
  panelProducts,
  thermalImages,
  siteImages,
  baseMaps,
  imageGround,
  alignments,
  registration,
  layoutProposal,
  coverage,
  filmPoints,
  analysisRuns,
  analysisThresholds,
  findings,
  modelCard,
  cameras,
  reportCameras,
  thermalMosaic,
  uploadPlan,
  attributes,
  flightQuality,
  imagePairs,
  reportFiles,
  rgbImages,
  thermalFiles,
  thermalOutput,
  temperatureScale,
  thermalParameters,
];

/** Every call there is: the access walk, the documentation and the fuzz test read this list. */
export const allEndpoints: readonly Endpoint[] = rooms.flatMap((room) => Object.values(room).filter(isEndpoint));

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === "object" && value !== null && "method" in value && "path" in value && "answer" in value;
}
