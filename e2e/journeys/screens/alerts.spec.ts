import { expect, expectAlert, field, test, unique } from "../../journey.ts";

test("an alert stays behind the bell over a reload", async ({ page, signedIn }) => {
  await signedIn("admin");
  await page.goto("/admin/companies");
  await page.getByRole("button", { name: "회사 추가" }).click();
  await field(page, "회사명").fill(unique("알림"));
  await page.keyboard.press("Enter");
  await expectAlert(page, "회사를 추가했습니다.");
  await page.reload();
  await page.getByRole("button", { name: "알림 열기, 새 알림 1개" }).click();
  await expect(page.getByRole("dialog").getByText("회사를 추가했습니다.")).toBeVisible();
  await expect(page.getByRole("button", { name: "알림 열기, 새 알림 0개" })).toBeVisible();
});
