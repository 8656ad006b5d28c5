import { expect, field, test, unique } from "../journey.ts";

test("an alert leaves after three seconds and stays behind the bell, over a reload too", async ({ page, signedIn }) => {
  await page.clock.install();
  await signedIn("admin");
  await page.goto("/admin/companies");
  await page.getByRole("button", { name: "회사 추가" }).click();
  await field(page, "회사명").fill(unique("알림"));
  // From here on the page's time passes by our hand alone.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.keyboard.press("Enter");
  const toast = page.getByRole("status").getByText("회사를 추가했습니다.");
  await expect(async () => {
    await page.clock.runFor(10);
    await expect(toast).toBeVisible({ timeout: 100 });
  }).toPass();
  await page.clock.runFor(2_500);
  await expect(toast).toBeVisible();
  await page.clock.runFor(500);
  await expect(toast).toHaveCount(0);
  await page.clock.resume();
  await page.reload();
  await page.getByRole("button", { name: "알림 열기, 새 알림 1개" }).click();
  await expect(page.getByRole("dialog").getByText("회사를 추가했습니다.")).toBeVisible();
  await expect(page.getByRole("button", { name: "알림 열기, 새 알림 0개" })).toBeVisible();
  await page.getByRole("button", { name: "모두 지우기" }).click();
  await expect(page.getByText("지난 알림이 없습니다.")).toBeVisible();
});
