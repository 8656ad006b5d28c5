import { expect, field, test, unique } from "../journey.ts";

test("an alert leaves after three seconds and stays behind the bell, over a reload too", async ({ page, signedIn }) => {
  await page.clock.install();
  await signedIn("admin");
  await page.goto("/admin/companies");
  await page.getByRole("button", { name: "회사 추가" }).click();
  await field(page, "회사명").fill(unique("알림"));
  await page.keyboard.press("Enter");
  const toast = page.getByRole("status").getByText("회사를 추가했습니다.");
  await expect(toast).toBeVisible();
  await page.clock.fastForward(2_900);
  await expect(toast).toBeVisible();
  await page.clock.fastForward(200);
  await expect(toast).toHaveCount(0);
  await page.reload();
  await page.getByRole("button", { name: "알림 열기, 새 알림 1개" }).click();
  await expect(page.getByRole("dialog").getByText("회사를 추가했습니다.")).toBeVisible();
  await expect(page.getByRole("button", { name: "알림 열기, 새 알림 0개" })).toBeVisible();
  await page.getByRole("button", { name: "모두 지우기" }).click();
  await expect(page.getByText("지난 알림이 없습니다.")).toBeVisible();
});
