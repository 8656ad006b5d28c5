import type { Page } from "@playwright/test";
import { aSmallSite } from "../../a-design.ts";
import { expect, field, goWithin, test, unique } from "../../journey.ts";

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
  await goWithin(page, `/admin/sites?keyword=${encodeURIComponent(site.name)}`);
  await page.getByRole("button", { name: `수정: ${site.name}` }).click();
  await dialog(page).getByRole("combobox", { name: "패널 제품" }).fill(model);
  await page.getByRole("option", { name: model }).click();
  await dialog(page).getByRole("button", { name: "저장" }).click();
  await expect(dialog(page)).toHaveCount(0);

  await goWithin(page, `/admin/panel-products?keyword=${encodeURIComponent(model)}`);
  await page.getByRole("button", { name: `제품 삭제: ${model}` }).click();
  await dialog(page).getByRole("button", { name: "제품 삭제" }).click();
  await expect(dialog(page).getByText("사이트에서 사용 중인 제품은 삭제할 수 없습니다.")).toBeVisible();
});
