// Cost and memory of uploading a card, beside copying and decoding its files. Chromium sends simulated pairs to the product,
// first undisturbed, then with kill -9 on the way, which must lose nothing.
// npm run bench:uploads [-- --steady 1000 --killed 2000 --kills 20 --chosen 2500]      (pairs; 0 leaves a part out)
import { copyFile, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { readRgbPicture } from "@heliolens/worker/uploads/read-picture";
import { readThermalPicture } from "@heliolens/worker/uploads/read-thermal-picture";
import { type Browser, chromium, type Page } from "@playwright/test";
import { auditStore } from "../e2e/uploads/audit-store.ts";
import { aKilledProduct, type KilledProduct } from "../e2e/uploads/killed-product.ts";
import { aReportToFill, type ReportToFill } from "../e2e/uploads/report-to-fill.ts";
import { chooseAndStart, dropAndStart, openReport, sendFolder, untilSent } from "../e2e/uploads/send-folder.ts";
import { writeCard } from "../e2e/uploads/simulated-card.ts";
import { machine } from "./machine.ts";
import { longestTaskCpuMs, longTasks, tasksIn, tracedCategories, watchTasks } from "./pages/page-tasks.ts";
import { commandOf, record } from "./results.ts";
import { type MemoryParts, memoryPartsOf, partsWords } from "./setup/memory-parts.ts";
import { met } from "./setup/served.ts";

const FLOWN = 25;
const PLAIN_FILES = 200;
/** How many files have come when the server's memory is looked at. */
const LOOKED_AT = [100, 500, 1_000, 2_000];
const FLAT_WITHIN = 0.1;
const TIMEOUT_MS = 3_600_000;
/** For a part that is only looked at: what takes longer than this stands still. */
const WATCHED_MS = 120_000;

const { values } = parseArgs({
  options: {
    steady: { type: "string", default: "1000" },
    killed: { type: "string", default: "2000" },
    kills: { type: "string", default: "20" },
    chosen: { type: "string", default: "2500" },
  },
});

/** Copying and decoding, one file after the other in one thread, as a script would. */
async function plainRate(card: string): Promise<number> {
  const target = await mkdtemp(join(tmpdir(), "heliolens-plain-"));
  const paths = (await readdir(card, { recursive: true })).filter((path) => /\.jpg$/i.test(path)).slice(0, PLAIN_FILES);
  const startedMs = performance.now();
  for (const [at, path] of paths.entries()) {
    const copy = join(target, `${at}.jpg`);
    await copyFile(join(card, path), copy);
    const image = await readFile(copy);
    if (/_T\.jpg$/i.test(path)) await readThermalPicture({ image, csv: null, parameters: {} });
    else await readRgbPicture({ image });
  }
  const rate = paths.length / ((performance.now() - startedMs) / 1000);
  await rm(target, { recursive: true });
  return rate;
}

async function steady(browser: Browser, pairs: number): Promise<void> {
  await withCard(pairs, async ({ card, sent, sentBytes, product, report, arrived }) => {
    const plain = await plainRate(card);
    const page = await browser.newPage({ locale: "ko-KR" });
    const before = product.bytesIn();
    await sendFolder(page, product.url, report, card);
    const startedMs = performance.now();
    const memory: Memory[] = [];
    for (const files of LOOKED_AT.filter((count) => count <= sent.length)) {
      await until(async () => (await arrived()) >= files);
      memory.push({ files, ...(await memoryPartsOf(product.url, product.pid())) });
    }
    await untilSent(page, TIMEOUT_MS);
    const sentMs = performance.now() - startedMs;
    const ratio = (product.bytesIn() - before) / sentBytes;
    await until(async () => (await unread(product.url, report)) === 0);
    const readMs = performance.now() - startedMs;
    memory.push({ files: sent.length, ...(await memoryPartsOf(product.url, product.pid())) });
    const rate = sent.length / (readMs / 1000);
    console.log(`\n${sent.length} files, nobody disturbs`);
    console.log(
      `  upload and reading ${rate.toFixed(1)} files/s, ${(rate / plain).toFixed(2)} of cp + decode (${plain.toFixed(1)})`,
    );
    console.log(`  upload alone       ${(sent.length / (sentMs / 1000)).toFixed(1)} files/s`);
    console.log(`  server memory      ${memoryWords(memory)}`);
    for (const look of memory) console.log(`    at ${String(look.files).padEnd(6)} ${partsWords(look)}`);
    console.log(`  bytes over the wire  ${ratio.toFixed(3)} of the files'`);
    tell(
      `${sent.length} files sent and read`,
      null,
      `${rate.toFixed(1)} files/s, ${(rate / plain).toFixed(2)} of cp + decode`,
    );
    tell(
      `server memory growth over ${sent.length} files`,
      `${100 * FLAT_WITHIN} %`,
      `${(100 * growthOf(memory)).toFixed(0)} %`,
    );
  });
}

function tell(what: string, bar: string | null, result: string): void {
  record({ what: `uploads: ${what}`, bar, result, command: commandOf("bench:uploads") });
}

interface Memory extends MemoryParts {
  readonly files: number;
}

const growthOf = (looks: readonly Memory[]): number =>
  Math.max(...looks.map(({ resident }) => resident)) / looks[0]!.resident - 1;

/** Flat: a card twenty times as large never takes more than a tenth more. The last look is when all are read. */
function memoryWords(looks: readonly Memory[]): string {
  const first = looks[0]!;
  const growth = growthOf(looks);
  const each = looks.map(({ files, resident }) => `${resident.toFixed(0)} MB at ${files}`).join(", ");
  const verdict = met(growth <= FLAT_WITHIN);
  return `${each}, read; at most ${(100 * growth).toFixed(0)} % more than at ${first.files}, target ${100 * FLAT_WITHIN} %: ${verdict}`;
}

async function killed(browser: Browser, pairs: number, kills: number): Promise<void> {
  await withCard(pairs, async ({ card, sent, sentBytes, product, report, arrived }) => {
    const page = await browser.newPage({ locale: "ko-KR" });
    const before = product.bytesIn();
    await sendFolder(page, product.url, report, card);
    const startedMs = performance.now();
    for (let kill = 1; kill <= kills; kill++) {
      await until(async () => (await arrived()) > (sent.length * kill) / (kills + 1));
      await product.killAndStart();
    }
    await untilSent(page, TIMEOUT_MS);
    const seconds = (performance.now() - startedMs) / 1000;
    const ratio = (product.bytesIn() - before) / sentBytes;
    await product.stop();
    const audit = await auditStore(product.dataDir, sent);
    console.log(`\n${sent.length} files, ${kills} times kill -9, ${seconds.toFixed(0)} s`);
    for (const [name, count] of Object.entries(audit)) console.log(`  ${name.padEnd(20)} ${count}`);
    console.log(`  bytes over the wire  ${ratio.toFixed(3)} of the files'`);
    const counts = Object.entries(audit).map(([name, count]) => `${name} ${count}`);
    tell(
      `${sent.length} files through ${kills} kill -9`,
      "none lost or doubled",
      `${counts.join(", ")}; ${seconds.toFixed(0)} s`,
    );
  });
}

/** How long the page stands still while a card is sorted, checked and begun to be sent, by either way in. */
async function chosen(browser: Browser, pairs: number): Promise<void> {
  await withCard(pairs, async (setting) => {
    await watched(browser, setting, { name: "chosen", start: chooseAndStart });
    await watched(browser, setting, { name: "dropped", start: dropAndStart });
  });
}

interface WayIn {
  readonly name: string;
  readonly start: (page: Page, folder: string) => Promise<void>;
}

async function watched(browser: Browser, { card, sent, product, report, arrived }: Setting, way: WayIn): Promise<void> {
  const page = await browser.newPage({ locale: "ko-KR" });
  const before = await arrived();
  await openReport(page, product.url, report);
  await page.evaluate(watchTasks);
  await browser.startTracing(page, { categories: tracedCategories });
  const startedMs = performance.now();
  await way.start(page, card);
  const checkedMs = performance.now() - startedMs;
  const checking = await page.evaluate(longTasks);
  await until(async () => (await arrived()) >= before + SENT_WHILE_WATCHED, WATCHED_MS);
  const sending = await page.evaluate(longTasks);
  const cpuMs = longestTaskCpuMs(await browser.stopTracing(), "chosen");
  await page.close();
  const listingMs = Math.max(...checking.map(({ beforeMs }) => beforeMs), 0);
  console.log(`\n${sent.length} files ${way.name}, ${(checkedMs / 1000).toFixed(0)} s until they are checked`);
  console.log(`  page stands still   ${tasksIn(checking)} until then`);
  console.log(`                      ${tasksIn(sending)} while the next ${SENT_WHILE_WATCHED} are sent`);
  console.log(
    `  processor time of the longest task of the page: ${cpuMs.toFixed(0)} ms, target 50 ms: ${met(cpuMs < 50)}`,
  );
  tell(`page's longest task, ${sent.length} files ${way.name}`, "50 ms of CPU", `${cpuMs.toFixed(0)} ms`);
  console.log(`  the browser's own listing of the folder, before the page hears of it: ${listingMs.toFixed(0)} ms`);
}

const SENT_WHILE_WATCHED = 100;

interface Setting {
  readonly card: string;
  readonly sent: readonly string[];
  readonly sentBytes: number;
  readonly product: KilledProduct;
  readonly report: ReportToFill;
  /** Files that lie whole among the received ones. */
  readonly arrived: () => Promise<number>;
}

async function withCard(pairs: number, run: (setting: Setting) => Promise<void>): Promise<void> {
  const card = await mkdtemp(join(tmpdir(), "heliolens-card-"));
  const product = await aKilledProduct();
  try {
    const { hashes: sent, bytes: sentBytes } = await writeCard({
      folder: card,
      pairs,
      flown: Math.min(pairs, FLOWN),
      workers: 2,
    });
    const report = await aReportToFill(product.url);
    const received = join(product.dataDir, "files", "received", "report", String(report.reportId));
    const arrived = async () => (await readdir(received).catch(() => [])).length;
    await run({ card, sent, sentBytes, product, report, arrived });
  } finally {
    await product.remove();
    await rm(card, { recursive: true, force: true });
  }
}

async function until(isSo: () => Promise<boolean>, timeoutMs = TIMEOUT_MS): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error("nothing moves any more");
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function unread(url: string, { token, reportId }: ReportToFill): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${url}/api/examine-report/${reportId}/files`, { headers });
  const { content } = (await response.json()) as { content: Record<"rgb" | "thermal", { pending: number }> };
  return content.rgb.pending + content.thermal.pending;
}

console.log(machine());
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });
try {
  if (Number(values.steady) > 0) await steady(browser, Number(values.steady));
  if (Number(values.chosen) > 0) await chosen(browser, Number(values.chosen));
  if (Number(values.killed) > 0) await killed(browser, Number(values.killed), Number(values.kills));
} finally {
  await browser.close();
}
