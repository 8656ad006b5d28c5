import { readFile } from "node:fs/promises";
import type { APIRequestContext, Page } from "@playwright/test";
import { inspectionForAll } from "../../inspection-for-all.ts";
import { expect, goWithin, test, tokenOf } from "../../journey.ts";

const inspection = inspectionForAll();

test.beforeAll(async ({ request }) => {
  test.setTimeout(120_000);
  await aligned(request);
});

test("an administrator starts an analysis, watches it end and reads its log and the card of the model that is shipped", async ({
  page,
  signedIn,
}) => {
  await signedIn("admin");
  await page.goto("/admin/ai-analysis");
  await page.getByRole("button", { name: "분석 시작" }).first().click();
  const dialog = page.getByRole("dialog", { name: "보고서 분석" });
  await dialog.getByRole("combobox", { name: "분석할 보고서" }).fill(inspection.reportName);
  await page.getByRole("option", { name: new RegExp(inspection.reportName) }).click();
  await dialog.getByRole("button", { name: "분석 시작" }).click();
  const line = page.getByRole("row", { name: new RegExp(inspection.reportName) });
  await expect(line.getByText("완료")).toBeVisible({ timeout: 90_000 });
  await expect(line.getByText("이미지 3 / 3장")).toBeVisible();
  await expect(line.getByRole("link", { name: /검토 \d+건/ })).toBeVisible();
  await line.getByRole("link", { name: inspection.reportName, exact: true }).click();
  await expect(page.getByRole("table", { name: "실행 기록" }).getByText("분석을 마쳤습니다.")).toBeVisible();
  await expect(page.getByText("모듈별로 같은 스트링의 모듈과 비교")).toBeVisible();
  await expect(page.getByRole("button", { name: `다시 실행: ${inspection.reportName}` })).toBeVisible();

  const card = JSON.parse(await readFile("models/module-classifier/model-card.json", "utf8"));
  await goWithin(page, "/admin/ai-analysis?part=model");
  await expect(page.getByText(`${card.name} ${card.version}`)).toBeVisible();
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
  for (const figure of [percent(card.test.accuracy), card.test.macroF1.toFixed(3), percent(card.test.binaryAccuracy)])
    await expect(page.getByText(figure, { exact: true }).first()).toBeVisible();
  for (const plot of ["종류별 F1", "신뢰도 곡선", "혼동 행렬"])
    await expect(page.getByRole("heading", { name: plot })).toBeVisible();
});

test.describe("beside the map", () => {
  test.use({ map: "drawn" });

  test("findings are confirmed, changed, rejected and brought back by keyboard, and the map follows", async ({
    page,
    signedIn,
    request,
  }) => {
    const all = await analysed(request);
    await signedIn("admin");
    await page.goto(`/dashboard?report=${inspection.report}`);
    await page.getByRole("button", { name: `AI 후보 ${all}` }).click();
    await page.getByRole("link", { name: new RegExp(`검토 ${all}건`) }).click();
    await expect(page.getByRole("status").filter({ hasText: `${all}건 가운데 ${all}건` })).toBeVisible();

    const confirmed = await labelOnShow(page);
    await expect(page.getByRole("button", { name: new RegExp(`^${confirmed} 위치`) })).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(lastDecision(page)).toContainText(`${confirmed} 확정`);
    await expect(place(page)).toHaveText(`1 / ${all - 1}`);

    const changed = await labelOnShow(page);
    await page.keyboard.press("e");
    await expect(page.getByRole("group", { name: /맞는 유형/ })).toBeVisible();
    await page.keyboard.press("6");
    await page.keyboard.press("1");
    await page.keyboard.press("Enter");
    await expect(lastDecision(page)).toContainText(`${changed} 확정:`);
    await expect(place(page)).toHaveText(`1 / ${all - 2}`);

    const rejected = await labelOnShow(page);
    await page.keyboard.press("Backspace");
    await expect(page.getByRole("group", { name: /제외하는 사유/ })).toBeVisible();
    await page.keyboard.press("1");
    await expect(lastDecision(page)).toContainText(`${rejected} 제외: 반사`);
    await expect(place(page)).toHaveText(`1 / ${all - 3}`);

    await page.keyboard.press("Control+z");
    await expect(place(page)).toHaveText(`1 / ${all - 2}`);
    expect(await labelOnShow(page)).toBe(rejected);
  });
});

test("how sure a finding must be narrows the queue; what was decided stays when the analysis is made again, is counted as precision and goes out as a training set", async ({
  page,
  signedIn,
  request,
}) => {
  const all = await analysed(request);
  await signedIn("admin");
  await page.goto(`/dashboard?report=${inspection.report}&review=1`);
  await expect(page.getByText(`${all}건 가운데 ${all}건`)).toBeVisible();
  await page.getByLabel("신뢰도 기준").fill("100");
  await expect(page).toHaveURL(/confidence=1$/);
  await expect(page.getByText("신뢰도 1.00 이상인 후보가 없습니다.")).toBeVisible();
  await page.getByRole("button", { name: "모두 보기" }).click();
  await expect(place(page)).toHaveText(`1 / ${all}`);
  await page.getByRole("button", { name: "다음 후보" }).click();
  await expect(place(page)).toHaveText(`2 / ${all}`);
  await page.getByRole("button", { name: "이전 후보" }).click();

  const confirmed = await labelOnShow(page);
  await page.keyboard.press("Enter");
  await expect(lastDecision(page)).toContainText(`${confirmed} 확정`);
  const rejected = await labelOnShow(page);
  await page.keyboard.press("Backspace");
  await page.keyboard.press("2");
  await expect(lastDecision(page)).toContainText(`${rejected} 제외: 오염`);

  await goWithin(page, "/admin/ai-analysis");
  // The review has a link of the same name, and stays until the next screen is there.
  await expect(page.getByRole("heading", { name: "AI 분석", level: 1 })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: inspection.reportName, exact: true }).click();
  const { seq: before } = await analysisOf(request);
  await page.getByRole("button", { name: `다시 실행: ${inspection.reportName}` }).click();
  await expect
    .poll(async () => (await analysisOf(request)).state === "DONE" && (await analysisOf(request)).seq > before, {
      timeout: 90_000,
    })
    .toBe(true);
  expect((await analysisOf(request)).findings).toMatchObject({ open: all - 2, rejected: 1 });

  await page.getByRole("button", { name: "학습 자료 내보내기" }).click();
  const dialog = page.getByRole("dialog", { name: "학습 자료 내보내기" });
  await dialog.getByRole("button", { name: "파일 만들기" }).click();
  const coming = page.waitForEvent("download", { timeout: 60_000 });
  await dialog.getByRole("link", { name: "내려받기" }).click({ timeout: 60_000 });
  const zip = await readFile(await (await coming).path());
  // Names stand in a ZIP as they are.
  expect([zip.includes("annotations.json"), zip.includes(".png")]).toEqual([true, true]);

  await goWithin(page, "/admin/ai-analysis?part=precision");
  await expect(page.getByRole("row", { name: /^전체/ })).toBeVisible();

  await goWithin(page, `/dashboard?report=${inspection.report}&review=1&decision=rejected`);
  const line = page.getByRole("row").filter({ hasText: rejected });
  await expect(line).toContainText("오염");
  await line.getByRole("button", { name: /결정 취소/ }).click();
  await expect(page.getByText(`${rejected} 결정을 취소했습니다.`)).toBeVisible();
  await expect(line).toBeHidden();
  await page.getByText("확정한 후보", { exact: true }).click();
  await expect(page.getByRole("row").filter({ hasText: confirmed })).toBeVisible();
});

const place = (page: Page) => page.locator("output").filter({ hasText: "/" });
const lastDecision = (page: Page) => page.getByRole("status").filter({ hasText: "되돌리기" });

/** `DF-ID-…` of the finding that is looked at. */
async function labelOnShow(page: Page): Promise<string> {
  const label = page.getByRole("region", { name: "AI 후보 검토" }).getByText(/^DF-ID-\d{8}$/);
  await expect(label).toBeVisible();
  return (await label.textContent()) ?? "";
}

async function call(request: APIRequestContext, method: string, path: string, data?: unknown) {
  const headers = { authorization: `Bearer ${await tokenOf("admin", request)}` };
  const response = await request.fetch(path, { method, headers, ...(data !== undefined && { data }) });
  expect(response.ok(), await response.text()).toBe(true);
  return (await response.json()).content;
}

/** Places the images on the drawing as the automatic registration proposes; three are too few for it to be sure. */
async function aligned(request: APIRequestContext): Promise<void> {
  const path = `/api/examine-report/${inspection.report}/registration`;
  await call(request, "POST", path, {});
  await expect.poll(async () => (await call(request, "GET", path)).state, { timeout: 90_000 }).toBe("DONE");
  for (const { seq } of inspection.images) {
    const records = await call(request, "GET", `/api/examine-report/${inspection.report}/alignments`);
    const { proposal } = records.find((record: { thermalImageId: number }) => record.thermalImageId === seq);
    const decision = { decision: "keep", evidence: [proposal.evidence], thermalImageIds: [seq] };
    await call(request, "POST", `${path}/decisions`, decision);
  }
}

const analysisOf = (request: APIRequestContext) => call(request, "GET", `/api/ai/status/${inspection.report}`);

/** Analyses the report unless that was done, and says how many findings are open. */
async function analysed(request: APIRequestContext): Promise<number> {
  if ((await analysisOf(request))?.state !== "DONE") await call(request, "POST", `/api/ai/start/${inspection.report}`);
  await expect.poll(async () => (await analysisOf(request)).state, { timeout: 90_000 }).toBe("DONE");
  const { open } = (await analysisOf(request)).findings;
  expect(open).toBeGreaterThan(3);
  return open;
}
