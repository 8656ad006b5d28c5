import type { APIRequestContext, Page } from "@playwright/test";
import {
  chooseImage,
  grip,
  imageList,
  type LonLat,
  metresOf,
  openAlignment,
  placedRecord,
  savePlacements,
  unsaved,
} from "../../alignment-on-page.ts";
import { inspectionForAll, withoutMap } from "../../inspection-for-all.ts";
import { expect, field, test } from "../../journey.ts";

// Without a graphics card the processor draws every pixel of the map.
test.use({ map: "drawn", viewport: { width: 1200, height: 760 } });

const inspection = inspectionForAll();

test.beforeEach(({ signedIn }) => signedIn("admin"));

type Spot = readonly [xPx: number, yPx: number];

const open = (page: Page) => openAlignment(page, inspection);
const choose = (page: Page, index: number) => chooseImage(page, inspection, index);

const recordOf = (request: APIRequestContext, id: number) => placedRecord(request, inspection.report, id);

async function spotOf(page: Page, name: string): Promise<Spot> {
  const { x, y, width, height } = (await grip(page, name).boundingBox())!;
  return [x + width / 2, y + height / 2];
}

const apart = ([x, y]: Spot, [otherX, otherY]: Spot): number => Math.hypot(x - otherX, y - otherY);

test("two matched points, then typed numbers, say where the picture lies, and the record has it", async ({
  page,
  request,
}) => {
  await withoutMap(page);
  await open(page);
  const id = await choose(page, 0);
  const first = await recordOf(request, id);
  const [x, y] = await spotOf(page, "선택한 이미지 옮기기");
  await page.getByRole("button", { name: /^점 맞춤/ }).click();
  const match = page.getByRole("button", { name: "맞추기", exact: true });
  await expect(match).toBeDisabled();
  // Far enough apart that no two clicks are one double click.
  for (const [shownX, shownY] of [
    [x - 60, y - 50],
    [x + 60, y + 50],
  ] as const) {
    await page.mouse.click(shownX, shownY);
    await expect(page.getByText("그 점이 실제로 있는 자리를 지도에서 누르십시오.")).toBeVisible();
    await page.mouse.click(shownX + 40, shownY + 10);
    await expect(page.getByText("열화상에서 모듈 모서리처럼", { exact: false })).toBeVisible();
  }
  await expect(page.getByText(/^점 2쌍/)).toBeVisible();
  await match.click();
  await unsaved(page, 1);
  await page.getByRole("button", { name: /^이동/ }).click();
  expect(apart(await spotOf(page, "선택한 이미지 옮기기"), [x + 40, y + 10])).toBeLessThan(3);
  await savePlacements(page, 1);
  const [east, north] = metresOf((await recordOf(request, id)).centerCoordinate, first.centerCoordinate);
  expect(east / -north).toBeCloseTo(4, 0);
  expect(east).toBeGreaterThan(1);

  const [lon, lat] = first.centerCoordinate;
  const typed = { "중심 경도 \\(°\\)": lon + 2e-5, "중심 위도 \\(°\\)": lat, "회전 \\(°\\)": 101.5, 배율: 1.05 };
  for (const [label, value] of Object.entries(typed)) await field(page, label).fill(String(value));
  await page.getByRole("button", { name: "적용", exact: true }).click();
  await savePlacements(page, 1);
  const told = await recordOf(request, id);
  const off = metresOf(told.centerCoordinate, [lon + 2e-5, lat]);
  expect([...off, told.rotation, told.scaleFactor].map((figure) => Math.abs(figure).toFixed(2))).toEqual([
    "0.00",
    "0.00",
    "101.50",
    "1.05",
  ]);
});

test("a corner let go beside a module's corner lies on it, with Alt where it was let go", async ({
  page,
  request,
  api,
}) => {
  // Only the modules: drawn without a graphics card the rest would take long.
  await page.route(/\/(tiles\/(?!modules\/)|ows\?)/, (route) => route.fulfill({ status: 204 }));
  await open(page);
  const id = await choose(page, 1);
  const corners = await moduleCorners(api);
  const awayM = (position: LonLat) => Math.min(...corners.map((corner) => Math.hypot(...metresOf(position, corner))));
  await page.getByRole("button", { name: /^모서리/ }).click();
  const [from, opposite] = [await spotOf(page, "모서리 1 옮기기"), await spotOf(page, "모서리 3 옮기기")];
  const { positionCoordinates: ring } = await recordOf(request, id);
  const onScreen = screenOf([ring[0]!, ring[2]!], [from, opposite]);
  const [x, y] = corners
    .map(onScreen)
    .filter((spot) => apart(spot, from) > 40)
    .toSorted((a, b) => apart(a, from) - apart(b, from))[0]!;
  const beside: Spot = [x + 6, y + 6];
  const letGo = async () => {
    await page.mouse.move(...(await spotOf(page, "모서리 1 옮기기")));
    await page.mouse.down();
    await page.mouse.move(x + 20, y + 20);
    await page.mouse.move(...beside);
    await page.mouse.up();
    await unsaved(page, 1);
    return spotOf(page, "모서리 1 옮기기");
  };

  await page.keyboard.down("Alt");
  expect(apart(await letGo(), beside)).toBeLessThan(2);
  await page.keyboard.up("Alt");
  // The modules come with their tiles: until then there is nothing to stick to.
  await expect.poll(async () => apart(await letGo(), beside), { timeout: 60_000 }).toBeGreaterThan(3);
  await savePlacements(page, 1);
  expect(awayM((await recordOf(request, id)).positionCoordinates[0]!)).toBeLessThan(0.05);
});

/** The map looks north: over a few metres, screen and degrees are in proportion. */
const screenOf =
  ([one, two]: readonly [LonLat, LonLat], [at, end]: readonly [Spot, Spot]) =>
  ([lon, lat]: LonLat): Spot => [
    at[0] + ((lon - one[0]) / (two[0] - one[0])) * (end[0] - at[0]),
    at[1] + ((lat - one[1]) / (two[1] - one[1])) * (end[1] - at[1]),
  ];

/** Of all modules of the inspection's site. */
async function moduleCorners(api: (method: string, path: string) => Promise<unknown>): Promise<readonly LonLat[]> {
  const { site } = (await api("GET", `/api/solarExamineReports/${inspection.report}`)) as { site: { seq: number } };
  const { content } = (await api("GET", `/api/sites/${site.seq}/design`)) as {
    content: { modules: { ring: number[][] }[] };
  };
  return content.modules.flatMap(({ ring }) =>
    ring.flatMap((flat) => Array.from({ length: flat.length / 2 }, (_, i): LonLat => [flat[2 * i]!, flat[2 * i + 1]!])),
  );
}

test("a graphics card that goes away takes the map with it for a moment, and no edit", async ({ page }) => {
  await withoutMap(page);
  await open(page);
  await choose(page, 1);
  await imageList(page).press("Shift+ArrowRight");
  await unsaved(page, 1);
  const map = page.getByRole("region", { name: "정렬 지도" });
  const held = map.locator("[data-pictures]:not([data-pictures='0'])");
  await expect(held).toHaveCount(1);
  const position = await spotOf(page, "선택한 이미지 옮기기");
  const lost = await map.locator("canvas.maplibregl-canvas").elementHandle();
  await lost!.evaluate((canvas) => {
    // The next map lies in the same frame: what the lost one said of its pictures must not speak for it.
    canvas.closest("[data-pictures]").removeAttribute("data-pictures");
    canvas.getContext("webgl2").getExtension("WEBGL_lose_context").loseContext();
  });
  await expect.poll(() => lost!.evaluate((canvas) => canvas.isConnected)).toBe(false);
  await expect(held).toHaveCount(1);
  await expect.poll(async () => apart(await spotOf(page, "선택한 이미지 옮기기"), position)).toBeLessThan(2);
  await unsaved(page, 1);
  await imageList(page).press("Control+KeyZ");
  await unsaved(page, 0);
});
