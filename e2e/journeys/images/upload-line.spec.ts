import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "../../journey.ts";
import { auditStore } from "../../uploads/audit-store.ts";
import { aKilledProduct, type KilledProduct } from "../../uploads/killed-product.ts";
import { aReportToFill } from "../../uploads/report-to-fill.ts";
import { sendFolder, untilSent } from "../../uploads/send-folder.ts";
import { writeCard } from "../../uploads/simulated-card.ts";

const PAIRS = 24;
const KILLS = 3;

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

test("twenty-four pairs arrive whole though the server is killed three times on the way", async ({ page }) => {
  const { hashes: sent } = await writeCard({ folder: card, pairs: PAIRS, flown: 8, workers: 0 });
  const report = await aReportToFill(product.url);
  const received = join(product.dataDir, "files", "received", "report", String(report.reportId));
  const arrived = async () => (await readdir(received).catch(() => [])).length;
  await sendFolder(page, product.url, report, card);
  for (let kill = 1; kill <= KILLS; kill++) {
    const due = (sent.length * kill) / (KILLS + 2);
    await expect.poll(arrived, { timeout: 60_000, intervals: [50] }).toBeGreaterThan(due);
    await product.killAndStart();
  }
  await untilSent(page, 60_000);
  await product.stop();
  expect(await auditStore(product.dataDir, sent)).toMatchObject({
    lost: 0,
    listedTwice: 0,
    wrongHash: 0,
    orphansAfterSweep: 0,
    partialsAfterSweep: 0,
    listed: sent.length,
  });
});
