import type { Page } from "@playwright/test";
import { aDefect } from "../../a-defect.ts";
import { inspectionForAll } from "../../inspection-for-all.ts";
import { expect, goWithin, test } from "../../journey.ts";
import { type LonLat, map, pinAt } from "../../pin-on-map.ts";

test.use({ map: "drawn" });

const inspection = inspectionForAll();

test.beforeEach(async ({ signedIn }) => {
  await signedIn("admin");
});

// Without a place in it a report opens at its worst defect.
const open = (page: Page, more = `&image=${inspection.images[0]!.seq}`) =>
  page.goto(`/dashboard?report=${inspection.report}${more}`);
/** Opens the list of layers, turns some and closes it: open it would lie over the map. */
async function turnLayers(page: Page, names: readonly string[]): Promise<void> {
  const layers = map(page).getByRole("region", { name: "레이어" });
  const title = layers.getByRole("button", { name: "레이어", exact: true });
  await title.click();
  for (const name of names) await layers.getByRole("switch", { name, exact: true }).press("Space");
  await title.click();
}

const featureInfo = /\/ows\?.*request=GetFeatureInfo/;

/** Clicks the map and gives what the map service was asked. */
async function clickMap(page: Page, at: LonLat): Promise<URLSearchParams> {
  const asked = page.waitForRequest(featureInfo);
  await page.mouse.click(...at);
  return new URL((await asked).url()).searchParams;
}

test("a pin's popup leads to the dialog; a click on a marker asks the map service for up to 50 features and shows them a page each", async ({
  page,
  api,
}) => {
  const image = inspection.images[0]!;
  const first = await aDefect(api, inspection, { defectCode: "CELL_HOTSPOT", defectStatus: "SCHEDULE" });
  const second = await aDefect(api, inspection, { defectCode: "SOILING" });
  await open(page, `&defect=${first.seq}`);
  const at = await pinAt(page, first.label);
  const { arrayId, stringId, moduleId } = inspection.module;
  const facts = {
    [first.label]: [arrayId, stringId, moduleId, "핫스팟", "조치예정", image.imgName],
    [second.label]: [arrayId, stringId, moduleId, "오염", "결함발견", image.imgName],
  };
  await map(page)
    .getByRole("button", { name: new RegExp(`^${first.label}`) })
    .press("Enter");
  const own = map(page).getByRole("dialog", { name: first.label });
  await expect(own.getByRole("heading")).toHaveText(first.label);
  await expect(own.getByRole("definition")).toHaveText(facts[first.label]!);
  await expect(own.getByRole("img", { name: image.imgName })).toBeVisible();
  await own.getByRole("button", { name: "자세히" }).click();
  await expect(own).toHaveCount(0);
  await expect(page.getByRole("region", { name: first.label, exact: true })).toBeFocused();

  await page.keyboard.press("Escape");
  await expect(map(page).getByRole("button", { name: new RegExp(`^${first.label}`) })).toHaveCount(0);
  const popup = map(page).getByRole("dialog");
  // The marker comes with a frame of the map: until then a click finds what lies beneath it.
  await expect(async () => {
    const asked = await clickMap(page, at);
    expect(asked.get("request")).toBe("GetFeatureInfo");
    expect(asked.get("feature_count")).toBe("50");
    await expect(popup.getByRole("heading")).toBeVisible({ timeout: 5_000 });
  }).toPass();
  const shown = (await popup.getByRole("heading").textContent())!;
  expect(Object.keys(facts)).toContain(shown);
  await expect(popup.getByRole("term")).toHaveText(["어레이", "스트링", "모듈", "유형", "상태", "이미지"]);
  await expect(popup.getByRole("definition")).toHaveText(facts[shown]!);
  await expect(popup.getByRole("img", { name: image.imgName })).toBeVisible();
  await popup.getByRole("button", { name: "다음 결함" }).click();
  const other = Object.keys(facts).find((label) => label !== shown)!;
  await expect(popup.getByRole("heading")).toHaveText(other);
  await expect(popup.getByRole("definition")).toHaveText(facts[other]!);
  await popup.getByRole("button", { name: "자세히" }).click();
  await expect(page.getByRole("region", { name: other })).toHaveAttribute("data-mode", "edit_from_map");
});

test("a click on a module says its names, on an RGB position its picture; distances are measured by clicks and without a mouse", async ({
  page,
  api,
}) => {
  const [near, far] = await twoPins(page, api);
  await turnLayers(page, ["결함", "촬영 위치"]);
  await clickMap(page, near.at);
  const popup = map(page).getByRole("dialog", { name: "모듈 정보" });
  const { arrayId, stringId, moduleId } = inspection.module;
  await expect(popup.getByRole("definition")).toHaveText([arrayId, stringId, moduleId]);
  await popup.press("Escape");

  const listed = (await api(
    "GET",
    `/api/solarRgbImages/search/byReport?solarExamineReport=${inspection.report}`,
  )) as unknown as {
    _embedded: { solarRgbImages: { imgName: string; imgPosCoords: { coordinates: LonLat } }[] };
  };
  const picture = listed._embedded.solarRgbImages[0]!;
  await turnLayers(page, ["RGB 이미지"]);
  await clickMap(page, pageAt(picture.imgPosCoords.coordinates, near, far));
  const rgb = map(page).getByRole("dialog", { name: picture.imgName });
  await expect(rgb.getByText(picture.imgName)).toBeVisible();
  await expect(rgb.getByRole("img", { name: picture.imgName })).toBeVisible();
  await rgb.press("Escape");

  await map(page).getByRole("button", { name: "거리·면적 재기" }).click();
  await page.mouse.click(...near.at);
  await page.mouse.click(...far.at);
  const metres = async () => Number.parseFloat((await map(page).locator("output").innerText()).replace(/[^\d.]/g, ""));
  // A pixel of the page is some centimetres of ground.
  await expect.poll(async () => Math.abs((await metres()) / distanceM(near, far) - 1)).toBeLessThan(0.02);
  await page.keyboard.press("g");
  const corner = page.getByRole("button", { name: "지도 가운데에 점" });
  await expect(corner).toHaveCount(0);
  await page.keyboard.press("g");
  await corner.click();
  await expect(page.getByText("0 cm", { exact: true })).toBeVisible();
  await page.keyboard.press("g");
  await expect(corner).toHaveCount(0);
});

interface Pinned {
  readonly lon: number;
  readonly lat: number;
  /** On the page. */
  readonly at: LonLat;
}

/** Two places some metres apart, and where the map shows them; none is chosen any more. */
async function twoPins(page: Page, api: Parameters<typeof aDefect>[0]): Promise<readonly [Pinned, Pinned]> {
  const near = await aDefect(api, inspection);
  const far = await aDefect(api, inspection, { solarThermalImage: inspection.images[2]!.seq });
  await open(page, `&defect=${near.seq}`);
  const nearAt = await pinAt(page, near.label);
  // By its address: a choice in the list would lead the map near.
  await goWithin(page, `/dashboard?report=${inspection.report}&defect=${far.seq}`);
  const farAt = await pinAt(page, far.label);
  await page.keyboard.press("Escape");
  return [
    { ...near, at: nearAt },
    { ...far, at: farAt },
  ];
}

/** Where a place lies on the page of a map that is not turned, from two whose places are known. */
function pageAt(place: LonLat, near: Pinned, far: Pinned): LonLat {
  const origin = mercator([near.lon, near.lat]);
  const other = mercator([far.lon, far.lat]);
  const scale =
    Math.hypot(far.at[0] - near.at[0], far.at[1] - near.at[1]) / Math.hypot(other[0] - origin[0], other[1] - origin[1]);
  const [x, y] = mercator(place);
  return [near.at[0] + (x - origin[0]) * scale, near.at[1] - (y - origin[1]) * scale];
}

const mercator = ([lon, lat]: LonLat): LonLat => {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  return [radians(lon), Math.log(Math.tan(Math.PI / 4 + radians(lat) / 2))];
};

function distanceM(one: { lon: number; lat: number }, other: { lon: number; lat: number }): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const east = radians(other.lon - one.lon) * Math.cos(radians(one.lat));
  return Math.hypot(east, radians(other.lat - one.lat)) * 6_371_000;
}

test.describe("beside the picture", () => {
  test.use({ map: "blind" });

  test("all images that see the spot of a defect are offered, the best first, and a click shows one", async ({
    page,
    api,
  }) => {
    const defect = await aDefect(api, inspection);
    const { content } = (await api(
      "GET",
      `/api/solar-thermal-images/reportId/${inspection.report}/at?lon=${defect.lon.toFixed(9)}&lat=${defect.lat.toFixed(9)}`,
    )) as unknown as { content: { seq: number; imgName: string; fromCentre: number }[] };
    expect(content.length).toBeGreaterThan(1);
    expect(content[0]).toMatchObject({ seq: inspection.images[0]!.seq });
    await open(page, `&defect=${defect.seq}`);
    const spot = page.getByRole("region", { name: `이 위치가 보이는 이미지 ${content.length}장` });
    const names = spot.getByRole("img");
    await expect(names).toHaveCount(content.length);
    for (const [place, { imgName }] of content.entries())
      await expect(names.nth(place)).toHaveAttribute("alt", imgName);
    await spot.getByRole("button").nth(1).click();
    await expect(page).toHaveURL(new RegExp(`image=${content[1]!.seq}`));
    await expect(page).toHaveURL(new RegExp(`defect=${defect.seq}`));
  });
});
