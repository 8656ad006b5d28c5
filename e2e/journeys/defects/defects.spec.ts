import type { Page } from "@playwright/test";
import { aDefect } from "../../a-defect.ts";
import { inspectionForAll } from "../../inspection-for-all.ts";
import { expect, test } from "../../journey.ts";

const inspection = inspectionForAll();

test.beforeEach(({ signedIn }) => signedIn("admin"));

const dock = (page: Page, name: string | RegExp) => page.getByRole("region", { name });
// Without a place in it a report opens at its worst defect.
const open = (page: Page, more = `&image=${inspection.images[0]!.seq}`) =>
  page.goto(`/dashboard?report=${inspection.report}${more}`);
const label = /^DF-ID-\d{8}$/;

test("N, two digits and Shift+Enter record a defect and go to the next image, with Hangul typed in the memo; without a sub type the main one is saved", async ({
  page,
  api,
}) => {
  await open(page);
  await expect(page.getByText("1 / 3")).toBeVisible();
  await page.keyboard.press("n");
  const fresh = dock(page, "새 결함");
  await expect(fresh).toHaveAttribute("data-mode", "new");
  await expect(fresh.getByLabel("결함 유형")).toHaveValue("CELL");
  await expect(
    fresh
      .getByText("최고")
      .locator("..")
      .getByText(/\d+\.\d ℃/),
  ).toBeVisible();
  await expect(fresh.getByText(inspection.module.moduleId)).toBeVisible();
  await page.keyboard.press("2");
  await page.keyboard.press("1");
  await expect(fresh.getByLabel("세부 유형")).toHaveValue("DIODE_1");
  await page.keyboard.press("Shift+Digit2");
  await fresh.getByLabel("메모").fill("정션박스 반대편 셀");
  await page.keyboard.press("Shift+Enter");
  await expect(page.getByText(/결함을 등록했습니다/)).toBeVisible();
  await expect(page.getByText("2 / 3")).toBeVisible();
  await expect(dock(page, "새 결함")).toHaveCount(0);
  const row = page.getByRole("row").filter({ hasText: "정션박스 반대편 셀" });
  await expect(row).toContainText("서브스트링 1/3");
  await expect(row).toContainText("조치예정");
  const savedDefect = async () => {
    const { content } = (await api("GET", `/api/module-defects/reportId/${inspection.report}?sort=seq,desc`)) as {
      content: unknown;
    } as { content: { memo: string; maxHeat: number | null; solarModule: { moduleId: string } }[] };
    return content.find(({ memo }) => memo === "정션박스 반대편 셀");
  };
  expect((await savedDefect())?.solarModule.moduleId).toBe(inspection.module.moduleId);
  // The worker measures, so that every place shows the same value.
  await expect.poll(async () => (await savedDefect())?.maxHeat ?? 0).toBeGreaterThan(0);

  await page.getByRole("button", { name: "새 결함" }).first().click();
  await dock(page, "새 결함").getByLabel("결함 유형").selectOption("SURFACE");
  await dock(page, "새 결함").getByLabel("메모").fill("유형만");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("row").filter({ hasText: "유형만" })).toContainText("오염·음영");
  const found = (await api(
    "GET",
    `/api/module-defects/reportId/${inspection.report}?keyword=${encodeURIComponent("유형만")}`,
  )) as unknown as {
    content: { defectCode: string }[];
  };
  expect(found.content.map(({ defectCode }) => defectCode)).toEqual(["SURFACE"]);
});

test("a removed defect leaves list and dialog at once, and comes back by Ctrl+Z or when the server refuses", async ({
  page,
  api,
}) => {
  const defect = await aDefect(api, inspection, { memo: "지울 결함" });
  await open(page, `&defect=${defect.seq}`);
  await expect(dock(page, label)).toBeVisible();
  await page.keyboard.press("Delete");
  await expect(page.getByRole("row").filter({ hasText: defect.label })).toHaveCount(0);
  await expect(dock(page, label)).toHaveCount(0);
  await expect(page.getByText(`${defect.label} 결함을 삭제했습니다.`)).toBeVisible();
  await page.keyboard.press("Control+z");
  const row = page.getByRole("row").filter({ hasText: defect.label });
  await expect(row).toBeVisible();

  await row.getByRole("button", { name: defect.label }).click();
  await expect(dock(page, label)).toBeVisible();
  await page.route("**/remove", (route) => route.fulfill({ status: 500, body: "{}" }));
  await page.keyboard.press("Delete");
  await expect(page.getByRole("alert").filter({ hasText: /./ }).first()).toBeVisible();
  await expect(row).toBeVisible();
});

test("leaving with something typed asks once; cards and board show the same defects", async ({ page, api }) => {
  const defect = await aDefect(api, inspection, { memo: "카드" });
  await open(page, `&defect=${defect.seq}&q=카드`);
  await dock(page, label).getByLabel("메모").fill("카드 고침");
  await page.keyboard.press("Escape");
  const asked = page.getByRole("dialog", { name: "저장하지 않은 결함이 있습니다" });
  await asked.getByRole("button", { name: "계속 편집" }).click();
  await expect(dock(page, label).getByLabel("메모")).toHaveValue("카드 고침");
  await page.keyboard.press("Escape");
  await asked.getByRole("button", { name: "버리기" }).click();
  await expect(dock(page, label)).toHaveCount(0);
  await page.getByText("카드", { exact: true }).first().click();
  await expect(page.getByRole("article").filter({ hasText: defect.label })).toBeVisible();
  await page.getByText("보드", { exact: true }).click();
  await expect(page.getByRole("region", { name: "결함발견" }).getByText(defect.label)).toBeVisible();
});
