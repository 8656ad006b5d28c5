import { readFile } from "node:fs/promises";
import { expect, test } from "../../journey.ts";
import { violationsOn } from "../../violations-on.ts";

test("columns pasted from a spreadsheet are converted line by line, into any system of the EPSG register, and saved; what is no place says so", async ({
  page,
}) => {
  await page.goto("/CoordTransform");
  await page.getByLabel("입력 좌표계").selectOption("5186");
  await page.getByLabel("좌표", { exact: true }).fill("점명\tX\tY\n시청\t551891.01\t198104.61\n비고");
  const results = page.getByRole("region", { name: "변환 결과" });
  const lines = results.getByRole("listbox").getByRole("option");
  await expect(page.getByText("2줄 중 1줄을 변환했습니다.")).toBeVisible();
  await expect(lines.nth(1)).toContainText("숫자 두 개를 찾을 수 없습니다.");
  await results.getByLabel("변환할 좌표계").selectOption("4326");
  await expect(lines.first()).toContainText("126.978546137.5665540");
  expect(await violationsOn(page)).toEqual([]);

  const saving = page.waitForEvent("download");
  await results.getByRole("button", { name: "CSV 저장" }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe("coordinates-EPSG4326.csv");
  expect(await readFile(await saved.path(), "utf8")).toBe(
    "\ufeffname,lon,lat,EPSG:4326 E,EPSG:4326 N,note\r\n" +
      "시청,126.9785461,37.5665540,126.9785461,37.5665540,\r\n" +
      "비고,,,,,숫자 두 개를 찾을 수 없습니다.\r\n",
  );

  await page.getByLabel("입력 좌표계").selectOption("4326");
  await page.getByLabel("좌표", { exact: true }).fill("11.0081, 49.5897\n11.0082, 49.5898");
  await results.getByLabel("변환할 좌표계").selectOption("다른 좌표계 찾기…");
  const dialog = page.getByRole("dialog", { name: "좌표계 찾기" });
  await dialog.getByLabel("EPSG 코드 또는 이름").fill("EPSG:25832");
  expect(await violationsOn(page)).toEqual([]);
  await dialog.getByRole("button", { name: "EPSG:25832 ETRS89 / UTM zone 32N", exact: true }).click();
  await expect(results.getByLabel("변환할 좌표계")).toHaveValue("25832");
  const row = page.getByRole("region", { name: "모든 좌표계" }).getByRole("row").filter({ hasText: "EPSG:25832" });
  await expect(row).toContainText("645131.00");
});

test.describe("beside the map", () => {
  test.use({ map: "drawn" });

  test("a stranger reads Seoul City Hall in every system, as the survey office writes it, opens a file in the old Korean encoding and adds the map's middle without a mouse", async ({
    page,
  }) => {
    await page.goto("/CoordTransform");
    await page.getByLabel("좌표", { exact: true }).fill(`37°33'59.5944"N 126°58'42.7656"E`);
    const systems = page.getByRole("region", { name: "모든 좌표계" });
    const row = (epsg: number) => systems.getByRole("row").filter({ hasText: `EPSG:${epsg}` });
    await expect(row(4326)).toContainText("126.9785460");
    await expect(row(5186)).toContainText("198104.61");
    await expect(row(5186)).toContainText("551891.01");
    await expect(row(5174)).toContainText("198034.97");
    await expect(row(5174)).toContainText("451585.88");
    await expect(page.getByRole("region", { name: "변환한 위치" }).getByRole("button", { name: "1줄" })).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);

    // "경도,위도" and a pair, in CP949.
    const bytes = Buffer.concat([Buffer.from("b0e6b5b52cc0a7b5b50d0a", "hex"), Buffer.from("127.5,36.5\r\n")]);
    await page.locator("input[type=file]").setInputFiles({ name: "points.csv", mimeType: "text/csv", buffer: bytes });
    await expect(page.getByLabel("좌표", { exact: true })).toHaveValue("경도\t위도\n127.5\t36.5");
    await page.getByRole("button", { name: "지도 가운데 추가" }).press("Enter");
    await expect(page.getByRole("listbox", { name: "변환 결과" }).getByRole("option")).toHaveCount(2);
  });
});

test("whoever is signed in has the search here too, also when the page begins here", async ({ page, signedIn }) => {
  await signedIn("user");
  await page.goto("/CoordTransform");
  await page.getByRole("button", { name: "찾기 · 명령" }).click();
  await expect(page.getByRole("dialog", { name: "찾기와 명령" })).toBeVisible();
});
