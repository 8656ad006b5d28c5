import { routeTable } from "@heliolens/domain/navigation/route-table";
import type { Page } from "@playwright/test";
import { expect, goWithin, speak, test } from "../../journey.ts";
import { violationsOn } from "../../violations-on.ts";

test.use({ map: "drawn" });

const addresses = [...routeTable.map((route) => route.path), "/dashboard?report=1", "/nowhere"];
const wide = { width: 1600, height: 960 };
// 1600 px at 200 % zoom, and a small phone.
const narrow = [
  { width: 800, height: 480 },
  { width: 360, height: 740 },
];

test("every screen is free of serious violations and fits zoomed and small windows, in both languages", async ({
  page,
  signedIn,
}) => {
  test.setTimeout(240_000);
  await signedIn("admin");
  await page.goto("/admin");
  await expect(page.locator("h1")).toBeVisible();
  for (const address of addresses) {
    await page.setViewportSize(wide);
    await goWithin(page, address);
    await expect(page.locator("h1")).toBeVisible();
    for (const language of ["ko", "en"]) {
      await page.setViewportSize(wide);
      await speak(page, language);
      expect(await violationsOn(page), `${address} in ${language}`).toEqual([]);
      for (const size of narrow) {
        await page.setViewportSize(size);
        expect(await overflowPx(page), `${address} in ${language} at ${size.width} px`).toBe(0);
      }
    }
  }
});

test("no serious violation in dialogs, menus and the bell", async ({ page, signedIn }) => {
  await signedIn("admin");
  await page.goto("/admin/users");
  await page.getByRole("button", { name: "사용자 추가" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "저장" }).click();
  await expect(page.getByText("필수 입력 항목입니다.").first()).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "관리자 메뉴" }).click();
  await expect(page.getByRole("menuitem", { name: "로그아웃" })).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: /알림 열기/ }).click();
  await expect(page.getByText("지난 알림이 없습니다.")).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
});

test("a phone reaches every place by its menu", async ({ page, signedIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signedIn("admin");
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "메뉴 열기" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "관리" }).click();
  await expect(page).toHaveURL("/admin");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("the first key leads past the rail to the content", async ({ page, signedIn }) => {
  await signedIn("admin");
  await page.goto("/admin/users");
  await expect(page.getByRole("table")).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "본문으로 건너뛰기" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});

const overflowPx = (page: Page) =>
  page.locator("main").evaluate((main) => {
    const { documentElement, defaultView } = main.ownerDocument;
    return Math.max(0, Math.max(documentElement.scrollWidth, main.scrollWidth) - defaultView.innerWidth);
  });
