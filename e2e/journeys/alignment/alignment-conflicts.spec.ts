import type { APIRequestContext, Page } from "@playwright/test";
import {
  alignmentsPath,
  chooseImage,
  imageList,
  openAlignment,
  placedRecord,
  placedRecords,
  savePlacements,
  stepsBetween,
  unsaved,
} from "../../alignment-on-page.ts";
import { inspectionForAll, withoutMap } from "../../inspection-for-all.ts";
import { expect, test } from "../../journey.ts";

test.use({ map: "drawn" });

const inspection = inspectionForAll();

test.beforeEach(async ({ page, signedIn }) => {
  await signedIn("admin");
  await withoutMap(page);
});

const path = () => alignmentsPath(inspection.report);
const recordsOf = (request: APIRequestContext) => placedRecords(request, inspection.report);
const recordOf = (request: APIRequestContext, id: number) => placedRecord(request, inspection.report, id);
const open = (page: Page) => openAlignment(page, inspection);
const choose = (page: Page, index: number) => chooseImage(page, inspection, index);

test("whoever was faster is named, the rest is saved, and one decides whose place stands", async ({
  page,
  request,
  api,
}) => {
  await open(page);
  const id = await choose(page, 1);
  await imageList(page).press("Control+KeyA");
  await imageList(page).press("Shift+ArrowRight");
  await unsaved(page, 3);
  const before = await recordsOf(request);
  const { version, positionCoordinates } = await recordOf(request, id);
  const theirs = positionCoordinates.map(([lon, lat]) => [lon, lat + 1e-5]);
  await api("PUT", path(), { alignments: [{ thermalImageId: id, version, positionCoordinates: theirs }] });

  await page.getByRole("button", { name: "저장 3", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "다른 사람이 먼저 저장한 이미지 1장" });
  await expect(dialog.getByRole("listitem")).toContainText(inspection.images[1]!.imgName);
  await expect(dialog.getByText("겹치지 않는 나머지 이미지 2장은 저장했습니다.")).toBeVisible();
  await unsaved(page, 1);
  await expect(dialog.getByText("관리자 님이 그사이 같은 이미지를 저장했습니다.", { exact: false })).toBeVisible();
  await dialog.getByRole("button", { name: "내 위치로 저장" }).click();
  await unsaved(page, 0);
  expect((await recordOf(request, id)).version).toBe(version + 2);
  expect(stepsBetween(before, await recordsOf(request))).toEqual(before.map(() => ["0.10", "0.00"]));
});

test("whoever takes the other's place has it on his screen and writes nothing", async ({ page, request, signedIn }) => {
  const other = await page.context().newPage();
  await signedIn("admin", other);
  await withoutMap(other);
  await open(other);
  await open(page);
  const id = await choose(page, 0);
  await choose(other, 0);
  const before = await recordOf(request, id);

  await imageList(other).press("Shift+ArrowLeft");
  await savePlacements(other, 1);
  const theirs = await recordOf(request, id);
  await imageList(page).press("Shift+ArrowRight");
  await page.getByRole("button", { name: "저장 1", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "다른 사람이 먼저 저장한 이미지 1장" });
  await dialog.getByRole("button", { name: "상대 위치 받기" }).click();
  await expect(dialog).toHaveCount(0);
  await unsaved(page, 0);

  const east = (tab: Page) => tab.getByRole("textbox", { name: "중심 경도 (°)" });
  await expect(east(page)).toHaveValue(await east(other).inputValue());
  expect(stepsBetween([before], [theirs])).toEqual([["0.10", "0.00"]]);
  expect(await recordOf(request, id)).toEqual(theirs);
  expect(theirs.version).toBe(before.version + 1);
  await page.reload();
  await unsaved(page, 0);
});
