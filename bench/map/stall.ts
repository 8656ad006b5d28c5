import { openDatabase } from "@heliolens/database/open-database";
import { seedDefectTypes } from "@heliolens/database/queries/defect-types";
import { aCompanyIn } from "@heliolens/database/testing/inspection-things";
import { seedLargeReport } from "../setup/large-report.ts";
import { delaysOf, p95Of } from "./crowd.ts";
import { type OurProcess, type OurSettings, startOurs } from "./our-process.ts";
import { tokenOfAdmin } from "./plants.ts";

const size = { modules: 100_000, images: 5_000, defects: 10_000 };
const QUIET_CALLS = 100;

/** How long others wait at most while the packs of a large site and of its report are built, on a fresh database. */
export async function measureStall(where: Omit<OurSettings, "token">): Promise<string> {
  const { siteId, reportId, token } = await loadLarge(where);
  const ours = await startOurs({ ...where, token });
  try {
    await delaysOf(ours, QUIET_CALLS);
    const quiet = await delaysOf(ours, QUIET_CALLS);
    const site = await delaysDuring(ours, `/tiles/modules/0/0/0.mvt?viewparams=site_seq:${siteId}`);
    const report = await delaysDuring(ours, `/tiles/defects/0/0/0.mvt?viewparams=report_seq:${reportId}`);
    const engine = where.databaseUrl === undefined ? "the embedded engine" : "PostgreSQL";
    return `while packs are built, on ${engine}: a list of sites takes ${told(quiet)} alone; ${toldOf(site)} for a site of ${size.modules} modules; ${toldOf(report)} for its report of ${size.defects} defects and ${size.images} images`;
  } finally {
    await ours.stop();
  }
}

const told = (delays: readonly number[]) =>
  `${p95Of(delays).toFixed(0)} ms (p95), ${Math.max(...delays).toFixed(0)} ms at most`;

interface Building {
  readonly tookMs: number;
  readonly delays: readonly number[];
  readonly standstillMs: number;
}

const toldOf = ({ tookMs, delays, standstillMs }: Building) =>
  `${told(delays)}, the event loop standing still for ${standstillMs.toFixed(0)} ms at most, in the ${tookMs.toFixed(0)} ms`;

async function loadLarge({ databaseUrl, dataDir }: Omit<OurSettings, "token">) {
  const database = await openDatabase({ dataDir, databaseUrl, log: () => {} });
  try {
    const { db } = database;
    await seedDefectTypes(db);
    const large = await seedLargeReport(db, await aCompanyIn(db), size);
    return { ...large, token: await tokenOfAdmin(db) };
  } finally {
    await database.close();
  }
}

async function delaysDuring(ours: OurProcess, path: string): Promise<Building> {
  await ours.longestStandstillMs();
  const startedAt = performance.now();
  let tookMs = Number.NaN;
  const answered = ours.get(path).finally(() => {
    tookMs = performance.now() - startedAt;
  });
  const delays: number[] = [];
  while (Number.isNaN(tookMs)) delays.push(...(await delaysOf(ours, 1)));
  await answered;
  return { tookMs, delays, standstillMs: await ours.longestStandstillMs() };
}
