import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { aReportToFill, type ReportToFill } from "../../e2e/uploads/report-to-fill.ts";
import { writeCard } from "../../e2e/uploads/simulated-card.ts";
import { auditFiles, listFindings, listReadStates, rowsOf } from "./audit-cluster.ts";
import { ask, aTally, beside, type Client } from "./clients.ts";
import type { RunningCluster, Services } from "./running-cluster.ts";

export interface Disturbance {
  readonly files: number;
  readonly kills: number;
  readonly restarts: number;
}

const writers = 4;
const flown = 25;
const lookEveryMs = 500;
// A claim of a killed worker is given away after 60 to 80 s, several times in a row.
const timeoutMs = 3_600_000;

/** Sends a card by the product's own shell client and analyses it while processes are killed and people edit. */
export async function killWhileWorking(services: Services, cluster: RunningCluster, disturbance: Disturbance) {
  const card = await mkdtemp(join(tmpdir(), "heliolens-card-"));
  try {
    const { hashes: sent } = await writeCard({ folder: card, pairs: disturbance.files / 2, flown, workers: 2 });
    const url = services.proxy.url;
    const report = await aReportToFill(url);
    const client: Client = { url, token: report.token, tally: aTally(), retries: 1 };
    const startedMs = performance.now();
    const edits = await beside(
      writers,
      () => editOnce(client, report.reportId),
      async () => {
        const trouble = new Trouble(services, cluster, disturbance);
        await trouble.during(
          () => upload(report, url, card),
          async () => (await listReadStates(cluster.databaseUrl, report.reportId)).length / sent.length,
        );
        await until(async () => {
          const states = await listReadStates(cluster.databaseUrl, report.reportId);
          return states.length === sent.length && states.every(({ read_state }) => read_state !== "pending");
        });
        await trouble.during(
          () => analyse(client, cluster, report.reportId),
          () => analysed(cluster.databaseUrl, report.reportId),
        );
        await trouble.rest();
      },
    );
    const seconds = (performance.now() - startedMs) / 1000;
    const files = await auditFiles(cluster.databaseUrl, services.bucket.store, { reportId: report.reportId, sent });
    const findings = await listFindings(cluster.databaseUrl, report.reportId);
    const undisturbed = await findingsUndisturbed(client, cluster, { card, url });
    const edited = await auditEdits(cluster.databaseUrl, report.reportId, edits);
    const { requests, retried, failed, failures } = client.tally;
    for (const line of failures.slice(0, 10)) console.log(`  ${line}`);
    const isSame = JSON.stringify(findings) === JSON.stringify(undisturbed);
    return {
      isMet:
        files.lost + files.twice + files.wrong + files.unread + edited.lost + edited.twice + failed === 0 && isSame,
      result:
        `${files.listed} files, ${findings.length} findings ${isSame ? "as undisturbed" : "DIFFERENT"}, ${edited.acknowledged} edits: ` +
        `${files.lost + edited.lost} lost, ${files.twice + edited.twice} twice, ${files.wrong + files.unread} wrong; ` +
        `${requests} requests, ${retried} retried, ${failed} failed; ${seconds.toFixed(0)} s`,
    };
  } finally {
    await rm(card, { recursive: true, force: true });
  }
}

/** Kills and restarts, each when another share of the work is done: half of them while files come, half while they are analysed. */
class Trouble {
  readonly #services: Services;
  readonly #cluster: RunningCluster;
  readonly #left: (() => Promise<void>)[];

  constructor(services: Services, cluster: RunningCluster, { kills, restarts }: Disturbance) {
    this.#services = services;
    this.#cluster = cluster;
    const killing = Array.from({ length: kills }, (_, nth) => () => this.#kill(nth));
    const restarting = Array.from({ length: restarts }, () => () => this.#restart());
    const every = Math.max(1, Math.floor(kills / (restarts + 1)));
    this.#left = killing.flatMap((kill, nth) =>
      nth % every === every - 1 ? [kill, restarting.pop() ?? noop] : [kill],
    );
    this.#left.push(...restarting);
  }

  async during(work: () => Promise<void>, shareDone: () => Promise<number>): Promise<void> {
    const mine = this.#left.splice(0, Math.ceil(this.#left.length / 2));
    let isOver = false;
    const working = work().finally(() => {
      isOver = true;
    });
    working.catch(() => {});
    for (const [nth, strike] of mine.entries()) {
      const isTime = async () => isOver || (await shareDone().catch(() => 0)) >= (nth + 0.5) / (mine.length + 1);
      await until(isTime);
      if (isOver) this.#left.unshift(...mine.slice(nth));
      if (isOver) break;
      await strike();
    }
    await working;
  }

  async rest(): Promise<void> {
    for (const strike of this.#left.splice(0)) await strike();
  }

  async #kill(nth: number): Promise<void> {
    const role = nth % 3 === 0 ? "web" : "worker";
    console.log(`  kill -9 of a ${role} (${nth + 1})`);
    await this.#cluster.kill(role, nth);
  }

  async #restart(): Promise<void> {
    console.log("  PostgreSQL is restarted");
    await this.#services.postgres.halt();
    await this.#services.postgres.resume();
  }
}

const noop = async () => {};

/** By `heliolens upload`, which goes on by itself where a server was away. */
async function upload({ token, reportId }: ReportToFill, url: string, card: string): Promise<void> {
  const program = resolve(import.meta.dirname, "../../apps/cli/heliolens.mjs");
  await promisify(execFile)(
    process.execPath,
    [program, "upload", card, "--report", String(reportId), "--patience", "600"],
    {
      env: { PATH: process.env.PATH, HELIOLENS_URL: url, HELIOLENS_TOKEN: token, HOME: card },
      maxBuffer: 64 * 1024 * 1024,
    },
  );
}

interface Run {
  readonly state: string;
  readonly share: number;
}

const listRuns = (databaseUrl: string, reportId: number): Promise<Run[]> =>
  rowsOf(
    databaseUrl,
    "select state, done::float / greatest(total, 1) as share from analysis_run where report_id = $1 order by id desc",
    [reportId],
  );

const analysed = async (databaseUrl: string, reportId: number): Promise<number> =>
  (await listRuns(databaseUrl, reportId))[0]?.share ?? 0;

async function analyse(client: Client, { databaseUrl }: RunningCluster, reportId: number): Promise<void> {
  await ask(client, { method: "POST", path: `/api/ai/start/${reportId}` });
  await until(async () => {
    const [run] = await listRuns(databaseUrl, reportId).catch(() => []);
    if (run?.state === "FAILED") throw new Error("the analysis failed");
    return run?.state === "DONE";
  });
}

/** The same card into another report, with nobody disturbing. */
async function findingsUndisturbed(
  client: Client,
  cluster: RunningCluster,
  { card, url }: { readonly card: string; readonly url: string },
): Promise<string[]> {
  const body = { siteSeq: 1, name: "undisturbed", examineDate: "2024-05-17" };
  const report = await ask<{ seq: number }>(client, { method: "POST", path: "/api/solarExamineReports", body });
  const reportId = report!.seq;
  await upload({ token: client.token, reportId }, url, card);
  await until(async () => {
    const states = await listReadStates(cluster.databaseUrl, reportId);
    return states.length > 0 && states.every(({ read_state }) => read_state !== "pending");
  });
  await analyse(client, cluster, reportId);
  return listFindings(cluster.databaseUrl, reportId);
}

interface Edit {
  readonly name: string;
  readonly isAcknowledged: boolean;
}

let named = 0;

/** Records a defect at a point of the map and changes it; both are sent again where no answer came. */
async function editOnce(client: Client, reportId: number): Promise<Edit> {
  const name = `edit ${++named}`;
  const body = { solarExamineReport: reportId, lon: 127, lat: 36, memo: `${name} begun` };
  const defect = await ask<{ seq: number }>(client, { method: "POST", path: "/api/moduleDefects", body });
  if (defect === undefined) return { name, isAcknowledged: false };
  const path = `/api/moduleDefects/${defect.seq}`;
  return { name, isAcknowledged: (await ask(client, { method: "PUT", path, body: { memo: name } })) !== undefined };
}

async function auditEdits(databaseUrl: string, reportId: number, edits: readonly Edit[]) {
  const rows = await rowsOf<{ memo: string }>(
    databaseUrl,
    "select memo from module_defect where report_id = $1 and detect_way = 'MANUAL'",
    [reportId],
  );
  const count = (name: string) => rows.filter(({ memo }) => memo === name || memo === `${name} begun`).length;
  const acknowledged = edits.filter(({ isAcknowledged }) => isAcknowledged);
  return {
    acknowledged: acknowledged.length,
    lost: acknowledged.filter(({ name }) => !rows.some(({ memo }) => memo === name)).length,
    twice: edits.filter(({ name }) => count(name) > 1).length,
  };
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error("it took longer than an hour");
    await wait(lookEveryMs);
  }
}
