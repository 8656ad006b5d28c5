import type { Db } from "@heliolens/database/database";
import { fromGeoJson } from "@heliolens/database/postgis";
import { insertDesign } from "@heliolens/database/queries/insert-design";
import { aProject, aReport, aSite } from "@heliolens/database/testing/inspection-things";
import type { CompanyId } from "@heliolens/domain/accounts/account-ids";
import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import { metrePlaneAt } from "@heliolens/domain/geometry/metre-plane";
import type { ReportId, SiteId } from "@heliolens/domain/inspection/inspection-ids";

export interface MappedSite {
  readonly siteId: SiteId;
  readonly reportId: ReportId;
  readonly thermalImageId: number;
  readonly rgbImageId: number;
  readonly moduleIds: readonly number[];
  /** The south-west corner of the first module. */
  readonly corner: LonLat;
}

export interface MappedSiteShape {
  readonly at?: LonLat;
  readonly strings?: number;
}

const MODULES_PER_STRING = 20;
const MODULE_M = [1, 2] as const;

/**
 * A site with rows of modules of 1 x 2 m at every metre and a half, two strings an array, and a report with an image of
 * each kind and three defects: a hot spot found by hand, soiling that was dealt with, and a finding nobody confirmed.
 */
export async function aMappedSite(
  db: Db,
  companyId: CompanyId,
  { at = [126.7, 34.8], strings = 4 }: MappedSiteShape = {},
): Promise<MappedSite> {
  const siteId = await aSite(db, await aProject(db, companyId));
  const reportId = await aReport(db, siteId);
  const moduleIds = await insertModules(db, siteId, at, strings);
  const images = await insertImages(db, reportId, at);
  await insertDefects(db, { reportId, thermalImageId: images.thermalImageId, at, moduleId: moduleIds[0]! });
  return { siteId, reportId, ...images, moduleIds, corner: at };
}

async function insertModules(db: Db, siteId: SiteId, at: LonLat, strings: number): Promise<number[]> {
  const plane = metrePlaneAt(at);
  const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);
  const ring = (east: number, north: number) =>
    [
      [0, 0],
      [MODULE_M[0], 0],
      [MODULE_M[0], MODULE_M[1]],
      [0, MODULE_M[1]],
    ].map(([x, y]) => plane.toLonLat([east + x!, north + y!]));
  const { modules } = await insertDesign(db, siteId, {
    sections: [{ key: "s", code: "SEC-1", name: "구역 1" }],
    arrays: numbers(Math.ceil(strings / 2)).map((array) => ({
      key: `a${array}`,
      sectionKey: "s",
      code: `A${array + 1}`,
      name: `Array Group ${array + 1}`,
    })),
    strings: numbers(strings).map((string) => ({
      key: `s${string}`,
      arrayKey: `a${Math.floor(string / 2)}`,
      code: `S${string + 1}`,
      name: `String ${string + 1}`,
      rowNum: 1,
      colNum: MODULES_PER_STRING,
    })),
    modules: numbers(strings * MODULES_PER_STRING).map((module) => {
      const string = Math.floor(module / MODULES_PER_STRING);
      const column = module % MODULES_PER_STRING;
      return {
        key: `m${module}`,
        stringKey: `s${string}`,
        code: `M${column + 1}`,
        shape: ring(column * 1.5, string * 5),
      };
    }),
  });
  return [...modules.values()];
}

async function insertImages(db: Db, reportId: ReportId, [lon, lat]: LonLat) {
  const position = fromGeoJson({ type: "Point", coordinates: [lon + 1e-4, lat + 5e-5] } as { type: string });
  const footprint = fromGeoJson({
    type: "Polygon",
    coordinates: [
      [
        [lon, lat],
        [lon + 2e-4, lat],
        [lon + 2e-4, lat + 1e-4],
        [lon, lat + 1e-4],
        [lon, lat],
      ],
    ],
  } as { type: string });
  const image = (name: string) => ({
    report_id: reportId,
    name,
    file_key: `${reportId}-${name}`,
    sha256: `${reportId}-${name}`,
    size_bytes: 1,
    taken_at: new Date("2026-06-12T01:30:00Z"),
    position,
    footprint,
  });
  const thermal = await db
    .insertInto("thermal_image")
    .values(image("DJI_0127_T.JPG"))
    .returning("id")
    .executeTakeFirstOrThrow();
  const rgb = await db
    .insertInto("rgb_image")
    .values(image("DJI_0127_W.JPG"))
    .returning("id")
    .executeTakeFirstOrThrow();
  return { thermalImageId: thermal.id, rgbImageId: rgb.id };
}

interface DefectSite {
  readonly reportId: ReportId;
  readonly thermalImageId: number;
  readonly moduleId: number;
  readonly at: LonLat;
}

async function insertDefects(db: Db, { reportId, thermalImageId, moduleId, at: [lon, lat] }: DefectSite) {
  const locationOf = (step: number) =>
    fromGeoJson({ type: "Point", coordinates: [lon + 5e-6 + step * 5e-5, lat + 1e-5] } as { type: string });
  const shape = fromGeoJson({
    type: "Polygon",
    coordinates: [
      [
        [lon, lat],
        [lon + 4e-6, lat],
        [lon + 4e-6, lat + 4e-6],
        [lon, lat],
      ],
    ],
  } as { type: string });
  const shared = { report_id: reportId, thermal_image_id: thermalImageId };
  const confirmed = { detect_way: "MANUAL", ml_confirmed: false } as const;
  await db
    .insertInto("module_defect")
    .values([
      { ...shared, ...confirmed, code: "CELL_HOTSPOT", module_id: moduleId, location: locationOf(0), shape },
      {
        ...shared,
        ...confirmed,
        code: "SOILING",
        status: "COMPLETE",
        location: locationOf(1),
        shape: null,
        module_id: null,
      },
      {
        ...shared,
        code: "DIODE_1",
        detect_way: "AI",
        ml_confirmed: false,
        location: locationOf(2),
        shape: null,
        module_id: null,
      },
    ])
    .execute();
}
