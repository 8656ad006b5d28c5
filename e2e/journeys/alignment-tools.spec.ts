import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { chooseImage, grip, openAlignment, unsaved } from "../alignment-on-page.ts";
import { inspectionForAll, withoutMap } from "../inspection-for-all.ts";
import { expect, test } from "../journey.ts";

const inspection = inspectionForAll();

test.beforeEach(({ signedIn }) => signedIn("admin"));

type Spot = readonly [xPx: number, yPx: number];

const open = (page: Page) => openAlignment(page, inspection);
const choose = (page: Page, index: number) => chooseImage(page, inspection, index);

async function spotOf(page: Page, name: string): Promise<Spot> {
  const { x, y, width, height } = (await grip(page, name).boundingBox())!;
  return [x + width / 2, y + height / 2];
}

test("two matched points carry the picture from where it shows them to where they stand", async ({ page }) => {
  await withoutMap(page);
  await open(page);
  await choose(page, 0);
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
  const [movedX, movedY] = await spotOf(page, "선택한 이미지 옮기기");
  expect(Math.hypot(movedX - x - 40, movedY - y - 10)).toBeLessThan(3);
});

test("what has to be flown again is downloaded as KML and as a mission", async ({ page }) => {
  await withoutMap(page);
  await open(page);
  await page.getByRole("tab", { name: "커버리지" }).click();
  const saved = async (name: string) => {
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name }).click();
    const file = await download;
    return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
  };
  const kml = await saved("KML");
  expect(kml.name).toMatch(/\.kml$/);
  expect(kml.bytes.toString()).toContain("<Placemark>");
  const mission = await saved("WPML (DJI Pilot 2)");
  expect(mission.name).toMatch(/\.kmz$/);
  expect(mission.bytes.subarray(0, 2).toString()).toBe("PK");
});
