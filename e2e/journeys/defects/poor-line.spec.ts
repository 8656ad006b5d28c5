import type { Page } from "@playwright/test";
import { inspectionForAll } from "../../inspection-for-all.ts";
import { expect, test, unique } from "../../journey.ts";
import { fieldLine, openPoorLine, type PoorLine } from "../../uploads/poor-line.ts";

const inspection = inspectionForAll();
const RECORDED = 4;

let line: PoorLine;
test.beforeEach(async ({ signedIn, product }) => {
  test.setTimeout(240_000);
  await signedIn("admin");
  line = await openPoorLine(Number(new URL(product.url).port));
});
test.afterEach(() => line?.close());

const fresh = (page: Page) => page.getByRole("region", { name: "새 결함" });

test("defects recorded over a slow line that breaks are each there once, and a lost answer makes no second one", async ({
  page,
  api,
}) => {
  const word = unique("느린선");
  await page.goto(`${line.url}/dashboard?report=${inspection.report}&image=${inspection.images[0]!.seq}`);
  await expect(page.getByText("1 / 3")).toBeVisible();
  line.become(fieldLine);
  for (let nth = 1; nth <= RECORDED; nth++) {
    await page.getByRole("button", { name: "새 결함" }).first().click();
    const memo = `${word} ${nth}`;
    await fresh(page).getByLabel("메모").fill(memo);
    // Every other answer is lost on its way, though the server has saved.
    if (nth % 2 === 0) line.loseAnswerTo("POST /api/moduleDefects ");
    await untilSaved(page, memo);
    // The others go over a line that has broken.
    if (nth === 2) await expect.poll(line.breaks, { timeout: 30_000 }).toBeGreaterThan(0);
  }
  const { content } = (await api(
    "GET",
    `/api/module-defects/reportId/${inspection.report}?keyword=${encodeURIComponent(word)}&sort=seq,asc`,
  )) as unknown as { content: { memo: string }[] };
  expect(content.map(({ memo }) => memo)).toEqual(Array.from({ length: RECORDED }, (_, at) => `${word} ${at + 1}`));
  expect(line.answersLost()).toBe(RECORDED / 2);
});

/** Saves again as a person does who is told that it did not work; what was typed is still there. */
async function untilSaved(page: Page, memo: string): Promise<void> {
  await expect(async () => {
    if (await fresh(page).isVisible()) await page.keyboard.press("Control+Enter");
    await expect(page.getByRole("row").filter({ hasText: memo })).toBeVisible({ timeout: 8_000 });
    // Others' lists may show it before the lost answer is asked for again.
    await expect(fresh(page)).toHaveCount(0, { timeout: 8_000 });
  }).toPass({ timeout: 60_000 });
}
