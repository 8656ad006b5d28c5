import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { openDatabase } from "@heliolens/database/open-database";
import { aCompanyIn, aUserIn } from "@heliolens/database/testing/inspection-things";
import { tilePointAt } from "@heliolens/mapping/tiles/tile-grid";
import { seedLargeReport, southDeg, westDeg } from "../setup/large-report.ts";
import { tokenOf } from "../setup/served.ts";
import { storePictures } from "../setup/store-pictures.ts";
import { spreadOf } from "../spread.ts";
import { answerTo, type Call } from "./clients.ts";
import type { RunningCluster, Services } from "./running-cluster.ts";

export interface Crowd {
  readonly viewers: number;
  readonly writers: number;
  readonly seconds: number;
}

const site = { modules: 20_000, images: 500, defects: 2_000 };
const picturesFlown = 8;
/** How long somebody looks at what came, give or take a half: every viewer asks six times a minute. */
const lookMs = 10_000;
const writeEveryMs = 1_000;

interface Plant {
  readonly reportId: number;
  readonly imageIds: readonly number[];
  readonly defectIds: readonly number[];
  readonly tokens: readonly string[];
}

/** Viewers who look about and writers who edit, each signed in as somebody else, on a plant with pictures in the bucket. */
export async function viewTogether(services: Services, cluster: RunningCluster, { viewers, writers, seconds }: Crowd) {
  const { tokens, ...plant } = await aPlant(services, cluster, viewers + writers);
  const kinds = kindsOf(plant);
  const tookMs = new Map<string, number[]>([...kinds.map(({ kind }) => kind), "edit"].map((kind) => [kind, []]));
  const failures: string[] = [];
  const endMs = performance.now() + 1000 * seconds;
  const asking = async (kind: string, token: string, call: Call) => {
    const startedMs = performance.now();
    try {
      await answerTo({ url: services.proxy.url, token }, call, randomUUID());
      tookMs.get(kind)!.push(performance.now() - startedMs);
    } catch (error) {
      const { message, cause } = error as Error;
      failures.push(`${kind} ${call.path}: ${message}${cause instanceof Error ? `: ${cause.message}` : ""}`);
    }
  };
  const view = async (token: string) => {
    await wait(Math.random() * lookMs);
    while (performance.now() < endMs) {
      const { kind, path } = kinds[Math.floor(Math.random() * kinds.length)]!;
      await asking(kind, token, { method: "GET", path: path() });
      await wait(lookMs * (0.5 + Math.random()));
    }
  };
  const write = async (token: string, nth: number) => {
    const id = plant.defectIds[nth % plant.defectIds.length];
    for (let edit = 0; performance.now() < endMs; edit++) {
      await asking("edit", token, { method: "PUT", path: `/api/moduleDefects/${id}`, body: { memo: `edit ${edit}` } });
      await wait(writeEveryMs);
    }
  };
  const memory = watchMemory(cluster);
  await Promise.all(tokens.map((token, nth) => (nth < writers ? write(token, nth) : view(token))));
  for (const line of failures.slice(0, 10)) console.log(`  ${line}`);
  const requests = [...tookMs.values()].reduce((sum, { length }) => sum + length, failures.length);
  for (const [kind, all] of tookMs) console.log(`  ${kind}: ${all.length} answers, ${spreadWords(all)} ms`);
  const kindWords = [...tookMs].map(([kind, all]) => `${kind} ${spreadWords(all)}`).join(", ");
  return {
    isMet: failures.length === 0,
    result: `${failures.length} of ${requests} requests failed, no retry; ${memory.stop()} MB at most`,
    answers: `p50/p95/p99 ms: ${kindWords}`,
  };
}

const spreadWords = (samplesMs: readonly number[]): string => {
  const { medianMs, p95Ms, p99Ms } = spreadOf(samplesMs);
  return [medianMs, p95Ms, p99Ms].map((ms) => ms.toFixed(0)).join("/");
};

async function aPlant(services: Services, { databaseUrl }: RunningCluster, people: number): Promise<Plant> {
  const pictures = await storePictures(services.bucket.store, picturesFlown);
  const database = await openDatabase({ dataDir: "", databaseUrl, log: () => {} });
  const { db } = database;
  try {
    const companyId = await aCompanyIn(db);
    const { reportId } = await seedLargeReport(db, companyId, { ...site, pictures });
    const tokens: string[] = [];
    for (let nth = 0; nth < people; nth++) tokens.push(await tokenOf(db, await aUserIn(db, companyId, "COMPANY")));
    const idsOf = async (table: "thermal_image" | "module_defect") =>
      (await db.selectFrom(table).select("id").where("report_id", "=", reportId).limit(500).execute()).map(
        ({ id }) => id,
      );
    return { reportId, tokens, imageIds: await idsOf("thermal_image"), defectIds: await idsOf("module_defect") };
  } finally {
    await database.close();
  }
}

interface Kind {
  readonly kind: string;
  readonly path: () => string;
}

/** What a visit is made of, each as often as the others; pictures twice, as a visit fetches most of them. */
function kindsOf({ reportId, imageIds, defectIds }: Omit<Plant, "tokens">): readonly Kind[] {
  const one = (ids: readonly number[]) => ids[Math.floor(Math.random() * ids.length)]!;
  const tile = () => {
    const { zoom, column, row } = tilePointAt(westDeg + Math.random() * 0.01, southDeg + Math.random() * 0.0005, 18);
    return `/tiles/modules/${zoom}/${column}/${row}.mvt`;
  };
  const picture = { kind: "picture", path: () => `/pictures/thermal-images/${one(imageIds)}/thumb` };
  return [
    { kind: "dashboard", path: () => "/api/my/dashboard" },
    { kind: "list", path: () => `/api/module-defects/reportId/${reportId}?page=0&size=50` },
    { kind: "images", path: () => `/api/solar-thermal-images/reportId/${reportId}?size=100` },
    { kind: "defect", path: () => `/api/moduleDefects/${one(defectIds)}` },
    { kind: "tile", path: tile },
    picture,
    picture,
  ];
}

/** The most that any of the processes held, by role. */
function watchMemory(cluster: RunningCluster) {
  const most = { web: 0, worker: 0 };
  const look = () => {
    for (const { role, pid } of cluster.processes()) {
      const held = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
      most[role] = Math.max(most[role], Math.round(Number(held) / 1024));
    }
  };
  const timer = setInterval(look, 5_000);
  return {
    stop: () => {
      clearInterval(timer);
      look();
      return `server ${most.web}, worker ${most.worker}`;
    },
  };
}
