import { type APIRequestContext, expect, type Page } from "@playwright/test";
import type { Inspection } from "./an-inspection.ts";
import { tokenOf } from "./journey.ts";

export type LonLat = readonly [lon: number, lat: number];

export interface PlacedRecord {
  readonly thermalImageId: number;
  readonly positionCoordinates: readonly LonLat[];
  readonly centerCoordinate: LonLat;
  readonly scaleFactor: number;
  readonly rotation: number;
  readonly state: string;
  readonly version: number;
  readonly imgName: string;
}

export const alignmentsPath = (report: number) => `/api/examine-report/${report}/alignments`;

/** As the server has them. */
export async function placedRecords(request: APIRequestContext, report: number): Promise<readonly PlacedRecord[]> {
  const headers = { authorization: `Bearer ${await tokenOf("admin", request)}` };
  return (await (await request.get(alignmentsPath(report), { headers })).json()).content;
}

export const imageList = (page: Page) => page.getByRole("listbox", { name: "이미지 목록" });
export const grip = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
export const unsaved = (page: Page, count: number) =>
  expect(page.getByText(count === 0 ? "저장됨" : `저장하지 않은 이미지 ${count}장`, { exact: true })).toBeVisible();

export async function openAlignment(page: Page, { report }: Inspection): Promise<void> {
  await page.goto(`/dashboard?report=${report}&align=1`);
  await expect(imageList(page)).toBeVisible();
}

export async function chooseImage(page: Page, { images }: Inspection, index: number): Promise<number> {
  const { seq, imgName } = images[index]!;
  await imageList(page).getByRole("option", { name: imgName }).click();
  await expect(grip(page, "선택한 이미지 옮기기")).toBeVisible();
  return seq;
}

export async function savePlacements(page: Page, count: number): Promise<void> {
  await page.getByRole("button", { name: `저장 ${count}`, exact: true }).click();
  await unsaved(page, 0);
}

/** About 36°N: enough to tell a metre from none. */
export const metresOf = ([lon, lat]: LonLat, [lon0, lat0]: LonLat) =>
  [(lon - lon0) * 111_320 * Math.cos((lat0 * Math.PI) / 180), (lat - lat0) * 110_950] as const;

/** How far each image's middle went east and north, to the centimetre. */
export const stepsBetween = (before: readonly PlacedRecord[], after: readonly PlacedRecord[]) =>
  before.map(({ thermalImageId, centerCoordinate }) => {
    const { centerCoordinate: now } = after.find((record) => record.thermalImageId === thermalImageId)!;
    return metresOf(now, centerCoordinate).map((metres) => Math.abs(metres).toFixed(2));
  });

export async function placedRecord(request: APIRequestContext, report: number, id: number): Promise<PlacedRecord> {
  return (await placedRecords(request, report)).find(({ thermalImageId }) => thermalImageId === id)!;
}
