import { expect, field, test } from "../../journey.ts";
import { password as secret } from "../../people.ts";

test.beforeEach(async ({ page }) => {
  await page.goto("/login");
});

const id = { name: "아이디", exact: true } as const;
const password = "비밀번호";

test("a wrong password is refused in the server's words, the text stays and the cursor with it; the right one signs in", async ({
  page,
}) => {
  await expect(page.getByRole("textbox", id)).toBeFocused();
  await page.getByRole("textbox", id).fill("admin");
  await field(page, password).fill("not-the-password");
  await page.getByRole("button", { name: "로그인", exact: true }).click();
  await expect(page.getByRole("alert").getByText("아이디 또는 비밀번호가 올바르지 않습니다.")).toBeVisible();
  await expect(field(page, password)).toHaveValue("not-the-password");
  await expect(field(page, password)).toBeFocused();
  expect(await page.evaluate(() => localStorage.getItem("auth-token"))).toBeNull();

  await field(page, password).fill(secret);
  await field(page, password).dispatchEvent("keydown", { key: "ㅔ", code: "KeyP" });
  await expect(page.getByText("한/영 키를 확인해 주십시오.")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/dashboard");
  expect(await page.evaluate(() => localStorage.getItem("auth-token"))).toMatch(/^\S{20,}$/);
});

test("returns to the place that was asked for, and only to places of this product", async ({ page }) => {
  for (const [asked, arrived] of [
    ["/admin/users?keyword=%EA%B4%80%EB%A6%AC", "/admin/users?keyword=%EA%B4%80%EB%A6%AC"],
    ["//evil.example", "/dashboard"],
  ] as const) {
    await page.evaluate(() => localStorage.clear());
    await page.goto(`/login?return=${encodeURIComponent(asked)}`);
    await page.getByRole("textbox", id).fill("admin");
    await field(page, password).fill(secret);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(arrived);
  }
});
