import type { Page } from "@playwright/test";
import { aDefect } from "../../a-defect.ts";
import { inspectionForAll } from "../../inspection-for-all.ts";
import { expect, goWithin, test, unique } from "../../journey.ts";
import { violationsOn } from "../../violations-on.ts";

const inspection = inspectionForAll();

test.beforeEach(({ signedIn }) => signedIn("admin"));

async function openDock(page: Page, { seq, label }: { readonly seq: number; readonly label: string }) {
  await page.goto(`/dashboard?report=${inspection.report}&image=${inspection.images[0]!.seq}&defect=${seq}`);
  const dock = page.getByRole("region", { name: label });
  await expect(dock).toBeVisible();
  return dock;
}

test("from a defect one comes to its module's passport: what was found on it, its picture and what was done; one that is not there says so", async ({
  page,
  api,
}) => {
  const defect = await aDefect(api, inspection, { memo: unique("이력") });
  await api("PUT", `/api/moduleDefects/${defect.seq}`, { version: defect.version, defectStatus: "SCHEDULE" });
  const dock = await openDock(page, defect);
  await dock.getByRole("link", { name: "모듈 이력" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(inspection.module.moduleId);
  await expect(page.getByRole("row").filter({ hasText: defect.label })).toContainText("조치예정");
  await expect(page.getByRole("img", { name: "2026-06-12" })).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: `${defect.label} · 변경` })).toContainText("조치예정");
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole("link", { name: defect.label }).click();
  await expect(page).toHaveURL(new RegExp(`report=${inspection.report}&defect=${defect.seq}`));
  await goWithin(page, "/dashboard?passport=999999999");
  await expect(page.getByText("설계에 없는 항목입니다.")).toBeVisible();
});

test("a defect is given to somebody until a day, and the board says so", async ({ page, api }) => {
  const defect = await aDefect(api, inspection, { memo: unique("담당") });
  // What comes late moves nothing away from under an open list.
  const late = Promise.withResolvers<void>();
  await page.route(/\/api\/solar-thermal-images\/(\d+\/ground|reportId\/\d+\/at)/, async (route) => {
    await late.promise;
    await route.continue();
  });
  const dock = await openDock(page, defect);
  const saved = () => page.waitForResponse((answer) => answer.url().endsWith("/task") && answer.ok());
  const given = saved();
  await dock.getByRole("combobox", { name: "담당자" }).click();
  await expect(page.getByRole("option", { name: /@admin/ })).toBeVisible();
  late.resolve();
  await expect(dock.getByRole("img", { name: "열화상" })).toBeVisible();
  await expect(dock.getByRole("heading", { name: /이 위치가 보이는 이미지/ })).toBeVisible();
  await page.getByRole("option", { name: /@admin/ }).click();
  await given;
  const due = dock.getByRole("textbox", { name: "기한" });
  await expect(due).toBeEnabled();
  const dated = saved();
  await due.fill("2030-01-31");
  await due.blur();
  await dated;
  await goWithin(page, `/dashboard?report=${inspection.report}&q=${encodeURIComponent(defect.memo)}&form=board`);
  const card = page.getByRole("article").filter({ hasText: defect.label });
  await expect(card).toContainText("2030-01-31까지");
});
