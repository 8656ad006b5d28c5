import { type UserRole, userRoles } from "@heliolens/domain/accounts/user-role";
import type { Endpoint } from "./endpoint.ts";

// Only what a role is refused wherever it stands; which things a caller reaches depends on the thing. The walk over all calls
// holds this table to what the server does.
const administratorsOnly: readonly string[] = [
  "createCompany",
  "updateCompany",
  "deleteCompany",
  "setCompanyLogo",
  "deleteCompanyLogo",
  "createCompanyManager",
  "updateCompanyManager",
  "deleteCompanyManager",
  "createAppCode",
  "updateAppCode",
  "deleteAppCode",
  "createPanelProduct",
  "updatePanelProduct",
  "deletePanelProduct",
  "planProductImport",
  "importPanelProducts",
  "saveBaseMaps",
  "createDefectType",
  "updateDefectType",
  "deleteDefectType",
  "orderDefectTypes",
  "setCompanyLogo",
  "deleteCompanyLogo",
];

const notForUsers: readonly string[] = [
  "getCompanyLogo",
  "createUser",
  "inviteUser",
  "makeAccountLink",
  "deleteUser",
  "listCompanies",
  "getCompanyLogo",
  "listCompanyManagers",
  "listWebhooks",
  "createWebhook",
  "updateWebhook",
  "deleteWebhook",
  "testWebhook",
  "listDeliveries",
  "redeliver",
  "listAuditEntries",
  "listCompanyShareLinks",
  "exportAuditEntries",
  "deleteSiteImage",
  "createProject",
  "updateProject",
  "deleteProject",
  "createSite",
  "updateSite",
  "deleteSite",
  "replaceSiteGrants",
  "createSection",
  "updateSection",
  "deleteSection",
  "saveDesign",
  "setSiteStand",
  "createArray",
  "updateArray",
  "deleteArray",
  "createString",
  "deleteReport",
  "createCamera",
  "updateCamera",
  "deleteCamera",
  "saveThresholds",
  "createTrainingSetOfCompany",
  "listTrash",
  "restoreFromTrash",
  "loadDemoPlant",
  "removeDemoPlant",
];

/** Whose call it is at all; everybody's where it is open. */
export function rolesThatMayCall({ name }: Pick<Endpoint, "name">): readonly UserRole[] {
  if (administratorsOnly.includes(name)) return ["ADMIN"];
  return notForUsers.includes(name) ? ["ADMIN", "COMPANY"] : userRoles;
}
