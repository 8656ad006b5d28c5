import type { Page } from "@playwright/test";
import { aSmallSite } from "../../a-design.ts";
import { expect, speak, test } from "../../journey.ts";
import { violationsOn } from "../../violations-on.ts";

const palette = (page: Page) => page.getByRole("dialog", { name: "찾기와 명령" });
const field = (page: Page) => palette(page).getByRole("combobox");

test("a site is found by Korean initials, opened by keyboard alone, and is the first thing offered next time; a command found by initials opens its dialog", async ({
  page,
  request,
  api,
  signedIn,
}) => {
  const site = await aSmallSite(request, api);
  await signedIn("admin");
  await page.goto("/admin/companies");
  await expect(page.locator("h1")).toBeVisible();
  await page.locator("body").press("Control+KeyK");
  await expect(field(page)).toBeFocused();
  await field(page).fill(site.name.replace("설계발전소", "ㅅㄱㅂㅈㅅ"));
  const option = palette(page).getByRole("group", { name: "사이트", exact: true }).getByRole("option");
  await expect(option).toHaveCount(1);
  await expect(option).toHaveAttribute("aria-selected", "true");
  // An Enter of the input method chooses its word, not ours.
  await field(page).dispatchEvent("keydown", { key: "Enter", isComposing: true });
  await expect(palette(page)).toBeVisible();
  await field(page).press("Enter");
  await expect(page).toHaveURL(`/dashboard?site=${site.seq}`);

  const button = page.getByRole("button", { name: "찾기 · 명령", exact: true });
  await button.click();
  await expect(palette(page).getByRole("option").first()).toContainText(site.name);
  await field(page).fill("이런 이름은 없습니다");
  await expect(palette(page).getByText("‘이런 이름은 없습니다’에 맞는 항목이 없습니다.")).toBeVisible();
  await field(page).press("Escape");
  await expect(palette(page)).toHaveCount(0);
  await expect(button).toBeFocused();

  await page.locator("body").press("Control+KeyK");
  await field(page).fill("ㅅ ㅍㄹㅈㅌ");
  await expect(palette(page).getByRole("option", { name: "새 프로젝트 만들기" })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await field(page).press("Enter");
  await expect(page).toHaveURL("/admin/project");
  await expect(page.getByRole("dialog", { name: "프로젝트 만들기" })).toBeVisible();
});

test("the palette fits a phone and is free of serious violations in both languages", async ({ page, signedIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signedIn("user");
  await page.goto("/admin/settings");
  await expect(page.locator("h1")).toBeVisible();
  for (const { language, button, command } of [
    { language: "ko", button: "찾기 · 명령", command: "새 회사 등록하기" },
    { language: "en", button: "Search or run a command", command: "New company" },
  ]) {
    await speak(page, language);
    await page.getByRole("button", { name: button, exact: true }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("option").first()).toBeVisible();
    await expect(dialog.getByRole("option", { name: command })).toHaveCount(0);
    expect(await violationsOn(page)).toEqual([]);
    const box = await dialog.boundingBox();
    expect([box!.x >= 0, box!.x + box!.width <= 390, box!.y + box!.height <= 844]).toEqual([true, true, true]);
    await dialog.getByRole("combobox").press("Escape");
    await expect(dialog).toHaveCount(0);
  }
});
