import { heatAround, heatOfPixel } from "@heliolens/domain/thermal/heat-at";
import { heatOfBox } from "@heliolens/domain/thermal/heat-of-box";
import { heatOfPolygon } from "@heliolens/domain/thermal/heat-of-polygon";
import type { TemperatureGrid } from "@heliolens/domain/thermal/temperature-grid";
import { turnedBox } from "@heliolens/domain/thermal/turned-box";
import { readThermalFile } from "@heliolens/radiometry/read-thermal-file";
import { aColouredJpeg } from "@heliolens/radiometry/testing/a-coloured-jpeg";
import { aFlirJpeg } from "@heliolens/radiometry/testing/a-flir-file";
import type { AbsoluteReading } from "@heliolens/radiometry/thermal-reading";
import type { APIRequestContext, Page } from "@playwright/test";
import { anInspection, bytesOf, type Inspection, upload } from "../../an-inspection.ts";
import { expect, goWithin, speak, test, tokenOf } from "../../journey.ts";
import { canvas, click, drag, looksLike, type Pixel, point, reading, stage, viewer } from "../../viewer-on-page.ts";
import { violationsOn } from "../../violations-on.ts";

let inspection: Inspection;
let grid: TemperatureGrid;
/** One that only tells warmer from colder, and one that tells nothing. */
let [relative, bare] = [0, 0];

test.beforeAll(async ({ request }) => {
  test.setTimeout(150_000);
  const token = await tokenOf("admin", request);
  inspection = await anInspection(request, token);
  const first = await bytesOf(request, token, `/pictures/thermal-images/${inspection.images[0]!.seq}/file`);
  ({ grid } = readThermalFile(first) as AbsoluteReading);
  const counts = Uint16Array.from({ length: 80 * 60 }, (_, i) => 12_000 + (i % 80) * 40);
  const vue = aFlirJpeg({ widthPx: 80, heightPx: 60, counts, model: "Vue Pro 640 9mm" });
  await upload(request, token, inspection.report, "VUE_0001_T.JPG", vue);
  // Iron: from dark blue over red to yellow, so brightness does not tell heat.
  const ironAt = (place: number) => [place % 256, 70 - (place % 140), (place % 100) - 10] as const;
  const picture = aColouredJpeg({ widthPx: 640, heightPx: 512, blockAt: ironAt });
  await upload(request, token, inspection.report, "PHONE_0001_T.JPG", picture);
  await expect
    .poll(async () => (await listed(request, token)).content.map(({ temperatureKind }) => temperatureKind).sort(), {
      timeout: 60_000,
    })
    .toEqual(["absolute", "absolute", "absolute", "none", "relative"]);
  const all = (await listed(request, token)).content;
  relative = all.find(({ temperatureKind }) => temperatureKind === "relative")!.seq;
  bare = all.find(({ temperatureKind }) => temperatureKind === "none")!.seq;
});

test.beforeEach(({ signedIn }) => signedIn("admin"));

interface Listed {
  readonly content: { seq: number; temperatureKind: string }[];
}

async function listed(request: APIRequestContext, token: string): Promise<Listed> {
  const headers = { authorization: `Bearer ${token}` };
  return (await request.get(`/api/solar-thermal-images/reportId/${inspection.report}`, { headers })).json();
}

const degrees = (heatC: number | null) => heatC!.toFixed(1);

async function open(page: Page, imageId: number = inspection.images[0]!.seq): Promise<void> {
  await page.goto(`/dashboard?report=${inspection.report}&image=${imageId}`);
  await expect(stage(page)).toBeVisible();
}

async function openWithDegrees(page: Page): Promise<void> {
  await open(page);
  await expect(canvas(page)).toBeVisible();
}

const boxBetween = ([from, to]: readonly [Pixel, Pixel]) =>
  heatOfBox(grid, { x: from[0], y: from[1], width: to[0] - from[0], height: to[1] - from[1] })!;

test("the pointer, spots, boxes at any angle, lines and polygons tell what the reader has, against a pinned reference", async ({
  page,
}) => {
  await openWithDegrees(page);
  const chip = viewer(page).getByLabel("커서 온도");
  for (const wanted of [
    [12, 500],
    [600, 40],
    [320, 256],
  ] as const) {
    const px = await point(page, wanted);
    await expect(chip).toHaveText(`${degrees(heatAround(grid, px))} ℃`);
    await page.keyboard.down("Shift");
    const beside = await point(page, [wanted[0] + 3, wanted[1]]);
    await expect(chip).toHaveText(`${degrees(heatOfPixel(grid, beside))} ℃`);
    await page.keyboard.up("Shift");
  }
  const referenceC = heatAround(grid, await point(page, [100, 100]))!;
  await page.keyboard.press("q");
  await page.keyboard.press("s");
  const spotC = heatAround(grid, await click(page, [400, 60]))!;
  await expect(reading(page, "Sp1")).toContainText(`${degrees(spotC)} ℃`);
  const deltaT = `${spotC < referenceC ? "−" : "+"}${Math.abs(spotC - referenceC).toFixed(1)}`;
  await expect(reading(page, "Sp1")).toContainText(`ΔT ${deltaT}`);

  await page.keyboard.press("c");
  await page.keyboard.press("l");
  await drag(page, [300, 30], [620, 30]);
  await expect(reading(page, "Li1").getByRole("img", { name: /Li1 온도 분포/ })).toBeVisible();
  await page.keyboard.press("y");
  for (const corner of [
    [420, 20],
    [600, 20],
    [600, 120],
    [420, 20],
  ] as const)
    await click(page, corner);
  await expect(reading(page, "Pg1")).toContainText("평균");
  await page.keyboard.press("Shift+R");
  const [from, to] = await drag(page, [420, 40], [520, 90]);
  const turned = heatOfPolygon(grid, turnedBox(from, to, await click(page, [400, 140])))!;
  await expect(reading(page, "Rb1")).toContainText(
    `최고 ${degrees(turned.maxC)} · 최저 ${degrees(turned.minC)} · 평균 ${degrees(turned.averageC)} ℃`,
  );
  await viewer(page).getByRole("button", { name: "측정 모두 지우기" }).click();
  await expect(viewer(page).locator("[data-reading]")).toHaveCount(0);

  await page.keyboard.press("r");
  const box = boxBetween(await drag(page, [500, 20], [560, 70]));
  await expect(reading(page, "Bx1")).toContainText(
    `최고 ${degrees(box.maxC)} · 최저 ${degrees(box.minC)} · 평균 ${degrees(box.averageC)} ℃`,
  );
  await expect(stage(page).locator("[data-extreme=max]")).toHaveCount(1);
  await viewer(page).getByRole("button", { name: "Bx1 결함으로 기록" }).click();
  await expect(page.getByRole("region", { name: "새 결함" })).toBeVisible();
  await expect(stage(page).locator("[data-grip=se]")).toBeVisible();
});

test("level and span are typed, stepped, locked over images and automatic again; palettes colour the same numbers; the flight ends at its ends, and its next image needs no fetching", async ({
  page,
}) => {
  const [, second, third] = inspection.images;
  const ahead = page.waitForResponse(`**/pictures/thermal-images/${third!.seq}/grid`);
  await open(page, second!.seq);
  await expect(canvas(page)).toBeVisible();
  await (await ahead).finished();
  const asked: string[] = [];
  page.on("request", (request) => request.url().endsWith(`/${third!.seq}/grid`) && asked.push(request.url()));
  const low = viewer(page).getByRole("textbox", { name: "최저 온도" });
  const high = viewer(page).getByRole("textbox", { name: "최고 온도" });
  const automatic = [await low.inputValue(), await high.inputValue()];
  const iron = await canvas(page).screenshot();
  await high.fill("47,5");
  await high.press("Enter");
  await low.fill("warm");
  await low.press("Enter");
  await expect(high).toHaveValue("47.5");
  await expect(low).toHaveValue(automatic[0]!);
  await expect.poll(() => looksLike(page, iron)).toBe(false);
  await viewer(page).getByRole("slider", { name: "최저 온도" }).press("ArrowUp");
  await expect(low).not.toHaveValue(automatic[0]!);
  const kept = await low.inputValue();

  await viewer(page).getByRole("button", { name: "모든 이미지에 고정" }).click();
  await viewer(page).getByRole("button", { name: "다음 이미지" }).click();
  await expect(page).toHaveURL(new RegExp(`image=${third!.seq}`));
  await expect(canvas(page)).toBeVisible();
  expect(asked).toEqual([]);
  await expect(high).toHaveValue("47.5");
  await expect(low).toHaveValue(kept);
  await page.keyboard.press("Semicolon");
  await page.keyboard.press("ArrowLeft");
  await expect(page).toHaveURL(new RegExp(`image=${second!.seq}`));
  await page.keyboard.press("a");
  await expect(low).toHaveValue(automatic[0]!);
  await expect(high).toHaveValue(automatic[1]!);

  await page.keyboard.press("p");
  await expect(viewer(page).getByRole("button", { name: "색상표: 화이트핫" })).toBeVisible();
  await expect.poll(() => looksLike(page, iron)).toBe(false);
  const white = await canvas(page).screenshot();
  await page.keyboard.press("u");
  await expect.poll(() => looksLike(page, white)).toBe(false);
  await page.keyboard.press("u");
  await page.keyboard.press("Shift+P");
  await expect(viewer(page).getByRole("button", { name: "색상표: 아이언" })).toBeVisible();

  await page.keyboard.press("f");
  await expect(page).toHaveURL(new RegExp(`image=${third!.seq}`));
  await page.keyboard.press("Home");
  await expect(viewer(page).getByText("1 / 5")).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await expect(viewer(page).getByText("첫 이미지입니다.")).toBeAttached();
  await expect(viewer(page).getByText("1 / 5")).toBeVisible();
  await page.keyboard.press("End");
  await expect(viewer(page).getByText("5 / 5")).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(viewer(page).getByText("마지막 이미지입니다.")).toBeAttached();
  await expect(viewer(page).getByText("5 / 5")).toBeVisible();
});

test("the visible twin is laid over, faded, swiped and peeked at; a lost graphics context comes back", async ({
  page,
}) => {
  await openWithDegrees(page);
  const twin = stage(page).locator("img");
  await page.keyboard.press("o");
  await expect(twin).toHaveCSS("opacity", "0.5");
  await expect(viewer(page).getByText("RGB 위치: 촬영 자세로 계산한 값입니다. 조금 어긋날 수 있습니다.")).toBeVisible();
  await viewer(page).getByRole("slider", { name: "RGB 불투명도" }).press("ArrowRight");
  await expect(twin).toHaveCSS("opacity", "0.51");
  await stage(page).focus();
  await page.keyboard.press("w");
  const divider = viewer(page).getByRole("slider", { name: "비교 경계" });
  await divider.press("ArrowLeft");
  await expect(divider).toHaveAttribute("aria-valuenow", "48");
  await stage(page).focus();
  await page.keyboard.press("w");
  await expect(twin).toHaveCount(0);
  await page.keyboard.down("Space");
  await expect(twin).toHaveCSS("opacity", "1");
  await page.keyboard.up("Space");
  await expect(twin).toHaveCount(0);

  const before = await canvas(page).screenshot();
  await canvas(page).evaluate(async (element) => {
    const lose = element.getContext("webgl2").getExtension("WEBGL_lose_context");
    const heard = (name: string) => new Promise((done) => element.addEventListener(name, done, { once: true }));
    const lost = heard("webglcontextlost");
    lose.loseContext();
    await lost;
    // Not before every listener has heard of the loss: until then the browser refuses to give it back.
    await new Promise((done) => setTimeout(done, 0));
    const restored = heard("webglcontextrestored");
    lose.restoreContext();
    await restored;
  });
  await expect.poll(() => looksLike(page, before)).toBe(true);
});

test("without WebGL2 the image is painted, and the keyboard alone measures a box on it", async ({ page }) => {
  await page.addInitScript({
    content: `
      const own = HTMLCanvasElement.prototype.getContext;
      HTMLCanvasElement.prototype.getContext = function (kind, ...more) {
        return kind === "webgl2" && this.closest("[role=application]") ? null : own.call(this, kind, ...more);
      };`,
  });
  await openWithDegrees(page);
  const reds = await canvas(page).evaluate((element) => {
    const { data } = element.getContext("2d").getImageData(0, 0, element.width, element.height);
    return new Set(Array.from({ length: 500 }, (_, i) => data[Math.floor((i / 500) * (data.length / 4)) * 4])).size;
  });
  expect(reds).toBeGreaterThan(20);
  await stage(page).focus();
  await page.keyboard.press("r");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  for (let i = 0; i < 3; i++) await page.keyboard.press("Shift+ArrowRight");
  for (let i = 0; i < 2; i++) await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Enter");
  const box = heatOfBox(grid, { x: 321, y: 256, width: 30, height: 20 })!;
  await expect(reading(page, "Bx1")).toContainText(`최고 ${degrees(box.maxC)}`);
  await page.keyboard.press("Shift+Slash");
  await expect(page.getByRole("dialog")).toContainText("온도 범위 고정");
  await expect(page.getByRole("dialog")).toContainText("사각형 온도");
});

test("a failing server is told with a way on, in both languages; what has no degrees says why and offers no tool for them", async ({
  page,
}) => {
  await page.route("**/grid", (route) => route.fulfill({ status: 503, body: "" }));
  await open(page);
  await expect(viewer(page).getByRole("alert")).toBeVisible();
  await page.unroute("**/grid");
  await viewer(page).getByRole("button", { name: "다시 시도" }).click();
  await expect(canvas(page)).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await speak(page, "en");
  await expect(viewer(page).getByRole("button", { name: "Next image" })).toBeVisible();
  await speak(page, "ko");

  await goWithin(page, `/dashboard?report=${inspection.report}&image=${bare}`);
  await expect(viewer(page).getByText(/온도 데이터 없음 · 팔레트로 색을 입힌 사진이라/)).toBeVisible();
  await expect(stage(page).getByRole("img")).toBeVisible();
  for (const name of ["점", "사각형", "선", "다각형", "자동"])
    await expect(viewer(page).getByRole("button", { name, exact: true })).toHaveCount(0);
  await page.keyboard.press("s");
  await stage(page).click();
  await expect(viewer(page).locator("[data-reading]")).toHaveCount(0);

  await goWithin(page, `/dashboard?report=${inspection.report}&image=${relative}`);
  await expect(viewer(page).getByText(/상대값 · 절대 온도를 측정하지 않는 카메라입니다/)).toBeVisible();
  await expect(canvas(page)).toBeVisible();
  await stage(page).hover();
  await expect(viewer(page).getByLabel("커서 온도")).toHaveCount(0);
  await expect(viewer(page).getByRole("textbox")).toHaveCount(0);
});
