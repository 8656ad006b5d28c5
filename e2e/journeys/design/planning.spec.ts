import type { Page } from "@playwright/test";
import { aSmallSite } from "../../a-design.ts";
import { expect, expectAlert, test, unique } from "../../journey.ts";

// Without a graphics card the processor draws every pixel of the map.
test.use({ map: "drawn", viewport: { width: 1200, height: 760 } });

const place = (page: Page) => page.getByRole("button", { name: /모듈 [\d,]+매 배치/ });
const tree = (page: Page) => page.getByRole("tree", { name: "설계 트리" });
const line = (page: Page, name: string) => tree(page).getByRole("treeitem", { name, exact: true });

test.beforeEach(async ({ signedIn }) => {
  await signedIn("admin");
});

/** Four corners on ground that the few modules of the site leave free, clear of what lies on the map. */
async function drawArea(page: Page): Promise<void> {
  const map = page.getByRole("region", { name: "설계 지도" });
  for (let step = 0; step < 3; step++) await map.getByRole("button", { name: "축소" }).click();
  const canvas = map.locator("canvas").first();
  const box = (await canvas.boundingBox())!;
  for (const [x, y] of [
    [0.2, 0.35],
    [0.65, 0.35],
    [0.65, 0.85],
    [0.2, 0.85],
  ] as const)
    await canvas.click({ position: { x: box.width * x, y: box.height * y } });
  await page.getByRole("button", { name: "닫기", exact: true }).click();
  await expect(page.getByText(/^[\d,.]+ (m²|ha)$/)).toBeVisible();
}

test("tables of modules are drawn over an area, seen before they are there, placed, undone and saved", async ({
  page,
  request,
  api,
}) => {
  const site = await aSmallSite(request, api);
  const model = unique("P-");
  await api("POST", "/api/panelProducts", {
    maker: "여정",
    model,
    widthMm: 1134,
    heightMm: 2278,
    cellRows: 24,
    cellColumns: 6,
    isHalfCut: true,
    powerWp: 550,
    temperatureCoefficientPercentPerK: null,
  });
  await page.goto(`/admin/panel-planning?site=${site.seq}`);
  await expect(line(page, "Array Group 1")).toBeVisible();
  await page.getByRole("combobox", { name: "패널 제품" }).fill(model);
  await page.getByRole("option", { name: model }).click();
  await drawArea(page);

  await page.getByLabel("행", { exact: true }).fill("1");
  await page.getByLabel("열", { exact: true }).fill("2");
  await page.getByLabel("경계 이격 (m)").fill("0");
  await page.getByLabel("행 간격 (m)").fill("1");
  await expect(page.getByText("행 간격이 테이블의 깊이보다 짧아 앞뒤 행이 겹칩니다.")).toBeVisible();
  await expect(place(page)).toBeDisabled();
  await page.getByLabel("행 간격 (m)").fill("3");
  await page.getByText("행 × 열 지정", { exact: true }).click();
  await page.getByLabel("줄 수").fill("1");
  await page.getByLabel("줄당 테이블").fill("2");
  await page.getByLabel("번호 형식").fill("B{a:02}-S{s:02}-M{m:02}");
  await expect(page.getByText("B02-S01-M01 … B02-S02-M02")).toBeVisible();
  await expect(page.getByText("2.2 kWp")).toBeVisible();

  await page.getByRole("button", { name: "모듈 4매 배치" }).click();
  await expectAlert(page, "스트링 2개, 모듈 4매를 배치했습니다.");
  await expect(line(page, "Array Group 2")).toBeVisible();
  await page.getByRole("button", { name: "실행 취소" }).click();
  await expect(line(page, "Array Group 2")).toHaveCount(0);
  await page.getByRole("button", { name: "다시 실행" }).click();
  await page.getByRole("button", { name: "저장", exact: true }).click();
  await expect(page.getByText("대량 업데이트가 완료되었습니다").first()).toBeVisible();

  const { content } = (await api("GET", `/api/sites/${site.seq}/design`)) as unknown as {
    content: { arrays: { arrayId: string }[]; strings: { stringId: string; rowNum: number; colNum: number }[] };
  };
  expect(content.arrays.map(({ arrayId }) => arrayId)).toContain("B02");
  expect(content.strings.filter(({ stringId }) => stringId.startsWith("B02"))).toMatchObject([
    { stringId: "B02-S01", rowNum: 1, colNum: 2 },
    { stringId: "B02-S02", rowNum: 1, colNum: 2 },
  ]);
});
