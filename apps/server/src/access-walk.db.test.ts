import { allEndpoints } from "@heliolens/contract/all-endpoints";
import type { Endpoint } from "@heliolens/contract/endpoint";
import { rolesThatMayCall } from "@heliolens/contract/who-may-call";
import { saveCompanyLogo } from "@heliolens/database/queries/accounts/company-logos";
import { addPasskey } from "@heliolens/database/queries/accounts/passkeys";
import { findSession } from "@heliolens/database/queries/accounts/sessions";
import { hashOf } from "@heliolens/database/secrets/secrets";
import { onBothEngines } from "@heliolens/database/testing/on-both-engines";
import type { CompanyId } from "@heliolens/domain/accounts/account-ids";
import { userRoles } from "@heliolens/domain/accounts/user-role";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { providerPaths } from "./accounts/providers/providers.routes.ts";
import { mapPaths } from "./map/map.routes.ts";
import { mosaicTilePaths } from "./mosaics/mosaic-tiles.routes.ts";
import { sharedPaths } from "./share/shared-report.routes.ts";
import { pictureTilePaths } from "./site-images/picture-tiles.routes.ts";
import {
  aCompany,
  aHouse,
  aPerson,
  aSession,
  ask,
  aToken,
  type Person,
  password,
  type TestHouse,
} from "./testing/a-house.ts";
import { aJpeg } from "./testing/a-picture.ts";
import { alignmentBodyFor, alignmentThingFor } from "./testing/alignment-walk.ts";
import { analysisBodyFor, analysisThingFor } from "./testing/analysis-walk.ts";
import { appCodeBodyFor, appCodeThingFor } from "./testing/app-codes-walk.ts";
import { defectBodyFor, defectQueryFor, defectThingFor } from "./testing/defects-walk.ts";
import { documentsBodyFor, documentsQueryFor, documentThingFor } from "./testing/documents-walk.ts";
import { inspectionBodyFor, inspectionThingFor } from "./testing/inspection-walk.ts";
import { productBodyFor, productThingFor } from "./testing/products-walk.ts";
import { uploadsBodyFor, uploadsQueryFor, uploadsThingFor } from "./testing/uploads-walk.ts";
import { webhookBodyFor, webhookThingFor } from "./testing/webhooks-walk.ts";
import { gridPaths } from "./thermal/grid.routes.ts";
import { picturePaths } from "./uploads/pictures.routes.ts";
import { transferPaths } from "./uploads/transfer/transfer.routes.ts";

type Actor = "stranger" | "USER" | "COMPANY" | "USER of another" | "ADMIN";
type Target = "own" | "other" | "missing";

// What each actor's answers are, for a thing of their own company (their own account, for users), of another company,
// and one that does not exist. A single number: the call names no thing, or answers alike to all three.
type Row = Record<Exclude<Actor, "stranger">, number | readonly [own: number, other: number, missing: number]>;

const everyone: Row = { USER: 200, COMPANY: 200, "USER of another": 200, ADMIN: 200 };
const companiesAndAbove: Row = { USER: 403, COMPANY: 200, "USER of another": 403, ADMIN: 200 };
const administrators: Row = { USER: 403, COMPANY: 403, "USER of another": 403, ADMIN: 200 };
const administratorsOnThings: Row = { USER: 403, COMPANY: 403, "USER of another": 403, ADMIN: [200, 200, 404] };

// Sees what is theirs: a user the sites granted to them.
const seers: Row = {
  USER: [200, 404, 404],
  COMPANY: [200, 404, 404],
  "USER of another": [200, 404, 404],
  ADMIN: [200, 200, 404],
};
const editorsOfNothing: Row = {
  USER: [409, 404, 404],
  COMPANY: [409, 404, 404],
  "USER of another": [409, 404, 404],
  ADMIN: [409, 409, 404],
};
const editorsOfTheMissing: Row = {
  USER: [422, 404, 404],
  COMPANY: [422, 404, 404],
  "USER of another": [422, 404, 404],
  ADMIN: [422, 422, 404],
};
const everyonesThings: Row = {
  USER: [200, 200, 404],
  COMPANY: [200, 200, 404],
  "USER of another": [200, 200, 404],
  ADMIN: [200, 200, 404],
};
const companiesOnThings: Row = { USER: 403, COMPANY: [200, 404, 404], "USER of another": 403, ADMIN: [200, 200, 404] };

const ownThings: Row = {
  USER: [200, 404, 404],
  COMPANY: [200, 404, 404],
  "USER of another": [200, 404, 404],
  ADMIN: [200, 404, 404],
};

const whoMay: Record<string, Row | "open"> = {
  authenticate: "open",
  setUpAdministrator: "open",
  readAccountLink: "open",
  setLinkedPassword: "open",
  askPasswordReset: "open",
  getSignInWays: "open",
  presentSecondFactor: "open",
  startPasskeySignIn: "open",
  signInWithPasskey: "open",
  handOverSignIn: "open",
  getMyFactors: everyone,
  startTotp: everyone,
  // No app was begun: the answer is that the code is wrong.
  confirmTotp: { USER: 422, COMPANY: 422, "USER of another": 422, ADMIN: 422 },
  removeTotp: everyone,
  renewRecoveryCodes: { USER: 409, COMPANY: 409, "USER of another": 409, ADMIN: 409 },
  removeUserFactors: companiesOnThings,
  confirmMyself: everyone,
  listPasskeys: everyone,
  startPasskey: everyone,
  // What a walker shows was made by no authenticator.
  addPasskey: { USER: 422, COMPANY: 422, "USER of another": 422, ADMIN: 422 },
  confirmByPasskey: { USER: 422, COMPANY: 422, "USER of another": 422, ADMIN: 422 },
  // Nobody's but one's own, whatever the role.
  deletePasskey: ownThings,
  listMySessions: everyone,
  endMySession: ownThings,
  endMyOtherSessions: everyone,
  inviteUser: companiesOnThings,
  makeAccountLink: companiesOnThings,
  getMyMail: everyone,
  saveMyMail: everyone,
  logout: everyone,
  renewPictureCookie: everyone,
  getMyProfile: everyone,
  changeMyPassword: everyone,
  listUsers: everyone,
  createUser: { USER: 403, COMPANY: [200, 404, 404], "USER of another": 403, ADMIN: [200, 200, 404] },
  updateUser: {
    USER: [200, 404, 404],
    COMPANY: [200, 404, 404],
    "USER of another": [200, 404, 404],
    ADMIN: [200, 200, 404],
  },
  deleteUser: { USER: 403, COMPANY: [200, 404, 404], "USER of another": 403, ADMIN: [200, 200, 404] },
  exportPersonalData: seers,
  erasePersonalData: companiesOnThings,
  listDeletedUsers: administrators,
  changeUserPassword: {
    USER: [200, 404, 404],
    COMPANY: [200, 404, 404],
    "USER of another": [200, 404, 404],
    ADMIN: [200, 200, 404],
  },
  listPersonalTokens: everyone,
  createPersonalToken: everyone,
  // Nobody's but one's own, whatever the role.
  deletePersonalToken: ownThings,
  listCompanies: companiesAndAbove,
  createCompany: administrators,
  updateCompany: administratorsOnThings,
  deleteCompany: administratorsOnThings,
  getRetention: administratorsOnThings,
  saveRetention: administratorsOnThings,
  previewRetention: administratorsOnThings,
  setCompanyLogo: administratorsOnThings,
  deleteCompanyLogo: administratorsOnThings,
  getCompanyLogo: companiesOnThings,
  listCompanyManagers: companiesAndAbove,
  createCompanyManager: administratorsOnThings,
  updateCompanyManager: administratorsOnThings,
  deleteCompanyManager: administratorsOnThings,
  listAppCodes: everyone,
  createAppCode: administrators,
  updateAppCode: administratorsOnThings,
  deleteAppCode: administratorsOnThings,
  listenToChanges: everyone,
  listWebhooks: companiesAndAbove,
  createWebhook: companiesOnThings,
  updateWebhook: companiesOnThings,
  deleteWebhook: companiesOnThings,
  testWebhook: companiesOnThings,
  listDeliveries: companiesOnThings,
  redeliver: companiesOnThings,
  listAuditEntries: companiesAndAbove,
  exportAuditEntries: companiesAndAbove,
  getBackupState: administrators,
  getThermalMosaic: seers,
  makeThermalMosaic: seers,
  stopThermalMosaic: seers,
  downloadThermalMosaic: editorsOfNothing,
  listSiteImages: seers,
  deleteSiteImage: companiesOnThings,
  listProjects: everyone,
  getProject: seers,
  createProject: companiesOnThings,
  updateProject: companiesOnThings,
  deleteProject: companiesOnThings,
  listSites: everyone,
  listSiteChoices: everyone,
  getSite: seers,
  createSite: companiesOnThings,
  updateSite: companiesOnThings,
  deleteSite: companiesOnThings,
  listSiteGrants: seers,
  replaceSiteGrants: companiesOnThings,
  listSections: seers,
  createSection: companiesOnThings,
  updateSection: companiesOnThings,
  deleteSection: companiesOnThings,
  fetchDesign: seers,
  listStrings: seers,
  // Nothing was sent to save, and the site has no section: those who may call it get that refusal.
  saveDesign: { USER: 403, COMPANY: [422, 404, 404], "USER of another": 403, ADMIN: [422, 422, 404] },
  setSiteStand: { USER: 403, COMPANY: [422, 404, 404], "USER of another": 403, ADMIN: [422, 422, 404] },
  createArray: companiesOnThings,
  updateArray: companiesOnThings,
  deleteArray: companiesOnThings,
  createString: companiesOnThings,
  listPanelProducts: everyone,
  // Products belong to nobody: everybody reads them.
  getPanelProduct: everyonesThings,
  createPanelProduct: administrators,
  updatePanelProduct: administratorsOnThings,
  deletePanelProduct: administratorsOnThings,
  planProductImport: administrators,
  importPanelProducts: administrators,
  listReports: everyone,
  getReport: seers,
  getSiteOfReport: seers,
  listReportsOfSameDate: seers,
  createReport: seers,
  updateReport: seers,
  deleteReport: companiesOnThings,
  listThermalImages: seers,
  planUploads: seers,
  listThermalImageFiles: seers,
  getThermalImage: seers,
  deleteThermalImage: seers,
  deleteThermalImages: seers,
  listRgbImages: seers,
  getRgbImage: seers,
  deleteRgbImage: seers,
  deleteRgbImages: seers,
  listThermalFiles: seers,
  deleteThermalFile: seers,
  deleteThermalFiles: seers,
  getReportFiles: seers,
  // No form was sent: those who may call it get that refusal.
  uploadAttributes: {
    USER: [400, 404, 404],
    COMPANY: [400, 404, 404],
    "USER of another": [400, 404, 404],
    ADMIN: [400, 400, 404],
  },
  listAttributes: seers,
  listAttributeEntries: seers,
  retryAttributes: seers,
  deleteAttributes: seers,
  listImagePairs: seers,
  // The image it names is in no report.
  choosePairs: editorsOfTheMissing,
  setImageParameters: seers,
  setReportParameters: seers,
  getTemperatureScales: seers,
  // The image it names is in no report.
  previewTemperatureScale: editorsOfTheMissing,
  setTemperatureScale: seers,
  removeTemperatureScale: seers,
  getFlightQuality: seers,
  getThermalData: seers,
  getImageGround: seers,
  listAlignments: seers,
  // The image it names is in no report.
  saveAlignments: editorsOfTheMissing,
  listAlignmentChanges: seers,
  getRegistration: seers,
  // No image of the report was read yet: those who may call it get that refusal.
  startRegistration: editorsOfTheMissing,
  stopRegistration: seers,
  decideProposals: seers,
  getLayoutRun: seers,
  // No image of the report was read yet: those who may call it get that refusal.
  startLayoutRun: editorsOfTheMissing,
  stopLayoutRun: seers,
  getProposedLayout: seers,
  listCameras: everyone,
  createCamera: companiesOnThings,
  listReportCameras: seers,
  assignReportCamera: seers,
  removeReportCamera: seers,
  updateCamera: companiesOnThings,
  deleteCamera: companiesOnThings,
  getCoverage: seers,
  listUnseenModules: seers,
  getFilmPoints: seers,
  getReflightList: seers,
  getAnalysis: seers,
  // The report has no image: those who may call it get that refusal.
  startAnalysis: editorsOfTheMissing,
  postStartAnalysis: editorsOfTheMissing,
  stopAnalysis: seers,
  postStopAnalysis: seers,
  listAnalysisRuns: everyone,
  getAnalysisRun: seers,
  listAnalysisLog: seers,
  getModelCard: everyone,
  getThresholds: seers,
  saveThresholds: companiesOnThings,
  listFindingsToReview: seers,
  listRejectedFindings: seers,
  // The findings named are not in the report: those who may call it get that refusal.
  decideFindings: editorsOfNothing,
  confirmFindingsAbove: seers,
  getPrecision: everyone,
  createDefect: seers,
  getDefect: seers,
  updateDefect: seers,
  adjustCoords: seers,
  deleteDefect: seers,
  restoreDefect: seers,
  listDefectsOnImage: seers,
  listDefects: seers,
  countDefects: seers,
  listDefectHandles: seers,
  // The defects named are not in the report: those who may call it get that refusal.
  changeDefects: editorsOfNothing,
  removeDefects: editorsOfNothing,
  restoreDefects: editorsOfNothing,
  listFindings: seers,
  removeFinding: seers,
  listDefectChanges: seers,
  listDefectsOfSameModule: seers,
  listDefectComments: seers,
  addDefectComment: seers,
  removeDefectComment: seers,
  listReportRows: seers,
  tapDefectStatus: seers,
  listDefectPhotos: seers,
  addDefectPhoto: seers,
  removeDefectPhoto: seers,
  listImagesAtSpot: seers,
  listModulesInImage: seers,
  compareReports: seers,
  getModulePassport: seers,
  listPeopleOfDefect: seers,
  getDefectTask: seers,
  setDefectTask: seers,
  listMyNotices: everyone,
  readMyNotices: everyone,
  listShareLinks: seers,
  createShareLink: seers,
  renewShareLink: seers,
  revokeShareLink: seers,
  openSharedReport: "open",
  listCompanyShareLinks: companiesAndAbove,
  exportDefects: seers,
  createSummary: seers,
  // Nobody has decided about a finding: those who may call it get that refusal.
  createTrainingSetOfReport: editorsOfTheMissing,
  createTrainingSetOfSite: editorsOfTheMissing,
  createTrainingSetOfCompany: { ...editorsOfTheMissing, USER: 403, "USER of another": 403 },
  listDocuments: everyone,
  getDocument: seers,
  deleteDocument: seers,
  // It is still being made: those who may call it get that refusal.
  downloadDocument: editorsOfNothing,
  downloadNumbers: editorsOfNothing,
  listBaseMaps: everyone,
  // The second and third time the list is newer than the one they are based on.
  saveBaseMaps: { ...administrators, ADMIN: [200, 409, 409] },
  listDefectTypes: everyone,
  listDefectTypesOfParent: everyone,
  // Types belong to nobody: everybody reads them.
  getDefectType: everyonesThings,
  createDefectType: administrators,
  updateDefectType: administratorsOnThings,
  deleteDefectType: administratorsOnThings,
  orderDefectTypes: { USER: 403, COMPANY: 403, "USER of another": 403, ADMIN: 422 },
  getNavigation: everyone,
  getMyDashboard: everyone,
  getDefectSummary: everyone,
  searchThings: everyone,
  getFirstSteps: everyone,
  listTrash: companiesAndAbove,
  restoreFromTrash: companiesOnThings,
  getDemoPlant: everyone,
  // This server has no demo to load: those who may call it get that refusal.
  loadDemoPlant: { USER: 403, COMPANY: 409, "USER of another": 403, ADMIN: 409 },
  removeDemoPlant: companiesAndAbove,
};

// Calls that ask for something in their query, whatever it is.
const neededQueries: Readonly<Record<string, string>> = {
  ...defectQueryFor,
  searchThings: "?keyword=x",
  removeReportCamera: "?cameraId=1",
};

// Served beside the contract, to everybody, and holding nobody's data.
const openRoutes = ["/healthz", "/readyz", "/metrics", "/api/openapi.json", "/api/docs"];

describe("every call of the contract", () => {
  it("has a row in the table of who may do what", () => {
    expect(Object.keys(whoMay).sort()).toEqual(allEndpoints.map(({ name }) => name).sort());
  });

  it("is printed on the page of the interface with the roles that it is for", () => {
    const rolesIn = (row: Row | "open" | undefined) =>
      userRoles.filter((role) => row === undefined || row === "open" || row[role] !== 403);
    const misprinted = allEndpoints.filter(
      (endpoint) =>
        !userRoles.every(
          (role) => rolesIn(whoMay[endpoint.name]).includes(role) === rolesThatMayCall(endpoint).includes(role),
        ),
    );
    expect(misprinted.map(({ name }) => name)).toEqual([]);
  });
});

// Who may do what is a rule of HTTP. On the embedded engine, one who sees all and one who sees what was granted run every
// query on what is theirs.
const walks = {
  postgresql: { actors: ["USER", "ADMIN", "COMPANY", "USER of another"], targets: ["own", "other", "missing"] },
  embedded: { actors: ["USER", "ADMIN"], targets: ["own"] },
} as const;

onBothEngines((engine) => {
  const { actors, targets } = walks[engine.name];
  let house: TestHouse;
  beforeAll(async () => {
    house = await aHouse(engine.database);
  });
  afterAll(() => house?.close());

  engine.rule("serves the contract's calls and nothing else that is not listed here", async () => {
    const served: string[] = [];
    await aHouse(engine.database, { rooms: [] }).then(({ app, close }) => {
      served.push(...routesOf(app));
      return close();
    });
    const protocols = [
      ...mapPaths,
      ...picturePaths,
      ...mosaicTilePaths,
      ...pictureTilePaths,
      ...gridPaths,
      ...transferPaths,
      ...sharedPaths,
      ...providerPaths,
    ].map((path) => path.replace(/:(\w+)/g, "{$1}"));
    const known = [...allEndpoints.map(({ path }) => path), ...openRoutes, ...protocols];
    expect(served.filter((path) => !known.includes(path))).toEqual([]);
    expect(known.filter((path) => !served.includes(path))).toEqual([]);
  });

  engine.rule("turns a stranger away before reading anything he sends", async () => {
    for (const endpoint of allEndpoints.filter(({ access }) => access !== "open")) {
      const url = endpoint.path.replace("{id}", "1").replace("{kind}", "site").replace("{format}", "kml");
      const { status, json } = await ask(house, null, endpoint.method, url, { junk: true });
      expect([endpoint.name, status, json.code]).toEqual([endpoint.name, 401, "accounts.token-missing"]);
    }
  });

  it.each(allEndpoints.filter(({ access }) => access !== "open").map((endpoint) => [endpoint.name, endpoint] as const))(
    "%s answers each role as the table says",
    async (name, endpoint) => {
      const row = whoMay[name];
      if (row === undefined || row === "open") throw new Error(`${name} is served to signed-in people: it needs a row`);
      for (const actor of actors) {
        const expected = row[actor];
        const heard: number[] = [];
        for (const target of targets) {
          const { status, text, missing } = await tried(house, endpoint, actor, target);
          heard.push(status);
          if (status === 404) expect(text).toEqual(missing);
        }
        const answers = typeof expected === "number" ? Array(3).fill(expected) : expected;
        expect([actor, heard]).toEqual([actor, answers.slice(0, targets.length)]);
      }
    },
  );
});

const withoutRequestId = (text: string) => text.replace(/"requestId":"[^"]+"/, "");

/** One call by an actor on a fresh thing, and beside it the answer for a thing that is not there. */
async function tried(house: TestHouse, endpoint: Endpoint, actor: Exclude<Actor, "stranger">, target: Target) {
  // A call that changes something may end its caller's session or remove their company: then both are fresh each time.
  const { viewer, home, abroad } = await (endpoint.method === "GET" ? readerOf(house, actor) : anActor(house, actor));
  const company = { own: home, other: abroad, missing: 999_999_999 }[target];
  const id = await thingFor(house, endpoint, { viewer, actor, target, company });
  const call = async (thing: number, index: number) => {
    const url = endpoint.path.replace("{id}", String(thing)).replace("{kind}", "site").replace("{format}", "kml");
    return ask(
      house,
      viewer,
      endpoint.method,
      `${url}${neededQueries[endpoint.name] ?? uploadsQueryFor(endpoint.name, thing)}${documentsQueryFor(endpoint.name, thing)}`,
      bodyFor(endpoint.name, index, thing),
    );
  };
  const { status, text } = await call(id, company);
  const missing = status === 404 ? withoutRequestId((await call(999_999_999, 999_999_999)).text) : "";
  return { status, text: withoutRequestId(text), missing };
}

interface ActorAtHome {
  readonly viewer: Person;
  readonly home: CompanyId;
  readonly abroad: CompanyId;
}

async function anActor(house: TestHouse, actor: Exclude<Actor, "stranger">): Promise<ActorAtHome> {
  const [home, abroad] = [await aCompany(house), await aCompany(house)];
  const role = actor === "USER of another" ? "USER" : actor;
  return { viewer: await aPerson(house, role, role === "ADMIN" ? null : home), home, abroad };
}

const readers = new Map<TestHouse, Map<Actor, ActorAtHome>>();

async function readerOf(house: TestHouse, actor: Exclude<Actor, "stranger">): Promise<ActorAtHome> {
  const known = readers.get(house)?.get(actor);
  if (known) return known;
  const made = await anActor(house, actor);
  readers.set(house, (readers.get(house) ?? new Map<Actor, ActorAtHome>()).set(actor, made));
  return made;
}

interface Trial {
  readonly viewer: Person;
  readonly actor: Exclude<Actor, "stranger">;
  readonly target: Target;
  readonly company: number;
}

async function thingFor(house: TestHouse, endpoint: Endpoint, trial: Trial): Promise<number> {
  const { path } = endpoint;
  if (trial.target === "missing") return 999_999_999;
  const thing =
    (await inspectionThingFor(house, endpoint, trial)) ??
    (await defectThingFor(house, endpoint, trial)) ??
    (await productThingFor(house, endpoint)) ??
    (await appCodeThingFor(house, endpoint)) ??
    (await webhookThingFor(house, endpoint, trial)) ??
    (await alignmentThingFor(house, endpoint, trial)) ??
    (await analysisThingFor(house, endpoint, trial)) ??
    (await documentThingFor(house, endpoint, trial)) ??
    (await uploadsThingFor(house, endpoint, trial));
  if (thing !== undefined) return thing;
  if (!path.includes("{id}")) return 0;
  if (path.startsWith("/api/my/tokens")) {
    const stranger = await aPerson(house, "ADMIN", null);
    return (await aToken(house, trial.target === "own" ? trial.viewer : stranger)).id;
  }
  if (path.startsWith("/api/my/passkeys") || path.startsWith("/api/my/sessions"))
    return ownThingFor(house, endpoint, trial);
  if (endpoint.name === "getCompanyLogo") return aCompanyWithLogo(house, trial);
  if (path.startsWith("/api/companies")) return aCompany(house);
  if (path.startsWith("/api/company-managers")) return (await aPerson(house, "COMPANY", trial.company as never)).id;
  const isOwnAccount = trial.actor.startsWith("USER") && trial.target === "own";
  return isOwnAccount ? trial.viewer.id : (await aPerson(house, "USER", trial.company as never)).id;
}

async function ownThingFor(house: TestHouse, { name }: Endpoint, { viewer, target }: Trial): Promise<number> {
  const userId = target === "own" ? viewer.id : (await aPerson(house, "ADMIN", null)).id;
  const { db } = house.database;
  if (name === "deletePasskey") {
    const key = { credentialId: `walk-${++named}`, publicKey: "-", counter: 0, transports: [] };
    return (await addPasskey(db, { ...key, userId, name: "walker", now: house.clock.now }))!.id;
  }
  const { token } = await aSession(house, userId);
  return (await findSession(db, { column: "token_hash", hash: hashOf(token) }))!.id;
}

async function aCompanyWithLogo({ database, clock }: TestHouse, { company, viewer }: Trial): Promise<number> {
  const of = { companyId: company as CompanyId, userId: viewer.id, now: clock.now };
  const content = Buffer.from(aJpeg(120, 40), "base64");
  await saveCompanyLogo(database.db, { ...of, content, sha256: "0".repeat(64), widthPx: 120, heightPx: 40 });
  return company;
}

let named = 0;
function bodyFor(name: string, companySeq: number, thing: number): unknown {
  const unique = `walk-${++named}`;
  const person = { loginId: unique, password: "long enough", userName: "walker", companySeq };
  const bodies: Record<string, unknown> = {
    changeMyPassword: { currentPassword: password, password: "long enough" },
    createPersonalToken: { name: unique },
    createUser: { ...person, userRole: "USER" },
    inviteUser: { loginId: unique, userName: "walker", companySeq, userRole: "USER" },
    confirmTotp: { code: "000000" },
    confirmMyself: { password },
    addPasskey: { challenge: "x".repeat(43), name: "walker", credential: {} },
    confirmByPasskey: { challenge: "x".repeat(43), credential: {} },
    saveMyMail: { email: null, language: "en", topics: [] },
    updateUser: { userName: "renamed" },
    changeUserPassword: { currentPassword: password, password: "long enough" },
    createCompany: { companyName: unique },
    setCompanyLogo: { content: aJpeg(120, 40) },
    updateCompany: { companyName: unique },
    saveRetention: { imageKeepMonths: 12, reportKeepMonths: null },
    createCompanyManager: person,
    saveBaseMaps: { version: 0, baseMaps: [] },
    updateCompanyManager: { userName: "renamed" },
    ...inspectionBodyFor({ companySeq, thing, unique }),
    ...uploadsBodyFor,
    ...alignmentBodyFor(companySeq),
    ...analysisBodyFor,
    ...documentsBodyFor,
    ...productBodyFor(unique),
    ...webhookBodyFor(companySeq),
    ...appCodeBodyFor(unique.toUpperCase().replace("-", "_")),
    ...defectBodyFor({ thing, code: unique.toUpperCase().replace("-", "_") }),
  };
  return bodies[name];
}

/** The paths a server really has, read from its router. */
function routesOf(app: FastifyInstance): string[] {
  const lines = app.printRoutes({ commonPrefix: false }).split("\n");
  const stack: string[] = [];
  const paths = lines.flatMap((line) => {
    const match = line.match(/^([│ ]*)(?:├──|└──) (\S+)(?: \((.+)\))?$/);
    if (!match) return [];
    const depth = (match[1] ?? "").length / 4;
    stack.length = depth;
    stack.push(match[2] ?? "");
    return match[3] ? [stack.join("")] : [];
  });
  return [...new Set(paths)].map((path) => path.replace(/:(\w+)/g, "{$1}"));
}
