import type { Page } from "@playwright/test";
import { expect, expectAlert, field, speak, test, tokenOf, unique } from "../../journey.ts";
import { violationsOn } from "../../violations-on.ts";

const table = (page: Page) => page.getByRole("region", { name: "카메라", exact: true });

test("a company's settings: a camera is changed and removed, thresholds are kept, and one out of its range is complained about at its field", async ({
  page,
  request,
  api,
  signedIn,
}) => {
  const model = unique("TC-");
  const headers = { authorization: `Bearer ${await tokenOf("company", request)}` };
  const { companySeq } = (await (await request.get("/api/my/profile", { headers })).json()).content;
  const camera = { model, widthPx: 640, heightPx: 512, focalLengthMm: 9.1, fieldOfViewDeg: 48.3, k1: 0 };
  await api("POST", "/api/cameras", { ...camera, companySeq });
  await signedIn("company");
  await page.goto("/admin/settings");
  const own = table(page).getByRole("listitem").filter({ hasText: model });
  await expect(own).toContainText("수평 화각 48.3°");
  expect(await violationsOn(page)).toEqual([]);
  await own.getByRole("button", { name: /^카메라 수정/ }).click();
  const dialog = page.getByRole("dialog", { name: "카메라 수정" });
  await dialog.getByText("센서 폭과 초점 거리", { exact: true }).click();
  await field(dialog, "센서 폭 \\(mm\\)").fill("7.68");
  await field(dialog, "초점 거리 \\(mm\\)").fill("9.1");
  await dialog.getByRole("button", { name: "저장" }).click();
  await expect(own).toContainText("수평 화각 45.8°");

  await table(page)
    .getByText(/^기본 제공 카메라/)
    .click();
  await table(page).getByPlaceholder("제조사나 모델").fill("skydio");
  await expect(table(page).getByRole("row", { name: /Skydio X10/ })).toContainText("31.5°");

  await own.getByRole("button", { name: /^카메라 삭제/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "카메라 삭제" }).click();
  await expect(own).toHaveCount(0);

  const spot = page.getByLabel("한 점이 뜨거움 (K)");
  await spot.fill("900");
  await page.getByRole("button", { name: "기준 저장" }).click();
  await expect(page.getByText(/사이로 입력하십시오/)).toBeVisible();
  await spot.fill("2.2");
  await page.getByRole("button", { name: "기준 저장" }).click();
  await expectAlert(page, "판정 기준을 저장했습니다.");
  await page.reload();
  await expect(spot).toHaveValue("2.2");
  await page.getByRole("button", { name: "기본값으로" }).click();
  await page.getByRole("button", { name: "기준 저장" }).click();
  await expect(page.getByRole("button", { name: "기본값으로" })).toBeDisabled();
  await expect(spot).toHaveValue("1.6");
  await speak(page, "en");
  await expect(page.getByRole("heading", { name: "Cameras", exact: true })).toBeVisible();
});

test("an administrator's settings: a type is added, named, moved and removed; a personal token is shown once and opens the map service until revoked", async ({
  page,
  api,
  signedIn,
  playwright,
  baseURL,
}) => {
  await signedIn("admin");
  await page.goto("/admin/settings");
  const dialog = page.getByRole("dialog");
  const code = unique("T")
    .toUpperCase()
    .replace(/[^A-Z0-9_]/g, "");
  const types = page.getByRole("region", { name: "결함 유형" });
  await types.getByRole("button", { name: "유형 추가", exact: true }).click();
  await field(dialog, "코드").fill(code);
  await field(dialog, "한국어 이름").fill(`${code} 이름`);
  await field(dialog, "영어 이름").fill(`${code} name`);
  await dialog.getByRole("button", { name: "저장" }).click();
  await expect(types.getByText(`${code} 이름`)).toBeVisible();
  const codes = async () =>
    (
      (await api("GET", "/api/defectTypes")) as unknown as { _embedded: { defectTypes: { code: string }[] } }
    )._embedded.defectTypes.map((type) => type.code);
  expect((await codes()).at(-1)).toBe(code);
  await types.getByRole("button", { name: `위로: ${code} 이름` }).click();
  await expect.poll(async () => (await codes()).at(-2)).toBe(code);
  await types.getByRole("button", { name: `유형 수정: ${code} 이름` }).click();
  await field(dialog, "한국어 이름").fill(`${code} 새 이름`);
  await dialog.getByRole("button", { name: "저장" }).click();
  await expect(types.getByText(`${code} 새 이름`)).toBeVisible();
  await types.getByRole("button", { name: `유형 삭제: ${code} 새 이름` }).click();
  await dialog.getByRole("button", { name: "유형 삭제" }).click();
  await expect(types.getByText(`${code} 새 이름`)).toHaveCount(0);
  expect(await codes()).not.toContain(code);

  const name = unique("QGIS");
  const tokens = page.getByRole("region", { name: "개인 토큰" });
  await tokens.getByRole("button", { name: "토큰 만들기" }).click();
  await field(dialog, "이름").fill(name);
  await dialog.getByRole("button", { name: "토큰 만들기" }).click();
  const secret = await dialog.getByRole("textbox", { name: "토큰", exact: true }).inputValue();
  expect(secret).toMatch(/^hlt_/);
  await dialog.getByRole("button", { name: "복사했습니다" }).click();
  await expect(tokens.getByText(name)).toBeVisible();
  await expect(page.getByText(secret)).toHaveCount(0);

  const gis = await playwright.request.newContext({
    baseURL: baseURL!,
    httpCredentials: { username: "anyone", password: secret, send: "always" },
  });
  const capabilities = () => gis.get("/ows?SERVICE=WMS&REQUEST=GetCapabilities");
  expect(await (await capabilities()).text()).toContain("solar:solar_modules");

  await tokens.getByRole("button", { name: new RegExp(`: ${name}$`) }).click();
  await dialog.getByRole("button", { name: "토큰 폐기" }).click();
  await expect(tokens.getByText(name)).toHaveCount(0);
  expect((await capabilities()).status()).toBe(401);
  await gis.dispose();
});
