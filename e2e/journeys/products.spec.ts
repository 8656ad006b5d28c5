import type { Page } from "@playwright/test";
import { aSmallSite } from "../a-design.ts";
import { expect, expectAlert, field, test, unique } from "../journey.ts";

const dialog = (page: Page) => page.getByRole("dialog");
const row = (page: Page, words: string) => page.getByRole("row").filter({ hasText: words });

test.beforeEach(async ({ signedIn, page }) => {
  await signedIn("admin");
  await page.goto("/admin/panel-products");
});

test("a product is added, changed, given to a site, and stays as long as the site has it", async ({
  page,
  request,
  api,
}) => {
  const model = unique("EX-550-");
  await page.getByRole("button", { name: "제품 추가" }).click();
  await field(dialog(page), "제조사").fill("여정 제조사");
  await field(dialog(page), "모델").fill(model);
  await dialog(page).getByLabel("가로 (mm)").fill("11");
  await dialog(page).getByLabel("세로 (mm)").fill("2278");
  await dialog(page).getByLabel("셀 행").fill("24");
  await dialog(page).getByLabel("셀 열").fill("6");
  await dialog(page).getByLabel("정격 출력").fill("550");
  await dialog(page).getByRole("button", { name: "저장" }).click();
  await expect(dialog(page).getByText("200 이상이어야 합니다.")).toBeVisible();
  await dialog(page).getByLabel("가로 (mm)").fill("1134");
  await dialog(page).getByRole("button", { name: "저장" }).click();
  await expect(row(page, model)).toContainText("1,134 × 2,278");

  await page.getByRole("button", { name: `제품 수정: ${model}` }).click();
  await dialog(page).getByLabel("온도 계수").fill("-0.34");
  await dialog(page).getByRole("button", { name: "저장" }).click();
  await expect(row(page, model)).toContainText("-0.34");

  const site = await aSmallSite(request, api);
  await page.goto(`/admin/sites?keyword=${encodeURIComponent(site.name)}`);
  await page.getByRole("button", { name: `수정: ${site.name}` }).click();
  await dialog(page).getByRole("combobox", { name: "패널 제품" }).fill(model);
  await page.getByRole("option", { name: model }).click();
  await dialog(page).getByRole("button", { name: "저장" }).click();
  await expect(dialog(page)).toHaveCount(0);

  await page.goto(`/admin/panel-products?keyword=${encodeURIComponent(model)}`);
  await page.getByRole("button", { name: `제품 삭제: ${model}` }).click();
  await dialog(page).getByRole("button", { name: "제품 삭제" }).click();
  await expect(dialog(page).getByText("사이트에서 사용 중인 제품은 삭제할 수 없습니다.")).toBeVisible();
});

test("a table of products shows what is new, what changes and what is wrong by line, and then does only that", async ({
  page,
  api,
}) => {
  const [known, fresh] = [unique("K-"), unique("F-")];
  const facts = { widthMm: 1134, heightMm: 2278, cellRows: 24, cellColumns: 6, isHalfCut: true, powerWp: 550 };
  await api("POST", "/api/panelProducts", {
    maker: "여정",
    model: known,
    ...facts,
    temperatureCoefficientPercentPerK: null,
  });
  const lines = [
    "제조사,모델명,가로(mm),세로(mm),셀 행,셀 열,하프컷,정격 출력(Wp),색상",
    `여정,${known},1134,2278,24,6,예,560,검정`,
    `여정,${fresh},1134,2278,24,6,예,600,검정`,
    "여정,틀림,가로,2278,24,6,예,600,검정",
  ];
  await page.getByRole("button", { name: "가져오기" }).click();
  await page.locator("input[type=file]").setInputFiles({
    name: "products.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(lines.join("\n")),
  });
  await expect(dialog(page).getByRole("region", { name: "오류 1" })).toContainText(
    "4행 가로 (mm) 값 ‘가로’은 숫자가 아닙니다.",
  );
  await expect(dialog(page).getByRole("region", { name: "변경 1" })).toContainText("정격 출력 (Wp): 550 → 560");
  await expect(dialog(page).getByRole("region", { name: "새로 추가 1" })).toContainText(fresh);
  await expect(dialog(page).getByText("알 수 없어 사용하지 않은 열: 색상")).toBeVisible();
  await dialog(page).getByRole("button", { name: "2종 가져오기" }).click();
  await expectAlert(page, "1종을 추가하고 1종을 변경했습니다.");
  await expect(row(page, fresh)).toContainText("600");
});
