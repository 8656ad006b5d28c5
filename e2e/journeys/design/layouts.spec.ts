import { readFile } from "node:fs/promises";
import { metrePlaneAt } from "@heliolens/domain/geometry/metre-plane";
import { readLayout } from "@heliolens/layouts/read-layout";
import { type LayoutArea, layoutFormats, writeLayout } from "@heliolens/layouts/write-layout";
import type { Page } from "@playwright/test";
import { aSmallSite } from "../../a-design.ts";
import { expect, test } from "../../journey.ts";

// Without a graphics card the processor draws every pixel of the map.
test.use({ map: "drawn", viewport: { width: 1200, height: 760 } });

const plane = metrePlaneAt([126.7, 34.8]);
const tree = (page: Page) => page.getByRole("tree", { name: "설계 트리" });
const line = (page: Page, name: string) => tree(page).getByRole("treeitem", { name, exact: true });
const add = (page: Page) => page.getByRole("button", { name: /^위치 확인, [\d,]+개 추가$/ });

/** Six modules of two strings, some way off what the site has. */
const drawn: LayoutArea[] = Array.from({ length: 6 }, (_, index) => {
  const [x, y] = [30 + index * 1.2, 40];
  const corner = (east: number, north: number) => plane.toLonLat([x + east, y + north]);
  return {
    array: "가져온 어레이",
    string: index < 3 ? "S-1" : "S-2",
    module: `모듈 ${index + 1}`,
    stand: null,
    ring: [corner(0, 0), corner(1.1, 0), corner(1.1, 2.2), corner(0, 2.2)],
  };
});

async function openImport(page: Page, site: { readonly seq: number }): Promise<void> {
  await page.goto(`/dashboard?design=${site.seq}`);
  await expect(line(page, "Array Group 1")).toBeVisible();
  await page.getByRole("button", { name: "가져오기", exact: true }).click();
}

const choose = (page: Page, name: string, bytes: Uint8Array) =>
  page
    .locator("input[type=file]")
    .setInputFiles({ name, mimeType: "application/octet-stream", buffer: Buffer.from(bytes) });

/** Chosen, and read to its end. */
async function read(page: Page, name: string, bytes: Uint8Array): Promise<void> {
  await choose(page, name, bytes);
  await expect(page.getByText(name, { exact: true })).toBeVisible();
}

/** Two corners of the drawing and two clicks on the map place it; then its system does so again. */
async function placedByTwoPoints(page: Page): Promise<void> {
  await page.getByRole("button", { name: "두 점으로 배치" }).click();
  const map = page.getByRole("region", { name: "설계 지도" });
  for (const [number, x] of [200, 400].entries()) {
    await page.getByRole("application", { name: /^도면/ }).press("ArrowRight");
    await page.getByRole("application", { name: /^도면/ }).press("Enter");
    await expect(page.getByText(`${number + 1}번 점: 지도에서 같은 자리를 누르십시오.`)).toBeVisible();
    await map.click({ position: { x, y: 300 } });
  }
  await expect(page.getByText(/^두 점으로 배치했.*회전 -?[\d.]+°/)).toBeVisible();
  await expect(add(page)).toBeEnabled();
  await page.getByRole("button", { name: "좌표계로 배치" }).click();
}

test.beforeEach(async ({ signedIn }) => {
  await signedIn("company");
});

test("a drawing of every kind is read, placed by its own or a guessed system, and shown before it is added", async ({
  page,
  request,
  api,
}) => {
  const site = await aSmallSite(request, api);
  await openImport(page, site);
  for (const format of layoutFormats) {
    await read(page, `drawing.${format}`, await writeLayout(drawn, format, 5186));
    const isKml = format === "kml" || format === "kmz";
    await expect(page.getByLabel("도면의 좌표계")).toHaveValue(isKml ? "4326" : "5186");
    await expect(page.getByText(/^사이트에서 \d+\.\d+ m$/)).toBeVisible();
    // A DXF names its layers alone: all of one layer become one string.
    const strings = format === "dxf" ? 1 : 2;
    await expect(page.getByText(`스트링 ${strings}`, { exact: true })).toBeVisible();
    await expect(add(page)).toHaveText(`위치 확인, ${7 + strings}개 추가`);
  }
  await placedByTwoPoints(page);
  await add(page).click();
  await expect(line(page, "가져온 어레이")).toBeVisible();
  await page.getByRole("button", { name: "실행 취소" }).click();
  await expect(line(page, "가져온 어레이")).toHaveCount(0);
  await page.getByRole("button", { name: "다시 실행" }).click();
  await page.getByRole("button", { name: "저장", exact: true }).click();
  await expect(page.getByText("대량 업데이트가 완료되었습니다").first()).toBeVisible();
});

test.describe("without a map", () => {
  test.use({ map: "blind" });

  test("the design goes out and comes back to the centimetre; what is wrong with a drawing is said of the feature, of the place and of what is there already", async ({
    page,
    request,
    api,
  }) => {
    const site = await aSmallSite(request, api);
    await page.goto(`/dashboard?design=${site.seq}`);
    await expect(line(page, "Array Group 1")).toBeVisible();
    await page.getByRole("button", { name: "내보내기", exact: true }).click();
    await page.getByLabel("형식", { exact: true }).selectOption("shp");
    await page.getByLabel("좌표계", { exact: true }).selectOption("5186");
    await expect(page.getByText("도형 12개", { exact: true })).toBeVisible();
    const saving = page.waitForEvent("download");
    await page.getByRole("button", { name: "내려받기" }).click();
    const saved = await saving;
    expect(saved.suggestedFilename()).toBe(`설계-${site.seq}.zip`);
    const layout = await readLayout(await readFile(await saved.path()));
    expect([layout.epsg, layout.features.length, layout.refused]).toEqual([5186, 12, []]);
    await page.getByRole("button", { name: "가져오기", exact: true }).click();
    await read(page, "again.zip", await readFile(await saved.path()));
    await expect(page.getByText("12개가 이미 있는 모듈과 겹칩니다.")).toBeVisible();

    await choose(page, "cut.kml", new TextEncoder().encode("<kml><Document><Placemark>"));
    await expect(page.getByText("파일이 손상되었거나 중간에 잘려 있습니다.")).toBeVisible();

    const bow = [
      [126.7, 34.8],
      [126.7002, 34.8001],
      [126.7002, 34.8],
      [126.7, 34.8003],
      [126.7, 34.8],
    ];
    const feature = {
      type: "Feature",
      properties: { name: "나비" },
      geometry: { type: "Polygon", coordinates: [bow] },
    };
    const point = {
      type: "Feature",
      properties: { name: "점" },
      geometry: { type: "Point", coordinates: [126.7, 34.8] },
    };
    const broken = JSON.stringify({ type: "FeatureCollection", features: [feature, point] });
    await read(page, "broken.geojson", new TextEncoder().encode(broken));
    await expect(page.getByText("#1 나비: 도형의 변이 서로 만납니다.")).toBeVisible();
    await expect(page.getByText("#2 점: 면이 아닙니다.")).toBeVisible();
    await expect(add(page)).toBeDisabled();

    await read(page, "wrong.csv", await writeLayout(drawn, "csv", 5186));
    await page.getByLabel("도면의 좌표계").selectOption("5187");
    await expect(page.getByText(/떨어져 있습니다. 좌표계를 확인해 주십시오/)).toBeVisible();
  });
});
