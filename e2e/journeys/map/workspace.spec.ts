import type { Page } from "@playwright/test";
import { aDefect } from "../../a-defect.ts";
import { inspectionForAll } from "../../inspection-for-all.ts";
import { expect, goWithin, speak, test } from "../../journey.ts";
import { password, people } from "../../people.ts";
import { violationsOn } from "../../violations-on.ts";

const inspection = inspectionForAll();

test.beforeEach(({ signedIn }) => signedIn("admin"));

const map = (page: Page) => page.getByRole("region", { name: "보고서 지도" });
const dock = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const row = (page: Page, name: string) => page.getByRole("table").getByRole("button", { name, exact: true });
// Without a place in it a report opens at its worst defect.
const open = (page: Page, more = `&image=${inspection.images[0]!.seq}`) =>
  page.goto(`/dashboard?report=${inspection.report}${more}`);

test("a row, a link and the keys choose the same defect: list, picture, map and address follow", async ({
  page,
  api,
}) => {
  const [first, second] = [
    await aDefect(api, inspection, { solarThermalImage: inspection.images[1]!.seq, memo: "첫째" }),
    await aDefect(api, inspection, { solarThermalImage: inspection.images[2]!.seq, memo: "둘째" }),
  ];
  await open(page, `&sort=seq,desc`);
  await row(page, first.label).click();
  await expect(page).toHaveURL(new RegExp(`defect=${first.seq}`));
  await expect(page.getByText(inspection.images[1]!.imgName).first()).toBeVisible();
  await expect(dock(page, first.label)).toHaveAttribute("data-mode", "edit_from_list");
  await page.keyboard.press("k");
  await expect(page).toHaveURL(new RegExp(`defect=${second.seq}`));
  await expect(dock(page, second.label)).toBeVisible();
  await expect(page.getByText(inspection.images[2]!.imgName).first()).toBeVisible();
  await page.reload();
  await expect(dock(page, second.label)).toBeVisible();
  await expect(row(page, second.label)).toHaveAttribute("aria-current", "true");
});

test("a link to a defect opens the same view after signing in", async ({ page, api, context }) => {
  const defect = await aDefect(api, inspection);
  await context.clearCookies();
  await page.addInitScript(() => localStorage.removeItem("auth-token"));
  await open(page, `&defect=${defect.seq}&status=FOUND`);
  await expect(page).toHaveURL(/\/login\?return=/);
  await page.locator("input[autocomplete=username]").fill(people.admin.loginId);
  await page.locator("input[type=password]").fill(password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`defect=${defect.seq}.*status=FOUND`));
  await expect(dock(page, defect.label)).toBeVisible();
});

test("a report opens at its worst open defect, one pane takes the whole screen and gives it back, and filters are chips in the address", async ({
  page,
  api,
}) => {
  const [, image] = inspection.images;
  const defect = await aDefect(api, inspection, { solarThermalImage: image!.seq, memo: "처음 보일 결함" });
  await aDefect(api, inspection, { defectCode: "SOILING", defectStatus: "COMPLETE" });
  await open(page, `&q=${encodeURIComponent(defect.memo)}`);
  await expect(dock(page, defect.label)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`defect=${defect.seq}`));
  await expect(page.getByText(image!.imgName).first()).toBeVisible();
  await dock(page, defect.label).focus();
  await page.keyboard.press("z");
  await expect(page.getByRole("table")).toBeHidden();
  await expect(dock(page, defect.label)).toBeVisible();
  await page.keyboard.press("z");
  await expect(page.getByRole("table")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dock(page, defect.label)).toHaveCount(0);
  await expect(page).not.toHaveURL(/defect=/);

  await goWithin(page, `/dashboard?report=${inspection.report}&image=${image!.seq}`);
  await page.getByRole("button", { name: "필터", exact: true }).click();
  await page.getByRole("menuitem", { name: "조치완료" }).click();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/status=COMPLETE/);
  await expect(page.getByRole("row").filter({ hasText: "결함발견" })).toHaveCount(0);
  await expect(page.getByRole("row").filter({ hasText: "조치완료" }).first()).toBeVisible();
  await page.getByRole("button", { name: /필터 지우기: 상태/ }).click();
  await expect(page).not.toHaveURL(/status=/);
});

test.describe("beside the map", () => {
  test.use({ map: "drawn" });

  // What a person does once: the list of layers is closed at first, and stays open then.
  test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem("map-layers-open", "true")));

  test("layers are hidden and faded, coordinates are read in the user's system, panes are divided, and all of it is remembered", async ({
    page,
  }) => {
    await open(page);
    const layers = map(page).getByRole("region", { name: "레이어" });
    await layers.getByRole("switch", { name: "촬영 위치" }).press("Space");
    await layers.getByRole("slider", { name: "모듈 불투명도" }).fill("40");
    await page.getByLabel("좌표계").selectOption("5186");
    await expect(page.getByLabel("커서 좌표")).toHaveText(/^\d{6}\.\d{2}, \d{6}\.\d{2}$/);
    const edge = page.getByRole("separator", { name: "지도와 이미지 사이 경계" });
    await edge.focus();
    for (let press = 0; press < 5; press++) await page.keyboard.press("ArrowLeft");
    await expect(edge).toHaveAttribute("aria-valuenow", "38");
    await page.reload();
    await expect(layers.getByRole("switch", { name: "촬영 위치" })).not.toBeChecked();
    await expect(layers.getByRole("slider", { name: "모듈 불투명도" })).toHaveValue("40");
    await expect(page.getByLabel("좌표계")).toHaveValue("5186");
    await expect(edge).toHaveAttribute("aria-valuenow", "38");
  });

  test("the workspace is free of serious violations and fits at 200 % in both languages", async ({ page, api }) => {
    const defect = await aDefect(api, inspection);
    await open(page, `&defect=${defect.seq}`);
    await expect(dock(page, defect.label)).toBeVisible();
    for (const language of ["ko", "en"]) {
      await speak(page, language);
      await page.setViewportSize({ width: 1600, height: 960 });
      expect(await violationsOn(page), language).toEqual([]);
      await page.setViewportSize({ width: 800, height: 480 });
      const overflow = await page
        .locator("main")
        .evaluate((main) => Math.max(0, main.scrollWidth - main.ownerDocument.defaultView!.innerWidth));
      expect(overflow, language).toBe(0);
    }
  });
});
