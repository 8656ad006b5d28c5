import type { Page } from "@playwright/test";
import { aDefect } from "../../a-defect.ts";
import { inspectionForAll } from "../../inspection-for-all.ts";
import { expect, expectAlert, goWithin, test, unique } from "../../journey.ts";

const inspection = inspectionForAll();

test.beforeEach(({ signedIn }) => signedIn("admin"));

// Without a place in it a report opens at its worst defect.
const open = (page: Page, more = `&image=${inspection.images[0]!.seq}`) =>
  page.goto(`/dashboard?report=${inspection.report}${more}`);
const rowOf = (page: Page, label: string) => page.getByRole("row").filter({ hasText: label });

test("copied rows are what a sheet takes, and pasted labels filter the list by them", async ({
  page,
  api,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const memo = unique("복사");
  const [one, two] = [await aDefect(api, inspection, { memo }), await aDefect(api, inspection, { memo: "=1+1" })];
  const third = await aDefect(api, inspection, { memo });
  await open(page, `&sort=seq,desc`);
  await page.getByRole("checkbox", { name: one.label }).check();
  await page.getByRole("checkbox", { name: two.label }).click({ modifiers: ["Shift"] });
  // The server says what lies between the two.
  await expect(page.getByRole("checkbox", { name: two.label })).toBeChecked();
  await page.getByRole("toolbar", { name: /선택/ }).getByRole("button", { name: "행 복사" }).click();
  await expectAlert(page, "2건을 복사했습니다.");
  const copied = (await page
    .locator("html")
    .evaluate((html) => html.ownerDocument.defaultView.navigator.clipboard.readText())) as string;
  const cells = copied.split("\n").map((line) => line.split("\t"));
  expect(cells[0]).toEqual([
    "ID",
    "위치",
    "유형",
    "상태",
    "우선순위",
    "최고 (℃)",
    "ΔT (K)",
    "손실 (kW)",
    "촬영",
    "메모",
  ]);
  expect(cells.slice(1).map((line) => [line[0], line.at(-1)])).toEqual([
    [one.label, memo],
    [two.label, "'=1+1"],
  ]);
  const search = page.getByLabel("결함 ID, 스트링, 이미지 검색");
  await search.focus();
  await search.press("Control+v");
  await expect(page).toHaveURL(new RegExp(`ids=${one.seq}(,|%2C)${two.seq}`));
  await expect(page.getByText("결함 2건", { exact: true })).toBeVisible();
  await expect(rowOf(page, third.label)).toHaveCount(0);
  for (const { label } of [one, two]) await expect(rowOf(page, label)).toBeVisible();
});

test("a line that comes to stand for another defect lets the focus go: the next key ticks nothing", async ({
  page,
  api,
}) => {
  const memo = unique("초점");
  for (let made = 0; made < 16; made++) await aDefect(api, inspection, { memo });
  await page.setViewportSize({ width: 1280, height: 600 });
  // With an image in the address no defect is chosen, to which the list would scroll back.
  // By number: the default order follows ΔT, which the server measures again in the background.
  await open(page, `&q=${encodeURIComponent(memo)}&image=${inspection.images[0]!.seq}&sort=seq,desc`);
  const table = page.getByRole("table", { name: "결함" });
  await expect(table).toHaveAttribute("aria-rowcount", "17");
  const box = table.getByRole("row").nth(1).getByRole("checkbox");
  const label = (await box.getAttribute("aria-label"))!;
  await box.focus();
  await expect(page.locator("tbody :focus")).toHaveCount(1);
  // Seven rows and a half on: every line of the page comes to stand for another defect, none is taken away.
  await table.locator("..").evaluate((frame) => {
    frame.scrollTop = 300;
  });
  await expect(rowOf(page, label)).toHaveCount(0);
  await expect(page.locator("tbody :focus")).toHaveCount(0);
  await page.keyboard.press("Space");
  await expect(page.getByRole("toolbar", { name: /선택/ })).toHaveCount(0);
});

test("a view is kept under its name, and columns stay hidden, after a reload", async ({ page, api }) => {
  const memo = unique("보기");
  const [found, done] = [
    await aDefect(api, inspection, { memo }),
    await aDefect(api, inspection, { memo, defectStatus: "COMPLETE" }),
  ];
  await open(page, `&q=${encodeURIComponent(memo)}&status=COMPLETE&sort=seq,asc`);
  await expect(rowOf(page, done.label)).toBeVisible();
  const name = unique("조치한 것");
  await page.getByRole("button", { name: "내 보기" }).click();
  await page.getByLabel("보기 이름").fill(name);
  await page.getByLabel("보기 이름").press("Enter");
  await expect(page.getByRole("button", { name, exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "열", exact: true }).click();
  await page.getByRole("menuitemcheckbox", { name: "메모" }).click();
  await expect(page.getByRole("columnheader", { name: "메모" })).toHaveCount(0);

  await open(page, `&q=${encodeURIComponent(memo)}`);
  await expect(rowOf(page, found.label)).toBeVisible();
  await expect(page.getByRole("columnheader", { name: "위치" })).toBeVisible();
  await expect(page.getByRole("columnheader", { name: "메모" })).toHaveCount(0);
  await page.getByRole("button", { name: "내 보기" }).click();
  await page.getByRole("button", { name, exact: true }).click();
  await expect(page).toHaveURL(/status=COMPLETE/);
  await expect(rowOf(page, found.label)).toHaveCount(0);
  await expect(rowOf(page, done.label)).toBeVisible();
});

test("what is chosen in the settings holds in the report: °F, and another key, which the help sheet tells", async ({
  page,
  api,
}) => {
  const heat = { maxHeat: 71.4, minHeat: 48, averageHeat: 55, referenceHeat: 52.8 };
  const defect = await aDefect(api, inspection, heat);
  await page.goto("/admin/settings");
  const change = (words: string) => page.getByRole("button", { name: new RegExp(`^${words}: `) }).last();
  await change("새로 만들기").click();
  await expect(change("새로 만들기")).toHaveText("키를 누르십시오");
  await change("새로 만들기").press("s");
  await expect(page.getByRole("alert").filter({ hasText: "이미 ‘점 온도’에 쓰는 키입니다." })).toBeVisible();
  await change("새로 만들기").click();
  await change("새로 만들기").press("F8");
  await expect(change("새로 만들기")).toHaveText("F8");
  await page.getByRole("radiogroup", { name: "온도 단위" }).getByText("℉").click();
  await page.reload();
  await expect(change("새로 만들기")).toHaveText("F8");

  await goWithin(page, `/dashboard?report=${inspection.report}&defect=${defect.seq}`);
  await expect(rowOf(page, defect.label)).toContainText("160.5 ℉");
  await expect(rowOf(page, defect.label)).toContainText("+33.5 °F");
  const dock = page.getByRole("region", { name: defect.label });
  await expect(dock.getByText("최고").locator("..").getByText(/\d ℉$/)).toBeVisible();
  await expect(page.getByRole("slider", { name: "최고 온도" })).toHaveAttribute("aria-valuetext", /℉$/);
  const kept = (await api("GET", `/api/moduleDefects/${defect.seq}`)) as unknown as { maxHeat: number };
  expect(kept.maxHeat).toBe(71.4);
  await page.keyboard.press("Escape");
  await expect(dock).toHaveCount(0);

  await page.keyboard.press("Shift+Slash");
  const help = page.getByRole("dialog", { name: "단축키" });
  await expect(help.getByText("새로 만들기", { exact: true }).locator("..")).toContainText("F8");
  await help.getByRole("button", { name: "닫기" }).click();
  await expect(help).toHaveCount(0);
  await page.keyboard.press("n");
  await expect(page.getByRole("region", { name: "새 결함" })).toHaveCount(0);
  await page.keyboard.press("F8");
  await expect(page.getByRole("region", { name: "새 결함" })).toBeVisible();

  await goWithin(page, "/admin/settings");
  await page.getByRole("button", { name: "모두 기본 키로" }).click();
  await expect(change("새로 만들기")).toHaveText("N");
});
