import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { encodePng } from "@heliolens/imaging/png/encode-png";
import { aBigTiff, aGeoTiff } from "@heliolens/imaging/testing/a-geotiff";
import type { Page } from "@playwright/test";
import { expect, field, goWithin, test, unique } from "../../journey.ts";

test.use({ map: "drawn" });

const place = [127.1, 36.3] as const;
const dialog = (page: Page) => page.getByRole("dialog");
const map = (page: Page) => page.getByRole("region", { name: "보고서 지도" });

test.beforeEach(async ({ page, signedIn }) => {
  await signedIn("admin");
  // What a person does once: the list of layers is closed at first, and stays open then.
  await page.addInitScript(() => localStorage.setItem("map-layers-open", "true"));
});

type Api = (method: string, path: string, data?: unknown) => Promise<{ content: { seq: number } }>;

/** A report of a site without modules: what lies on its ground is the map's own. */
async function aBareReport(api: Api): Promise<{ readonly site: number; readonly report: number }> {
  const { content: company } = await api("POST", "/api/companies", { seq: null, companyName: unique("지도회사") });
  const project = await api("POST", "/api/projects", { name: unique("지도사업"), companySeq: company.seq });
  const site = await api("POST", "/api/sites", {
    projectSeq: seqOf(project),
    siteId: unique("G"),
    name: unique("지도발전소"),
    location: { type: "Point", coordinates: place },
  });
  const report = await api("POST", "/api/solarExamineReports", {
    siteSeq: seqOf(site),
    name: unique("지도점검"),
    examineDate: "2026-06-12",
  });
  return { site: seqOf(site), report: seqOf(report) };
}

const seqOf = (answer: unknown): number => {
  const { content, seq } = answer as { content?: { seq: number }; seq?: number };
  return content?.seq ?? seq ?? 0;
};

const corners = [
  [-1, -1],
  [1, -1],
  [-1, 1],
  [1, 1],
] as const;

/** Colours around the middle of the map as the screen shows it: north-west, north-east, south-west, south-east. */
async function quartersOf(page: Page): Promise<readonly (readonly number[])[]> {
  const { default: sharp } = await import("sharp");
  // The product lets no PNG in, and whatever of it a journey before this one has used has said so for the whole process.
  sharp.unblock({ operation: ["VipsForeignLoadPngBuffer"] });
  const picture = sharp(await map(page).locator("canvas.maplibregl-canvas").screenshot()).removeAlpha();
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const reachPx = Math.min(info.width, info.height) / 10;
  return corners.map(([east, south]) => {
    const [x, y] = [info.width / 2 + east * reachPx, info.height / 2 + south * reachPx].map(Math.round);
    const at = (y! * info.width + x!) * info.channels;
    return [...data.subarray(at, at + 3)];
  });
}

const isNear = (colour: readonly number[] | undefined, wanted: readonly number[]) =>
  wanted.every((value, channel) => Math.abs((colour?.[channel] ?? -999) - value) < 24);

test("orthomosaics are sent from the map, lie where they were flown, end at their outline and can be faded", async ({
  page,
  api,
}) => {
  const { report } = await aBareReport(api);
  await page.goto(`/dashboard?report=${report}`);
  await map(page).getByRole("button", { name: "정사영상" }).click();
  const files = [
    { name: "classic.tif", bytes: aGeoTiff({ epsg: 5186, centre: [place[0], place[1] + 0.01], sidePx: 300 }) },
    { name: "big.tif", bytes: aBigTiff({ epsg: 5186, centre: place }) },
  ];
  for (const { name, bytes } of files) {
    const sent = { name, mimeType: "image/tiff", buffer: Buffer.from(bytes) };
    await dialog(page).locator("input[type=file]").setInputFiles(sent);
    const row = dialog(page).getByRole("listitem").filter({ hasText: name });
    await expect(row.getByText("표시 중")).toBeVisible({ timeout: 60_000 });
  }
  await dialog(page).getByRole("button", { name: "닫기" }).click();

  const layers = page.getByRole("region", { name: "레이어" });
  await expect(layers.getByRole("switch", { name: "정사영상 big.tif" })).toBeChecked();
  await expect(layers.getByRole("switch", { name: "정사영상 classic.tif" })).not.toBeChecked();
  const [red, green, blue] = [
    [200, 0, 0],
    [0, 200, 0],
    [0, 0, 200],
  ] as const;
  // Its tiles come one by one.
  const seen = async () => {
    const quarters = await quartersOf(page);
    return [red, green, blue].map((colour, at) => isNear(quarters[at], colour));
  };
  await expect.poll(seen).toEqual([true, true, true]);
  const outside = (await quartersOf(page))[3];
  await layers.getByRole("slider", { name: "정사영상 big.tif 불투명도" }).fill("10");
  await expect.poll(async () => isNear((await quartersOf(page))[0], red)).toBe(false);
  // Outside its outline there was nothing to fade.
  expect(isNear((await quartersOf(page))[3], outside!.slice(0, 3))).toBe(true);
});

test("an administrator adds a base map; it lies below the plant with its owner's words, and B takes it away", async ({
  page,
  api,
}) => {
  const { report } = await aBareReport(api);
  const asked: string[] = [];
  const size = { widthPx: 256, heightPx: 256 };
  const orange = encodePng({ ...size, pixels: new Uint8Array(256 * 256), colours: Uint8Array.of(230, 120, 20, 255) });
  const server = createServer(({ url }, answer) => {
    asked.push(url ?? "");
    answer.writeHead(200, { "content-type": "image/png", "access-control-allow-origin": "*" }).end(orange);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    const { port } = server.address() as AddressInfo;
    await addBaseMap(page, `http://127.0.0.1:${port}/{z}/{x}/{y}.png`);
    await goWithin(page, `/dashboard?report=${report}`);
    const isOrange = async () => isNear((await quartersOf(page))[3], [230, 120, 20]);
    await expect.poll(isOrange).toBe(true);
    await expect(map(page).getByText("© 여정")).toBeVisible();
    expect(asked.every((url) => Number(url.split("/")[1]) <= 17)).toBe(true);
    await map(page).locator("canvas.maplibregl-canvas").press("b");
    await expect.poll(isOrange).toBe(false);
    await expect(map(page).getByText("© 여정")).toHaveCount(0);
    await removeBaseMap(page);
  } finally {
    await new Promise((resolve) => {
      server.close(resolve);
      server.closeAllConnections();
    });
  }
});

test("the map says when its service is away, goes on when it is back, and shows names as they are written", async ({
  page,
  api,
}) => {
  const { report } = await aBareReport(api);
  await page.goto(`/dashboard?report=${report}`);
  const ground = map(page).locator("canvas.maplibregl-canvas");
  const click = () => ground.click({ position: { x: 300, y: 300 } });
  const name = "<img src=x onerror=alert(1)>";
  const properties = { seq: 1, site_seq: 1, section_id: null, array_id: "A", string_id: "S", module_id: name };
  const features = [{ type: "Feature", id: "solar_modules.1", geometry: null, properties }];
  const clicks = /\/ows\?.*request=GetFeatureInfo/;
  await page.route(clicks, (route) => route.fulfill({ status: 503, body: "" }));
  await click();
  await expect(map(page).getByRole("alert")).toBeVisible();
  await page.unroute(clicks);
  await page.route(clicks, (route) => route.fulfill({ json: { type: "FeatureCollection", features } }));
  await click();
  await expect(map(page).getByText(name)).toBeVisible();
  await expect(map(page).getByRole("alert")).toHaveCount(0);
  await expect(map(page).locator("img[src=x]")).toHaveCount(0);
});

const baseMaps = (page: Page) => page.getByRole("region", { name: "배경지도" });

async function addBaseMap(page: Page, template: string): Promise<void> {
  await page.goto("/admin/settings");
  await baseMaps(page).getByRole("button", { name: "배경지도 추가" }).click();
  await field(dialog(page), "이름\\(한국어\\)").fill("여정 위성");
  await field(dialog(page), "이름\\(영어\\)").fill("Journey");
  await field(dialog(page), "타일 주소").fill("https://tiles.example.org/{z}/{x}");
  await dialog(page).getByRole("button", { name: "저장" }).click();
  await expect(dialog(page).getByText("사용할 수 없는 값입니다.")).toBeVisible();
  await field(dialog(page), "타일 주소").fill(template);
  await field(dialog(page), "출처 표시").fill("© 여정");
  await field(dialog(page), "최대 확대 단계").fill("17");
  await dialog(page).getByRole("button", { name: "저장" }).click();
  await expect(baseMaps(page).getByText("여정 위성")).toBeVisible();
}

async function removeBaseMap(page: Page): Promise<void> {
  await goWithin(page, "/admin/settings");
  await baseMaps(page).getByRole("button", { name: "배경지도 삭제: 여정 위성" }).click();
  await dialog(page).getByRole("button", { name: "배경지도 삭제" }).click();
  await expect(baseMaps(page).getByText("추가한 배경지도가 없습니다.")).toBeVisible();
}
