// Analyses of reports of growing size, in one process with the embedded database and the server, as the product runs by default:
// images a minute, memory, and how long the server's own requests take meanwhile. The images are those of one simulated flight,
// as often as needed; the file of one is cut short (faults G12).
// Then the smallest once more while many screens ask how far it is, ten times a second each.
// With --threads 1,2 each size is analysed with one thread and with two: images a minute of both, and what a thread costs in memory.
// npm run bench:analysis [-- --sizes 100,1000 --frames 20 --clients 50 --threads 1,2]
import { mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import type { Db } from "@heliolens/database/database";
import { openDatabase } from "@heliolens/database/open-database";
import { findLastRun } from "@heliolens/database/queries/analysis/analysis-runs";
import { aUserIn } from "@heliolens/database/testing/inspection-things";
import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import { openDiskStore } from "@heliolens/files/disk-store";
import { type FileKey, fileKey } from "@heliolens/files/file-store";
import { writeImageFiles } from "@heliolens/simulator/world/write-image-files";
import { analyseReport } from "@heliolens/worker/analysis/analyse-report.job";
import { aFlownReport, aWaitingRun } from "@heliolens/worker/testing/a-flown-report";
import { aWorkshop, type Workshop } from "@heliolens/worker/testing/a-workshop";
import { sql } from "kysely";
import { machine } from "../machine.ts";
import { commandOf, record } from "../results.ts";
import { serverOn, tokenOf } from "../setup/served.ts";
import { type Spread, spreadOf } from "../spread.ts";
import { enlarge, flightOf } from "./analysis-images.ts";

const { values } = parseArgs({
  options: {
    sizes: { type: "string", default: "100,1000" },
    frames: { type: "string", default: "20" },
    clients: { type: "string", default: "50" },
    threads: { type: "string", default: "1" },
  },
});
const plan = flightOf(Number(values.frames));

const timesFor = (images: number) => Math.ceil(images / plan.flight.imageLimit);

// The fastest that a screen asks how far an analysis is. Asking ten times as often took a third of a core by itself.
const ASK_EVERY_MS = 1_000;
// Flat: what the engines' own caches take, not what grows with the images.
const MOST_GROWTH_MB = 300;

/** One image whose file broke off on its way. */
async function cutOneShort(db: Db, { files }: Workshop, reportId: ReportId): Promise<void> {
  const { rows } = await sql<{ id: number; key: FileKey }>`
    select id, file_key as key from thermal_image where report_id = ${reportId} order by id desc limit 1`.execute(db);
  const [{ id, key }] = rows as [(typeof rows)[number]];
  const cutKey = fileKey("originals", reportId, "cut");
  await files.save(cutKey, (await files.read(key)).subarray(0, 5_000));
  await db.updateTable("thermal_image").set({ file_key: cutKey }).where("id", "=", id).execute();
}

interface Watched {
  readonly requests: Spread;
  readonly mostMB: number;
}

/** Asks as a screen does, until the work has ended. */
async function watchWhile(ask: () => Promise<void>, work: Promise<unknown>): Promise<Watched> {
  const samplesMs: number[] = [];
  let [mostMB, isOver] = [0, false];
  const ended = work.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    const startedAt = performance.now();
    await ask();
    samplesMs.push(performance.now() - startedAt);
    mostMB = Math.max(mostMB, process.memoryUsage.rss() / 2 ** 20);
    await wait(ASK_EVERY_MS);
  }
  await ended;
  return { requests: spreadOf(samplesMs), mostMB };
}

const POLL_EVERY_MS = 100;
const CROWD_ROUNDS = 3;

/** Many screens that ask how far it is until told to stop; gives how many answers they had. */
function crowdOf(clients: number, ask: () => Promise<void>): () => Promise<number> {
  let [isOver, answers] = [false, 0];
  const polls = Array.from({ length: clients }, async (_, nth) => {
    // Not all at the same moment.
    await wait((nth * POLL_EVERY_MS) / clients);
    while (!isOver) {
      const startedAt = performance.now();
      await ask();
      answers += 1;
      await wait(Math.max(0, POLL_EVERY_MS - (performance.now() - startedAt)));
    }
  });
  return async () => {
    isOver = true;
    await Promise.all(polls);
    return answers;
  };
}

async function analysed(db: Db, workshop: Workshop, reportId: ReportId, ask: () => Promise<void>) {
  const runId = await aWaitingRun(db, reportId);
  const [startedAt, cpuBefore] = [performance.now(), process.cpuUsage()];
  const watched = await watchWhile(ask, analyseReport.run({ runId }, workshop.context));
  const minutes = (performance.now() - startedAt) / 60_000;
  const { user, system } = process.cpuUsage(cpuBefore);
  const run = (await findLastRun(db, reportId))!;
  const cpuSeconds = (user + system) / 1e6;
  const perMinute = run.done / minutes;
  return { ...watched, perMinute, cpuSecondsAnImage: cpuSeconds / run.done, cores: cpuSeconds / minutes / 60, run };
}

// On two idle cores. A busy machine gives the second thread less than a core: the cores that each run had are printed beside it.
const LEAST_GAIN = 1.8;
// As many times the requests of an idle server.
const MOST_SLOWER = 1.5;

type Analysed = Awaited<ReturnType<typeof analysed>>;

/** The last number of threads against the first. */
function compareThreads(images: number, ofThreads: readonly Analysed[], idle: Spread): void {
  const [one, many] = [ofThreads[0]!, ofThreads.at(-1)!];
  const [fewest, most] = [threadCounts[0]!, threadCounts.at(-1)!];
  const gain = many.perMinute / one.perMinute;
  const threadMB = (many.mostMB - one.mostMB) / Math.max(1, most - fewest);
  const slower = many.requests.p95Ms / idle.p95Ms;
  const result =
    `${gain.toFixed(2)} times the images a minute (${many.cores.toFixed(2)} cores against ${one.cores.toFixed(2)}), ` +
    `${threadMB.toFixed(0)} MB a thread, requests p95 ${slower.toFixed(1)} times idle`;
  console.log(result);
  record({
    what: `analysis: ${most} threads against ${fewest}, ${images} images`,
    bar: `${LEAST_GAIN} times, p95 ${MOST_SLOWER} times idle`,
    result,
    command: commandOf("bench:analysis"),
  });
}

const dataDir = mkdtempSync(join(tmpdir(), "heliolens-bench-"));
const database = await openDatabase({ dataDir, databaseUrl: undefined, log: () => {} });
const { db } = database;
const app = await serverOn(database);
const files = await openDiskStore(join(dataDir, "files"));
const threadCounts = values.threads.split(",").map(Number);
const workshops = threadCounts.map((threads) => aWorkshop(db, files, threads));
const workshop = workshops[0]!;
try {
  console.log(
    `${machine()}, load ${loadavg()[0]!.toFixed(1)}; one analysis at a time, in ${values.threads} threads; ` +
      `the ${values.frames} images of one simulated flight as often as needed`,
  );
  const flown = await Array.fromAsync(writeImageFiles(plan));
  const headers = { authorization: `Bearer ${await tokenOf(db, await aUserIn(db, null, "ADMIN"))}` };
  const asked = async (urls: readonly string[]) => {
    for (const url of urls) {
      const { statusCode } = await app.inject({ url, headers });
      if (statusCode !== 200) throw new Error(`${url}: ${statusCode}`);
    }
  };
  const results = [];
  for (const images of values.sizes.split(",").map(Number)) {
    const { reportId } = await aFlownReport(db, workshop, { plan, flown });
    await enlarge(db, reportId, timesFor(images));
    await cutOneShort(db, workshop, reportId);
    const ask = () => asked([`/api/ai/status/${reportId}`, `/api/module-defects/reportId/${reportId}`]);
    const idle = await watchWhile(ask, wait(3_000));
    const ofThreads = [];
    for (const [nth, threads] of threadCounts.entries()) {
      const result = await analysed(db, workshops[nth]!, reportId, ask);
      const { run, perMinute, cpuSecondsAnImage, cores, mostMB, requests } = result;
      ofThreads.push(result);
      console.log(
        `${String(run.done).padStart(6)} images, ${threads} threads: ${cores.toFixed(2)} cores had, ${perMinute.toFixed(0)} a minute, ${cpuSecondsAnImage.toFixed(2)} s of processor time each, ` +
          `${run.leftOut} left out, ${run.found} findings, ${mostMB.toFixed(0)} MB, ` +
          `two requests p95 ${requests.p95Ms.toFixed(0)} ms (idle ${idle.requests.p95Ms.toFixed(0)} ms)`,
      );
      record({
        what: `analysis: a run of ${images} images in ${threads === 1 ? "one thread" : `${threads} threads`}`,
        bar: null,
        result: `${perMinute.toFixed(0)} images a minute, at most ${mostMB.toFixed(0)} MB, requests p95 ${requests.p95Ms.toFixed(0)} ms meanwhile`,
        command: commandOf("bench:analysis"),
      });
    }
    results.push(ofThreads[0]!);
    if (ofThreads.length > 1) compareThreads(images, ofThreads, idle.requests);
  }
  const [first, last] = [results[0]!, results.at(-1)!];
  const clients = Number(values.clients);
  if (clients > 0) {
    const paceWith = async (asking: number) => {
      const { reportId } = await aFlownReport(db, workshop, { plan, flown });
      await enlarge(db, reportId, timesFor(first.run.done));
      const status = async () => asked([`/api/ai/status/${reportId}`]);
      const leave = crowdOf(asking, status);
      const startedAt = performance.now();
      const { perMinute } = await analysed(db, workshop, reportId, status);
      return { perMinute, answers: (await leave()) / ((performance.now() - startedAt) / 1000) };
    };
    // Alone and among many in turn: a machine that grows slower or faster meanwhile does so for both.
    let [alone, among, answers] = [0, 0, 0];
    for (let round = 0; round < CROWD_ROUNDS; round++) {
      alone += (await paceWith(0)).perMinute / CROWD_ROUNDS;
      const crowded = await paceWith(clients);
      among += crowded.perMinute / CROWD_ROUNDS;
      answers += crowded.answers / CROWD_ROUNDS;
    }
    console.log(
      `${clients} clients asking how far it is: ${answers.toFixed(0)} answers a second, ${among.toFixed(0)} images a minute, ` +
        `${alone.toFixed(0)} without them: ${(100 * (among / alone - 1)).toFixed(1)} %`,
    );
  }
  const grownMB = last.mostMB - first.mostMB;
  console.log(
    `analysis: ${last.perMinute.toFixed(0)} images/min, memory ${first.mostMB.toFixed(0)} MB at ${first.run.done}, ` +
      `${last.mostMB.toFixed(0)} MB at ${last.run.done}, requests p95 ${last.requests.p95Ms.toFixed(0)} ms`,
  );
  record({
    what: "analysis: memory growth from the smallest to the largest run",
    bar: `${MOST_GROWTH_MB} MB`,
    result: `${grownMB.toFixed(0)} MB from ${first.run.done} to ${last.run.done} images`,
    command: commandOf("bench:analysis"),
  });
  process.exitCode = grownMB <= MOST_GROWTH_MB ? 0 : 1;
} finally {
  for (const one of workshops) await one.close();
  await app.close();
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
}
