import { cachedBySnapshot } from "@heliolens/database/connection/snapshot-cache";
import type { Database } from "@heliolens/database/database";
import type { JobQueue } from "@heliolens/database/queue/job-queue";
import type { SecretBox } from "@heliolens/database/secrets/secret-box";
import type { Provider } from "@heliolens/domain/accounts/providers/provider";
import type { WebhookRule } from "@heliolens/domain/webhooks/why-not-url";
import type { FileStore } from "@heliolens/files/file-store";
import type { FastifyInstance } from "fastify";
import { companiesRoutes } from "./accounts/companies.routes.ts";
import { companyLogosRoutes } from "./accounts/company-logos.routes.ts";
import { companyManagersRoutes } from "./accounts/company-managers.routes.ts";
import { type DemoAccess, demoAccessBehind } from "./accounts/demo-access.ts";
import { sessionsRoutes } from "./accounts/devices/sessions.routes.ts";
import { factorsRoutes } from "./accounts/factors/factors.routes.ts";
import { keepAccountsTidy } from "./accounts/housekeeping.ts";
import { identifyWith } from "./accounts/identify.ts";
import { knownDevices } from "./accounts/known-devices.ts";
import { accountLinksRoutes } from "./accounts/links/account-links.routes.ts";
import { passkeysRoutes } from "./accounts/passkeys/passkeys.routes.ts";
import { openPasswordDesk } from "./accounts/password-desk.ts";
import { personalTokensRoutes } from "./accounts/personal-tokens.routes.ts";
import { personalDataRoutes } from "./accounts/privacy/personal-data.routes.ts";
import { retentionRoutes } from "./accounts/privacy/retention.routes.ts";
import { providersRoutes } from "./accounts/providers/providers.routes.ts";
import { setupRoutes } from "./accounts/setup.routes.ts";
import { signInRoutes } from "./accounts/sign-in.routes.ts";
import { usersRoutes } from "./accounts/users.routes.ts";
import { alignmentRoutes } from "./alignment/alignment.routes.ts";
import { analysisRoutes } from "./analysis/analysis.routes.ts";
import { appCodesRoutes } from "./app-codes/app-codes.routes.ts";
import { auditRoutes } from "./audit/audit.routes.ts";
import { auditChanges } from "./audit/audit-changes.ts";
import { openDefectRoom } from "./defects/defect-room.ts";
import { designRoutes } from "./design/design.routes.ts";
import { docsRoutes } from "./docs/docs.routes.ts";
import { documentsRoutes } from "./documents/documents.routes.ts";
import { type HubSettings, usualHubSettings } from "./events/change-hub.ts";
import { eventsRoutes } from "./events/events.routes.ts";
import { tellingChanges } from "./events/telling-changes.ts";
import { fieldRoutes } from "./field/field.routes.ts";
import { backupStateRoutes, type TakenBackups } from "./health/backup-state.routes.ts";
import { type HealthSettings, healthRoutes } from "./health/health.routes.ts";
import { Metrics } from "./health/metrics.ts";
import type { DemoPlant } from "./inspection/demo-plant.ts";
import { inspectionRoutes } from "./inspection/inspection.routes.ts";
import { mailChoicesRoutes } from "./mail/mail-choices.routes.ts";
import { baseMapOrigins, baseMapsRoutes } from "./map/base-maps.routes.ts";
import { mapRoutes } from "./map/map.routes.ts";
import { type MapSettings, openMapRoom, usualMapSettings } from "./map/map-room.ts";
import { MosaicShelf } from "./mosaics/mosaic-shelf.ts";
import { mosaicTilesRoutes } from "./mosaics/mosaic-tiles.routes.ts";
import { thermalMosaicRoutes } from "./mosaics/thermal-mosaic.routes.ts";
import { onboardingRoutes } from "./onboarding/onboarding.routes.ts";
import { type SendPage, serveWebApp } from "./page/web-app.ts";
import { passportRoutes } from "./passport/passport.routes.ts";
import { productsRoutes } from "./products/products.routes.ts";
import { proposalRoutes } from "./proposal/proposal.routes.ts";
import { searchRoutes } from "./search/search.routes.ts";
import { shareLinksRoutes } from "./share/share-links.routes.ts";
import { sharedReportRoutes } from "./share/shared-report.routes.ts";
import { pictureTilesRoutes } from "./site-images/picture-tiles.routes.ts";
import { siteImagesRoutes } from "./site-images/site-images.routes.ts";
import { TileShelf } from "./site-images/tile-shelf.ts";
import { tasksRoutes } from "./tasks/tasks.routes.ts";
import { gridRoutes } from "./thermal/grid.routes.ts";
import { imageGroundRoutes } from "./thermal/image-ground.routes.ts";
import { picturesRoutes } from "./uploads/pictures.routes.ts";
import { SampleReader } from "./uploads/sample-values.ts";
import { planRoutes } from "./uploads/transfer/plan-uploads.ts";
import { keepPartialsTidy } from "./uploads/transfer/tidy-partials.ts";
import { transferRoutes } from "./uploads/transfer/transfer.routes.ts";
import { openTransfer, type TransferSettings } from "./uploads/transfer/transfer.ts";
import { uploadsRoutes } from "./uploads/uploads.routes.ts";
import { webhooksRoutes } from "./webhooks/webhooks.routes.ts";
import { closeWhenIdle, type Drain } from "./wire/close-when-idle.ts";
import { fileDoor } from "./wire/downloads/file-door.ts";
import { addressUnder } from "./wire/host/check-host.ts";
import type { House } from "./wire/house.ts";
import type { Limits } from "./wire/limits.ts";
import type { Log } from "./wire/log.ts";
import { logRequests } from "./wire/log-requests.ts";
import { type Certificate, newApp } from "./wire/new-app.ts";
import { readBodies } from "./wire/read-bodies.ts";
import { refuseOtherMethods } from "./wire/refuse-other-methods.ts";
import { Refused } from "./wire/refused.ts";
import { type Identify, servingOn } from "./wire/serve.ts";
import { steadyNow } from "./wire/steady-now.ts";

export interface ServerSettings {
  readonly database: Database;
  readonly files: FileStore;
  readonly enqueue: JobQueue["enqueue"];
  readonly log: Log;
  readonly version: string;
  /** The built web app; undefined where only the interface is served. */
  readonly webFolder: string | undefined;
  /** Where uploads gather until they are whole, and how much may come; undefined takes none. */
  readonly uploads?: TransferSettings;
  /** Which proxies' word on the client's address counts; false takes nobody's. */
  readonly trustProxy: string | false;
  /** Where people reach the service (`https://plant.example`); undefined: where each request says it came. */
  readonly publicUrl?: string | undefined;
  /** Certificate and key, to speak TLS without a proxy. */
  readonly tls?: Certificate | undefined;
  readonly metricsToken: string | undefined;
  /** Whether a worker sends mail; undefined: none does. */
  readonly isMailOn?: boolean;
  /** Companies' own sign-ins; undefined: none. */
  readonly providers?: readonly Provider[];
  readonly demoAccounts: DemoAccess;
  /** How long entries of the audit are kept; undefined: for ever. */
  readonly auditKeepDays?: number | undefined;
  /** Memory and disk of the map service; undefined keeps nothing on disk. */
  readonly map?: MapSettings;
  /** Pixels of an orthomosaic's tile, for the map service to draw; undefined draws none. */
  readonly decodePictureTile?: (bytes: Uint8Array) => Promise<Uint8Array>;
  /** Builds the simulated plant; undefined where none can be built. */
  readonly demo?: DemoPlant | undefined;
  readonly now?: () => Date;
  readonly limits?: Limits;
  /** Keeps what must be read again and is nobody else's to read. */
  readonly secrets: SecretBox;
  /** Where webhooks may go; undefined: to the open internet. */
  readonly webhooks?: WebhookRule;
  /** How the stream of changes keeps time. */
  readonly events?: HubSettings;
  /** What the service stands on beside the database; each tells null when it is ready, else why it is not. */
  readonly readiness?: HealthSettings["readiness"];
  /** Switched on when the server is told to stop, a while before it is closed. */
  readonly drain?: Drain;
  /** What `/readyz` tells beside its verdict. */
  readonly readyFacts?: HealthSettings["facts"];
  /** Undefined: none are taken. */
  readonly backups?: TakenBackups | undefined;
  /** Further lines of `/metrics`. */
  readonly figures?: () => readonly string[];
  /** Further rooms, composed by the program that starts the server. */
  readonly rooms?: readonly ((house: House) => void)[];
}

/** The whole HTTP side, not yet listening. */
export async function createServer(settings: ServerSettings): Promise<FastifyInstance> {
  const { database, log, now = steadyNow, drain = { isOn: false } } = settings;
  const app = newApp(settings);
  const metrics = new Metrics();
  metrics.watch(app);
  if (settings.figures) metrics.tell(settings.figures);
  logRequests(app, log);
  closeWhenIdle(app, drain);
  await readBodies(app);
  refuseOtherMethods(app);
  healthRoutes(app, {
    metrics,
    metricsToken: settings.metricsToken,
    facts: settings.readyFacts,
    readiness: {
      database: () => database.whyNotReady(),
      process: async () => (drain.isOn ? "stopping" : null),
      ...settings.readiness,
    },
  });
  docsRoutes(app, { version: settings.version, now });
  openRooms(app, settings, now);
  const sendPage =
    settings.webFolder === undefined
      ? null
      : await serveWebApp(app, settings.webFolder, () => baseMapOrigins(database.db));
  answerTheRest(app, sendPage);
  const tidying = keepAccountsTidy({ db: database.db, now, log, auditKeepDays: settings.auditKeepDays });
  app.addHook("onClose", () => tidying.stop());
  await app.ready();
  return app;
}

function openRooms(app: FastifyInstance, settings: ServerSettings, now: () => Date): void {
  const { db, changes } = settings.database;
  const { rooms = [] } = settings;
  const demoAccounts = demoAccessBehind(settings.demoAccounts, settings.trustProxy);
  const signIn = { db, now, demoAccounts };
  const identify = identifyWith(signIn);
  const addressOf = addressUnder(settings.publicUrl);
  const serving = servingOn(app, { identify, audit: tellingChanges(changes, auditChanges({ db, now })), now });
  const house: House = { db, now, enqueue: settings.enqueue, addressOf, ...serving };
  const desk = openPasswordDesk({ db, now });
  const { secrets } = settings;
  const door = { demoAccounts, devices: knownDevices(secrets), secrets };
  signInRoutes(house, desk, door);
  factorsRoutes(house, desk, secrets);
  passkeysRoutes({ house, secrets }, door);
  providersRoutes(app, { house, secrets, desk, providers: settings.providers ?? [], log: settings.log }, door);
  sessionsRoutes(house);
  setupRoutes(house, desk);
  const { providers = [] } = settings;
  const post = { isOn: settings.isMailOn ?? false, secrets, providers };
  accountLinksRoutes(house, desk, post);
  mailChoicesRoutes(house, post);
  personalTokensRoutes(house);
  usersRoutes(house, desk);
  personalDataRoutes(house);
  companiesRoutes(house);
  retentionRoutes(house);
  companyLogosRoutes(house);
  companyManagersRoutes(house, desk);
  auditRoutes(house);
  backupStateRoutes(house, settings.backups);
  webhooksRoutes(house, { rule: settings.webhooks ?? { allowsPrivate: false }, secrets: settings.secrets });
  eventsRoutes(app, house, { changes, settings: settings.events ?? usualHubSettings });
  appCodesRoutes(house);
  inspectionRoutes(house, { demo: settings.demo });
  searchRoutes(house);
  onboardingRoutes(house);
  designRoutes(house);
  productsRoutes(house);
  openDefectRoom(house);
  passportRoutes(house);
  tasksRoutes(house);
  fieldRoutes(house, { files: settings.files, quotaBytes: settings.uploads?.quotaBytes });
  const samples = new SampleReader();
  app.addHook("onClose", () => samples.close());
  uploadsRoutes(house, { files: settings.files, samples });
  const outgoing = fileDoor(settings.files);
  picturesRoutes(app, { db, door: outgoing, identify });
  documentsRoutes(house, { door: outgoing, secrets: settings.secrets });
  shareLinksRoutes(house, desk);
  const mosaics = new MosaicShelf(settings.files);
  sharedReportRoutes(app, house, { door: outgoing, mosaics, desk });
  gridRoutes(app, { db, files: settings.files, identify });
  imageGroundRoutes(house);
  alignmentRoutes(house);
  proposalRoutes(house);
  analysisRoutes(house);
  siteImagesRoutes(house);
  thermalMosaicRoutes(house, { door: outgoing });
  mosaicTilesRoutes(app, { db, shelf: mosaics, identify });
  baseMapsRoutes(house);
  const shelf = new TileShelf(settings.files);
  pictureTilesRoutes(app, { db, shelf, identify });
  const photos = settings.decodePictureTile ? { shelf, decode: settings.decodePictureTile } : null;
  const room = openMapRoom(settings.database, settings.map ?? usualMapSettings(null), { photos, mosaics });
  mapRoutes(app, { room, addressOf, door: { ask: cachedBySnapshot(settings.database.queryText), signIn } });
  if (settings.uploads) openUploadLine(app, house, identify, { ...settings, uploads: settings.uploads });
  for (const open of rooms) open(house);
}

function openUploadLine(
  app: FastifyInstance,
  house: House,
  identify: Identify,
  { files, uploads, log }: ServerSettings & { readonly uploads: TransferSettings },
): void {
  const transfer = openTransfer(house, files, uploads);
  planRoutes(house.serve, transfer);
  transferRoutes(app, transfer, identify);
  const tidying = keepPartialsTidy(transfer, log);
  app.addHook("onClose", () => tidying.stop());
}

function answerTheRest(app: FastifyInstance, sendPage: SendPage | null): void {
  app.setNotFoundHandler(async (request, reply) => {
    const page = await sendPage?.(request, reply);
    if (page) return page;
    throw new Refused("wire.not-found");
  });
}
