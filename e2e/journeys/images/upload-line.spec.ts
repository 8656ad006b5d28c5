import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "../../journey.ts";
import { auditStore } from "../../uploads/audit-store.ts";
import { aKilledProduct, type KilledProduct } from "../../uploads/killed-product.ts";
import { fieldLine, openPoorLine } from "../../uploads/poor-line.ts";
import { aReportToFill } from "../../uploads/report-to-fill.ts";
import { chooseAndStart, openReport, sendFolder, untilSent } from "../../uploads/send-folder.ts";
import { writeCard } from "../../uploads/simulated-card.ts";

const PAIRS = 24;
// Three by `npm run test:faults`, twenty over 4,000 files by `npm run bench:uploads`.
const kills = Number(process.env.UPLOAD_KILLS ?? 1);

let card: string;
let product: KilledProduct;

test.beforeEach(async () => {
  // Two starts on an empty folder and a flight to simulate.
  test.setTimeout(240_000);
  card = await mkdtemp(join(tmpdir(), "heliolens-card-"));
  product = await aKilledProduct();
});
test.afterEach(async () => {
  await product?.remove();
  await rm(card, { recursive: true, force: true });
});

test("twenty-four pairs arrive whole though the server is killed on the way", async ({ page }) => {
  const { hashes: sent } = await writeCard({ folder: card, pairs: PAIRS, flown: 8, workers: 0 });
  const report = await aReportToFill(product.url);
  const received = join(product.dataDir, "files", "received", "report", String(report.reportId));
  const arrived = async () => (await readdir(received).catch(() => [])).length;
  await sendFolder(page, product.url, report, card);
  for (let kill = 1; kill <= kills; kill++) {
    const due = (sent.length * kill) / (kills + 2);
    await expect.poll(arrived, { timeout: 60_000, intervals: [50] }).toBeGreaterThan(due);
    await product.killAndStart();
  }
  await untilSent(page, 60_000);
  await product.stop();
  expect(await auditStore(product.dataDir, sent)).toMatchObject(allOnce(sent));
});

/** Minutes long: by `npm run test:faults` alone. */
const longTest = process.env.UPLOAD_KILLS === undefined ? test.skip : test;

longTest(
  "a card arrives whole and once over a slow line that loses packets and breaks every ten seconds",
  async ({ page }) => {
    const { hashes: sent } = await writeCard({ folder: card, pairs: 1, flown: 1, workers: 0 });
    const report = await aReportToFill(product.url);
    const line = await openPoorLine(Number(new URL(product.url).port));
    try {
      await openReport(page, line.url, report);
      line.become(fieldLine);
      await chooseAndStart(page, card);
      // While nothing gets through, the bar says what it waits for.
      await expect(page.getByText("서버와 연결되면 이어집니다")).toBeVisible({ timeout: 60_000 });
      await untilSent(page, 180_000);
      expect(line.breaks()).toBeGreaterThan(0);
    } finally {
      await line.close();
    }
    await product.stop();
    expect(await auditStore(product.dataDir, sent)).toMatchObject(allOnce(sent));
  },
);

const allOnce = (sent: readonly string[]) => ({
  lost: 0,
  listedTwice: 0,
  wrongHash: 0,
  orphansAfterSweep: 0,
  partialsAfterSweep: 0,
  listed: sent.length,
});
