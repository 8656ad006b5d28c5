import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { inspectionForAll } from "../../inspection-for-all.ts";
import { expect, test } from "../../journey.ts";
import { password, people } from "../../people.ts";

test.use({ map: "drawn" });

const inspection = inspectionForAll();

test("a new user goes from signing in to a saved defect with the keyboard alone", async ({ page }) => {
  // The stream of changes stays open: with it the network is never idle, which the film waits for.
  if (process.env.FILM_TO !== undefined) await page.route("**/api/events", (route) => route.abort());
  await page.setViewportSize({ width: 1360, height: 820 });
  await page.goto("/login");
  await expect(page.getByLabel("아이디", { exact: true })).toBeFocused();
  await page.keyboard.type(people.admin.loginId);
  await page.keyboard.press("Tab");
  await page.keyboard.type(password);
  await filmed(page, "1-sign-in");
  await page.keyboard.press("Enter");

  await tabTo(page, "사이트·보고서 검색 (초성 가능)");
  await page.keyboard.type(inspection.reportName);
  const report = page.getByRole("treeitem", { name: inspection.reportName });
  await expect(report).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(async () => {
    await page.keyboard.press("ArrowDown");
    await expect(report).toHaveAttribute("data-at", "true", { timeout: 500 });
  }).toPass();
  await filmed(page, "2-find-the-report");
  await page.keyboard.press("Enter");

  await expect(page.getByText("1 / 3")).toBeVisible();
  await expect(page.getByRole("region", { name: "보고서 지도" })).toBeVisible();
  await filmed(page, "3-workspace");
  await page.keyboard.press("n");
  const fresh = page.getByRole("region", { name: "새 결함" });
  await expect(fresh.getByText(inspection.module.moduleId)).toBeVisible();
  await page.keyboard.press("1");
  await page.keyboard.press("3");
  await expect(fresh.getByLabel("세부 유형")).toHaveValue("CELL_HOTSPOT");
  await filmed(page, "4-new-defect");
  await page.keyboard.press("Shift+Enter");
  await expect(page.getByText(/결함을 등록했습니다/)).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "핫스팟" })).toBeVisible();
  await expect(page.getByText("2 / 3")).toBeVisible();
  await filmed(page, "5-saved");
});

async function tabTo(page: Page, label: string): Promise<void> {
  const field = page.getByLabel(label);
  await expect(field).toBeVisible();
  for (let press = 0; press < 60; press++) {
    if (await field.evaluate((element) => element === element.ownerDocument.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`${label} is out of the keyboard's reach`);
}

/** Pictures for `docs/first-defect.md`, only where they are asked for: `npm run film:first-defect`. */
async function filmed(page: Page, name: string): Promise<void> {
  const folder = process.env.FILM_TO;
  if (folder === undefined) return;
  const { default: sharp } = await import("sharp");
  // The pictures of a map and a thermal image come after what is written: both are asked for before they are filmed.
  await page.waitForLoadState("networkidle");
  const picture = await sharp(await page.screenshot())
    .resize(1020)
    .png({ palette: true, colours: 96 })
    .toBuffer();
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${name}.png`), picture);
}
