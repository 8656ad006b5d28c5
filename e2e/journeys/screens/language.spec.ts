import { expect, field, test } from "../../journey.ts";

test("Korean comes first; English is chosen before signing in, at once, remembered, and spoken by the server when it refuses", async ({
  page,
}) => {
  await page.goto("/login");
  await expect(page.getByRole("button", { name: "로그인", exact: true })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "ko");
  await page.getByText("English").click();
  await expect(page.getByRole("button", { name: "Sign in", exact: true })).toBeVisible();
  await expect(page).toHaveTitle("Sign in · Heliolens");
  expect(await page.evaluate(() => localStorage.getItem("language"))).toBe("en");
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await page.getByRole("textbox", { name: "ID", exact: true }).fill("nobody-here");
  await field(page, "Password").fill("whatever");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert").getByText(/password/)).toBeVisible();
});

test("another tab follows the choice", async ({ page, context, signedIn }) => {
  await signedIn("admin");
  await page.goto("/admin/settings");
  const other = await context.newPage();
  await other.goto("/login");
  await page.getByRole("main").getByText("English").click();
  await expect(page.getByRole("heading", { name: "Settings" })).toBeVisible();
  await expect(other.getByRole("button", { name: "Sign in", exact: true })).toBeVisible();
});
