import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { aDefect } from "../../a-defect.ts";
import { countSteps } from "../../count-steps.ts";
import { inspectionForAll } from "../../inspection-for-all.ts";
import { expect, test, unique } from "../../journey.ts";
import { violationsOn } from "../../violations-on.ts";

const inspection = inspectionForAll();

test.beforeEach(({ signedIn }) => signedIn("admin"));

const dialog = (page: Page) => page.getByRole("dialog");
const waiting = { timeout: 30_000 };

test("what the list is narrowed to is exported and nothing else; a sheet worked on elsewhere brings statuses and memos back", async ({
  page,
  api,
}) => {
  const memo = unique("내보내기");
  const wanted = await aDefect(api, inspection, { memo });
  const other = await aDefect(api, inspection, { memo: unique("다른") });
  await page.goto(`/dashboard?report=${inspection.report}&q=${encodeURIComponent(memo)}`);
  await expect(page.getByRole("row").filter({ hasText: wanted.label })).toBeVisible();
  await page.getByRole("button", { name: "내보내기" }).click();
  await dialog(page).getByRole("radio", { name: "CSV" }).check();
  // One step: the file comes by itself once it is made.
  const coming = page.waitForEvent("download", waiting);
  await dialog(page).getByRole("button", { name: "파일 만들기" }).click();
  const made = await coming;
  const [name, bytes] = [made.suggestedFilename(), await readFile(await made.path())];
  await expect(dialog(page).getByRole("link", { name: "내려받기" })).toBeVisible();
  expect(name).toMatch(/2026-06-12\.csv$/);
  const text = bytes.toString("utf8");
  expect(text.startsWith("\ufeff")).toBe(true);
  expect(text).toContain(wanted.label);
  expect(text).not.toContain(other.label);

  const row = page.getByRole("row").filter({ hasText: wanted.label });
  await expect(row).toContainText("결함발견");
  await page.getByRole("button", { name: "Excel에서 상태·메모 가져오기" }).click();
  const importing = page.getByRole("dialog", { name: "상태와 메모 가져오기" });
  const chooser = page.waitForEvent("filechooser");
  await importing.getByRole("button", { name: "파일 선택" }).click();
  const sheet = `\ufeff결함 ID,상태,메모\r\n${wanted.label},조치완료,${memo} 교체함\r\nDF-ID-99999999,조치완료,\r\n`;
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

// The asset manager's job: its steps stand in the user guide.
test("what to repair first and what it costs is one click from the dashboard", async ({ page, api }) => {
  const steps = await countSteps(page);
  const site = (await api("GET", `/api/solarExamineReports/${inspection.report}/site`)) as unknown as {
    seq: number;
    version: number;
  };
  await api("PUT", `/api/sites/${site.seq}`, { version: site.version, capacityKwp: 110 });
  await aDefect(api, inspection, { defectCode: "MODULE_SHORT" });
  await page.goto(`/dashboard?site=${site.seq}`);
  const first = page.getByRole("region", { name: /^먼저 조치할 결함 \d+건$/ });
  await expect(first).toContainText(/연 [\d,]+ kWh, [\d,]+원\(추정 손실의 \d+ %\)을 되찾습니다/);
  const worst = first.getByRole("link").first();
  const [label] = (await worst.textContent())!.match(/DF-ID-\d+/)!;
  const [won] = (await worst.textContent())!.match(/[\d,]+(?=원)/)!;
  await worst.click();
  await expect(page.getByRole("region", { name: label })).toContainText(`${won}원/년`);
  expect(steps()).toBe(1);
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
    .getByRole("button", { name: `링크 폐기: ${name}` })
    .click();
  await expect(dialog(page).getByRole("listitem").filter({ hasText: name })).toContainText("폐기됨");
  await stranger.reload();
  await expect(stranger.getByText("열 수 없는 링크입니다.")).toBeVisible();
  await stranger.context().close();
});
