import { readFile } from "node:fs/promises";
import type { APIRequestContext, Page } from "@playwright/test";
import {
  alignmentsPath,
  imageList,
  metresOf,
  openAlignment,
  placedRecord,
  placedRecords,
  savePlacements,
  stepsBetween,
  unsaved,
} from "../../alignment-on-page.ts";
import { inspectionForAll } from "../../inspection-for-all.ts";
import { expect, field, speak, test } from "../../journey.ts";

// What is done from the list and the panes beside the map.
const inspection = inspectionForAll();

test.beforeEach(({ signedIn }) => signedIn("admin"));

const path = () => alignmentsPath(inspection.report);
const recordsOf = (request: APIRequestContext) => placedRecords(request, inspection.report);
const recordOf = (request: APIRequestContext, id: number) => placedRecord(request, inspection.report, id);
const open = (page: Page) => openAlignment(page, inspection);

test("the keyboard alone chooses, nudges, undoes and saves; a draft outlives a reload, and what it teaches goes to its flight", async ({
  page,
  request,
}) => {
  await open(page);
  await imageList(page).focus();
  await imageList(page).press("ArrowDown");
  const id = inspection.images[0]!.seq;
  const before = await recordsOf(request);
  for (const key of ["Shift+ArrowRight", "Shift+ArrowRight", "BracketRight", "Shift+Equal", "ArrowLeft"])
    await imageList(page).press(key);
  await unsaved(page, 1);
  await imageList(page).press("Control+KeyZ");
  await page.reload();
  await expect(page.getByText("저장하지 않은 이미지 1장의 변경을 되살렸습니다.").first()).toBeVisible();
  await unsaved(page, 1);
  await imageList(page).press("Control+Enter");
  await unsaved(page, 0);
  const [first, after] = [before.find(({ thermalImageId }) => thermalImageId === id)!, await recordOf(request, id)];
  expect(metresOf(after.centerCoordinate, first.centerCoordinate)[0]).toBeCloseTo(0.2, 2);
  expect(after.rotation - first.rotation).toBeCloseTo(0.1, 3);
  expect(after.scaleFactor / first.scaleFactor).toBeCloseTo(1.01, 4);

  await imageList(page).press("ArrowDown");
  await page.getByRole("button", { name: /^원래 위치로/ }).click();
  await savePlacements(page, 1);
  await imageList(page).press("Shift+ArrowRight");
  await page.getByRole("button", { name: "같은 비행 2장에 적용", exact: true }).click();
  await unsaved(page, 3);
  await page.getByRole("button", { name: "실행 취소" }).click();
  await unsaved(page, 1);
  await imageList(page).press("Control+Shift+KeyZ");
  await unsaved(page, 3);
  await savePlacements(page, 3);
  expect(stepsBetween(before, await recordsOf(request))).toEqual(before.map(() => ["0.10", "0.00"]));
});

test("whoever was faster is named, the rest is saved, and one decides whose place stands", async ({
  page,
  request,
  api,
}) => {
  await open(page);
  const { seq: id, imgName } = inspection.images[1]!;
  await imageList(page).getByRole("option", { name: imgName }).click();
  await imageList(page).press("Control+KeyA");
  await imageList(page).press("Shift+ArrowRight");
  await unsaved(page, 3);
  const before = await recordsOf(request);
  const { version, positionCoordinates } = await recordOf(request, id);
  const theirs = positionCoordinates.map(([lon, lat]) => [lon, lat + 1e-5]);
  const otherSaves = (known: number) =>
    api("PUT", path(), { alignments: [{ thermalImageId: id, version: known, positionCoordinates: theirs }] });
  await otherSaves(version);

  await page.getByRole("button", { name: "저장 3", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "다른 사람이 먼저 저장한 이미지 1장" });
  await expect(dialog.getByRole("listitem")).toContainText(imgName);
  await expect(dialog.getByText("겹치지 않는 나머지 이미지 2장은 저장했습니다.")).toBeVisible();
  await unsaved(page, 1);
  await expect(dialog.getByText("관리자 님이 그사이 같은 이미지를 저장했습니다.", { exact: false })).toBeVisible();
  await dialog.getByRole("button", { name: "내 위치로 저장" }).click();
  await unsaved(page, 0);
  expect((await recordOf(request, id)).version).toBe(version + 2);
  expect(stepsBetween(before, await recordsOf(request))).toEqual(before.map(() => ["0.10", "0.00"]));

  await imageList(page).getByRole("option", { name: imgName }).click();
  await imageList(page).press("Shift+ArrowRight");
  await otherSaves(version + 2);
  const other = await recordOf(request, id);
  await page.getByRole("button", { name: "저장 1", exact: true }).click();
  await dialog.getByRole("button", { name: "상대 위치 받기" }).click();
  await expect(dialog).toHaveCount(0);
  await unsaved(page, 0);
  const north = page.getByRole("textbox", { name: "중심 위도 (°)" });
  expect(Number(await north.inputValue())).toBeCloseTo(other.centerCoordinate[1], 6);
  expect(await recordOf(request, id)).toEqual(other);
  await page.reload();
  await unsaved(page, 0);
});

test("coverage is told in both languages; what has to be flown again is planned by camera and height, and downloaded", async ({
  page,
}) => {
  await open(page);
  await page.getByRole("tab", { name: "커버리지" }).click();
  await expect(page.getByText("촬영되지 않음", { exact: true })).toBeVisible();
  const mission = page.getByRole("button", { name: "WPML (DJI Pilot 2)" });
  const camera = page.getByRole("combobox", { name: "카메라" });
  await camera.click();
  await page
    .getByRole("option", { name: /Vue Pro/ })
    .first()
    .click();
  await expect(page.getByText("이 카메라용 DJI 임무 파일은 만들 수 없습니다.", { exact: false })).toBeVisible();
  await expect(mission).toBeDisabled();
  await camera.click();
  await page.getByRole("option", { name: /M30T.* 640 px/ }).click();
  await field(page, "촬영 높이 \\(m\\)").fill("41.5");
  await expect(page.getByText("5.6 cm/px", { exact: true })).toBeVisible();
  const saved = async (name: string) => {
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name }).click();
    const file = await download;
    return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
  };
  const kml = await saved("KML");
  expect(kml.name).toBe(`${inspection.reportName}.kml`);
  expect(kml.bytes.toString()).toMatch(/<coordinates>\S+,41\.5<\/coordinates>/);
  const kmz = await saved("WPML (DJI Pilot 2)");
  expect(kmz.name).toMatch(/\.kmz$/);
  expect(kmz.bytes.subarray(0, 2).toString()).toBe("PK");
  await speak(page, "en");
  await expect(page.getByText("Never seen", { exact: true })).toBeVisible();
});
