import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { aDefect } from "../a-defect.ts";
import { inspectionForAll, withoutMap } from "../inspection-for-all.ts";
import { expect, test, unique } from "../journey.ts";

const inspection = inspectionForAll();

test.beforeEach(async ({ signedIn, page }) => {
  await signedIn("admin");
  await withoutMap(page);
});

const dialog = (page: Page) => page.getByRole("dialog");
const patience = { timeout: 30_000 };

async function downloaded(page: Page): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  const coming = page.waitForEvent("download");
  await dialog(page).getByRole("link", { name: "내려받기" }).first().click();
  const download = await coming;
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

test("what the list is narrowed to is exported, and nothing else", async ({ page, api }) => {
  const memo = unique("내보내기");
  const wanted = await aDefect(api, inspection, { memo });
  const other = await aDefect(api, inspection, { memo: unique("다른") });
  await page.goto(`/dashboard?report=${inspection.report}&q=${encodeURIComponent(memo)}`);
  await expect(page.getByRole("row").filter({ hasText: wanted.label })).toBeVisible();
  await page.getByRole("button", { name: "내보내기" }).click();
  await dialog(page).getByRole("radio", { name: "CSV" }).check();
  await dialog(page).getByRole("button", { name: "파일 만들기" }).click();
  await expect(dialog(page).getByRole("link", { name: "내려받기" })).toBeVisible(patience);
  const { name, bytes } = await downloaded(page);
  expect(name).toMatch(/2026-06-12\.csv$/);
  const text = bytes.toString("utf8");
  expect(text.startsWith("\ufeff")).toBe(true);
  expect(text).toContain(wanted.label);
  expect(text).not.toContain(other.label);
});

test("a report becomes a PDF with the sections chosen, is listed, and goes when it is removed", async ({
  page,
  api,
}) => {
  const { label } = await aDefect(api, inspection, { memo: unique("보고") });
  await page.goto(`/admin/solar-module-report?keyword=${encodeURIComponent(inspection.reportName)}`);
  await page.getByRole("button", { name: `PDF 보고서: ${inspection.reportName}` }).click();
  await dialog(page).getByRole("checkbox", { name: "결함 위치도" }).uncheck();
  await dialog(page).getByRole("button", { name: "PDF 만들기" }).click();
  await expect(dialog(page).getByRole("link", { name: "내려받기" })).toBeVisible(patience);
  const { name, bytes } = await downloaded(page);
  expect(name).toContain(inspection.reportName);
  expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
  const numbers = page.waitForEvent("download");
  await dialog(page).getByRole("link", { name: "수치 JSON" }).click();
  const twin = JSON.parse(await readFile(await (await numbers).path(), "utf8"));
  expect(twin.findings.map((finding: { label: string }) => finding.label)).toContain(label);
  await dialog(page)
    .getByRole("button", { name: /^삭제: / })
    .click();
  await page
    .getByRole("dialog", { name: /삭제할까요/ })
    .getByRole("button", { name: "삭제" })
    .click();
  await expect(dialog(page).getByText("아직 만든 문서가 없습니다.")).toBeVisible();
});
