import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { aDefect } from "../../a-defect.ts";
import { inspectionForAll } from "../../inspection-for-all.ts";
import { expect, test, unique } from "../../journey.ts";
import { violationsOn } from "../../violations-on.ts";

const inspection = inspectionForAll();

test.beforeEach(({ signedIn }) => signedIn("admin"));

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
  // One step: the file comes by itself once it is made.
  const coming = page.waitForEvent("download", patience);
  await dialog(page).getByRole("button", { name: "파일 만들기" }).click();
  const made = await coming;
  const [name, bytes] = [made.suggestedFilename(), await readFile(await made.path())];
  await expect(dialog(page).getByRole("link", { name: "내려받기" })).toBeVisible();
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

test("a sheet worked on elsewhere brings statuses and memos back, shown before they are applied", async ({
  page,
  api,
}) => {
  const memo = unique("시트");
  const { label } = await aDefect(api, inspection, { memo });
  await page.goto(`/dashboard?report=${inspection.report}&ids=${Number(label.slice(6))}`);
  const row = page.getByRole("row").filter({ hasText: label });
  await expect(row).toContainText("결함발견");
  await page.getByRole("button", { name: "내보내기" }).click();
  await page.getByRole("button", { name: "Excel에서 상태·메모 가져오기" }).click();
  const importing = page.getByRole("dialog", { name: "상태와 메모 가져오기" });
  const chooser = page.waitForEvent("filechooser");
  await importing.getByRole("button", { name: "파일 선택" }).click();
  const sheet = `\ufeff결함 ID,상태,메모\r\n${label},조치완료,${memo} 교체함\r\nDF-ID-99999999,조치완료,\r\n`;
  await (await chooser).setFiles({ name: "sheet.csv", mimeType: "text/csv", buffer: Buffer.from(sheet) });
  await expect(importing.getByText("결함발견 → 조치완료")).toBeVisible();
  await expect(importing.getByText("이 보고서에 없는 결함 1건은 건너뜁니다.")).toBeVisible();
  await importing.getByRole("button", { name: "1건 반영" }).click();
  await expect(importing).toBeHidden();
  await page.getByRole("dialog", { name: "결함 내보내기" }).getByRole("button", { name: "닫기" }).click();
  await expect(row).toContainText("조치완료");
  await page.getByRole("button", { name: "비교" }).click();
  await expect(page.getByRole("dialog").getByText("이 사이트의 지난 점검이 없습니다.")).toBeVisible();
});

test("a link opens the report to somebody who has no account, until it is revoked", async ({ page, api, browser }) => {
  const { label } = await aDefect(api, inspection, { memo: unique("공유") });
  await page.goto(`/dashboard?report=${inspection.report}`);
  await page.getByRole("button", { name: "공유" }).click();
  const name = unique("발주처");
  await dialog(page).getByRole("textbox", { name: "받는 사람" }).fill(name);
  await dialog(page).getByRole("button", { name: "링크 만들기" }).click();
  const address = await dialog(page).getByRole("textbox", { name: "링크 주소" }).inputValue();
  const stranger = await (await browser.newContext({ baseURL: new URL(address).origin })).newPage();
  await stranger.goto(address);
  // Its marker on the map says the label too.
  await expect(stranger.getByText(label).last()).toBeVisible();
  const picture = stranger.getByRole("img", { name: label, exact: true });
  await picture.scrollIntoViewIfNeeded();
  // There before it is loaded, and gone when it cannot be had.
  await expect.poll(() => picture.evaluate((img: { naturalWidth: number }) => img.naturalWidth)).toBeGreaterThan(0);
  expect(await violationsOn(stranger)).toEqual([]);
  await dialog(page)
    .getByRole("button", { name: `취소: ${name}` })
    .click();
  await expect(dialog(page).getByRole("listitem").filter({ hasText: name })).toContainText("취소됨");
  await stranger.reload();
  await expect(stranger.getByText("열 수 없는 링크입니다.")).toBeVisible();
  await stranger.context().close();
});
