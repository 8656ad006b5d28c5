import { createHash } from "node:crypto";
import { type DesignSection, designSections, siteEllipsoidalHeightM } from "@heliolens/simulator/plant/design";
import { simulatePlant } from "@heliolens/simulator/plant/simulate-plant";
import { writeImageFiles } from "@heliolens/simulator/world/write-image-files";
import { type APIRequestContext, expect } from "@playwright/test";
import { unique } from "./journey.ts";

const plan = {
  plant: { seed: 3, modules: 200 },
  inspection: { defectShare: 0.1 },
  flight: { imageLimit: 3, gpsBiasM: 0, gpsNoiseM: 0.1, yawErrorDeg: 0.2 },
  files: { format: "dji", rgbWidthPx: 320 },
} as const;

interface ReadImage {
  readonly seq: number;
  readonly imgName: string;
  readonly temperatureKind: string;
  readonly groundCentre: { readonly coordinates: Place };
}

/** A report of a small simulated plant: three thermal images with their twins, and the modules beneath them. */
export interface Inspection {
  readonly report: number;
  readonly reportName: string;
  readonly images: readonly ReadImage[];
  /** A module in the middle of the first image, by its names and its place. */
  readonly module: { readonly arrayId: string; readonly stringId: string; readonly moduleId: string };
}

export async function anInspection(request: APIRequestContext, token: string): Promise<Inspection> {
  const call = caller(request, token);
  const plant = [...designSections(simulatePlant(plan.plant))];
  const site = await aSite(call, plant);
  const reportName = unique("여정점검");
  const { seq: report } = await call("POST", "/api/solarExamineReports", {
    siteSeq: site,
    name: reportName,
    examineDate: "2026-06-12",
    irradianceWm2: 900,
  });
  for (const { path, bytes } of await flown()) await upload(request, token, report, path, bytes);
  const images = await untilRead(call, report);
  await drawDesign(call, site, plant, images[0]!.groundCentre.coordinates);
  const modules = await call<PlacedModule[]>("GET", `/api/solar-thermal-images/${images[0]!.seq}/modules`);
  return { report, reportName, images, module: middleOf(modules) };
}

let flight: Promise<readonly { readonly path: string; readonly bytes: Uint8Array }[]> | undefined;

/** The images of the plan, which are always the same: flown once for all files of journeys. */
function flown() {
  flight ??= Array.fromAsync(writeImageFiles(plan, { workers: 0 })).then((images) =>
    images.flatMap(({ files }) => files),
  );
  return flight;
}

/** Gives what is in the envelope, where there is one. */
type Call = <T = { readonly seq: number }>(method: string, path: string, data?: unknown) => Promise<T>;

const caller =
  (request: APIRequestContext, token: string): Call =>
  async (method, path, data) => {
    const headers = { authorization: `Bearer ${token}` };
    const response = await request.fetch(path, { method, headers, ...(data !== undefined && { data }) });
    expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
    const answer = await response.json();
    return answer.content ?? answer;
  };

async function aSite(call: Call, plant: readonly DesignSection[]): Promise<number> {
  const company = await call("POST", "/api/companies", { seq: null, companyName: unique("여정회사") });
  const project = await call("POST", "/api/projects", { name: unique("여정사업"), companySeq: company.seq });
  const site = await call("POST", "/api/sites", {
    projectSeq: project.seq,
    siteId: unique("J"),
    name: unique("여정발전소"),
    location: { type: "Point", coordinates: modulesOf(plant)[0]!.ring[0] },
    ellipsoidalHeightM: siteEllipsoidalHeightM,
  });
  return site.seq;
}

const modulesOf = (plant: readonly DesignSection[]) =>
  plant.flatMap(({ arrays }) => arrays.flatMap(({ strings }) => strings.flatMap(({ modules }) => modules)));

type Place = readonly [lon: number, lat: number];

/** Draws the plant a few decimetres aside, so that the middle of the first image lies in the middle of a module. */
async function drawDesign(call: Call, site: number, plant: readonly DesignSection[], middle: Place): Promise<void> {
  const centres = modulesOf(plant).map(({ ring }) => centreOf(ring));
  const away = ([lon, lat]: Place) => Math.hypot(lon - middle[0], lat - middle[1]);
  const nearest = centres.toSorted((a, b) => away(a) - away(b))[0]!;
  const aside = ([lon, lat]: Place): Place => [lon + middle[0] - nearest[0], lat + middle[1] - nearest[1]];
  for (const { name, strings } of plant.flatMap(({ arrays }) => arrays)) {
    const array = await call("POST", `/api/sites/${site}/arrays`, { name });
    for (const { key, name: stringName, rowNum, colNum, modules } of strings)
      await call("POST", `/api/arrays/${array.seq}/strings`, {
        stringId: key,
        name: stringName,
        rowNum,
        colNum,
        solarModules: modules.map(({ key: moduleId, ring }) => ({ moduleId, shapeGeog: polygonOf(ring.map(aside)) })),
      });
  }
}

const centreOf = (ring: readonly Place[]): Place => [
  ring.reduce((sum, [lon]) => sum + lon, 0) / ring.length,
  ring.reduce((sum, [, lat]) => sum + lat, 0) / ring.length,
];

const polygonOf = (ring: readonly (readonly [number, number])[]) => ({
  type: "Polygon",
  coordinates: [[...ring, ring[0]!]],
});

export async function upload(
  request: APIRequestContext,
  token: string,
  report: number,
  path: string,
  bytes: Uint8Array,
) {
  const filename = path.split("/").at(-1)!;
  const metadata = {
    reportId: report,
    resourceType: /_T\./.test(filename) ? "IR" : "RGB",
    filename,
    sha256: createHash("sha256").update(bytes).digest("hex"),
  };
  const response = await request.post("/api/uploads", {
    headers: {
      authorization: `Bearer ${token}`,
      "tus-resumable": "1.0.0",
      "content-type": "application/offset+octet-stream",
      "upload-length": String(bytes.length),
      "upload-metadata": Object.entries(metadata)
        .map(([key, value]) => `${key} ${Buffer.from(String(value)).toString("base64")}`)
        .join(","),
    },
    data: Buffer.from(bytes),
  });
  expect(response.ok(), `${filename}: ${response.status()}`).toBe(true);
}

// Every file of journeys waits for its images.
const often = { timeout: 60_000, intervals: [100] };

async function untilRead(call: Call, report: number): Promise<Inspection["images"]> {
  const listed = () => call<ReadImage[]>("GET", `/api/solar-thermal-images/reportId/${report}`);
  await expect
    .poll(async () => (await listed()).map(({ temperatureKind }) => temperatureKind), often)
    .toEqual(["absolute", "absolute", "absolute"]);
  // The last image read may still stand in a flight of its own, and so in another place of the list.
  const names = async () => (await listed()).map(({ imgName }) => imgName);
  const inOrder = (await names()).toSorted();
  await expect.poll(names, often).toEqual(inOrder);
  return listed();
}

type PlacedModule = Inspection["module"] & { readonly shape: { readonly coordinates: [[number, number][]] } };

/** The module whose corners lie nearest to the middle of a 640 x 512 frame. */
function middleOf(modules: readonly PlacedModule[]): Inspection["module"] {
  const away = ({ shape }: PlacedModule) => {
    const corners = shape.coordinates[0].slice(0, -1);
    const mean = (axis: 0 | 1) => corners.reduce((sum, corner) => sum + corner[axis], 0) / corners.length;
    return Math.hypot(mean(0) - 320, mean(1) - 256);
  };
  return modules.toSorted((a, b) => away(a) - away(b))[0]!;
}

export async function bytesOf(request: APIRequestContext, token: string, url: string): Promise<Uint8Array> {
  const response = await request.get(url, { headers: { authorization: `Bearer ${token}` } });
  expect(response.ok(), url).toBe(true);
  return response.body();
}
