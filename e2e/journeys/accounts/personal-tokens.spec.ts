import type { Page } from "@playwright/test";
import { expect, field, test, unique } from "../../journey.ts";

const dialog = (page: Page) => page.getByRole("dialog");

test.beforeEach(async ({ signedIn }) => {
  await signedIn("admin");
});

test("a personal token is shown once, opens the map service to a GIS, and is turned away once revoked", async ({
  page,
  playwright,
  baseURL,
}) => {
  const name = unique("QGIS");
  await page.goto("/admin/settings");
  const card = page.getByRole("region", { name: "개인 토큰" });
  await card.getByRole("button", { name: "토큰 만들기" }).click();
  await field(dialog(page), "이름").fill(name);
  await dialog(page).getByRole("button", { name: "토큰 만들기" }).click();
  const secret = await dialog(page).getByRole("textbox", { name: "토큰", exact: true }).inputValue();
  expect(secret).toMatch(/^hlt_/);
  await dialog(page).getByRole("button", { name: "복사했습니다" }).click();
  await expect(card.getByText(name)).toBeVisible();
  await expect(page.getByText(secret)).toHaveCount(0);

  const gis = await playwright.request.newContext({
    baseURL: baseURL!,
    httpCredentials: { username: "anyone", password: secret, send: "always" },
  });
  const capabilities = () => gis.get("/ows?SERVICE=WMS&REQUEST=GetCapabilities");
  expect(await (await capabilities()).text()).toContain("solar:solar_modules");

  await card.getByRole("button", { name: new RegExp(`: ${name}$`) }).click();
  await dialog(page).getByRole("button", { name: "토큰 폐기" }).click();
  await expect(card.getByText(name)).toHaveCount(0);
  expect((await capabilities()).status()).toBe(401);
  await gis.dispose();
});
