import { readFileSync } from "node:fs";
import { join } from "node:path";
import { onPostgresql } from "@heliolens/database/testing/on-postgresql";
import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import { featureLayers, mapLayers } from "@heliolens/domain/map/map-layers";
import { readPng } from "@heliolens/mapping/testing/read-png";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aServedPlant, mosaicCorner, mosaicPoints, pointsOf, type ServedPlant } from "../../testing/a-served-plant.ts";
import { gdalWmsSource, pixelsOf, SIZE_PX, type ViewCrs, viewSystems, viewsOf } from "../../testing/client-views.ts";
import { missingClients, PATIENCE_MS, runClient } from "./gis-clients.ts";

const missing = missingClients();
if (missing.length > 0)
  console.warn(`GIS clients not run: apt-get install ${missing.map(({ aptPackage }) => aptPackage).join(" ")}`);

const names = (layers: readonly { readonly name: string }[]) => layers.map(({ name }) => `solar:${name}`);

describe.skipIf(missing.length > 0)("GIS programs with a personal token", () => {
  onPostgresql((engine) => {
    let plant: ServedPlant;
    let boxes: Awaited<ReturnType<typeof viewsOf>>;
    let mosaicBoxes: typeof boxes;
    let modules: number[];
    beforeAll(async () => {
      plant = await aServedPlant(engine.database);
      modules = [...plant.large.moduleIds, ...plant.small.moduleIds].sort((a, b) => a - b);
      boxes = await viewsOf(plant.large.corner);
      mosaicBoxes = await viewsOf(mosaicCorner);
    });
    afterAll(() => plant?.close());

    const gdal = (program: "ogrinfo" | "ogr2ogr" | "gdalinfo" | "gdal_translate", ...words: string[]) =>
      runClient(program, words, { env: { GDAL_HTTP_USERPWD: `${plant.loginId}:${plant.token}` } });
    const python = async (script: string, ...words: string[]) => {
      const [point] = await pixelsOf(pointsOf(plant.large).inside.slice(0, 1), "EPSG:3857", boxes["EPSG:3857"]);
      const siteSeq = plant.small.siteId;
      const view = JSON.stringify({ boxes, mosaicBoxes, size: SIZE_PX, point, lonLat: cornerBox(plant), siteSeq });
      const { folder } = plant;
      const env = { QT_QPA_PLATFORM: "offscreen", QGIS_CUSTOM_CONFIG_PATH: folder, XDG_RUNTIME_DIR: folder };
      const path = join(import.meta.dirname, script);
      return JSON.parse(
        await runClient("python3", [path, plant.url, plant.loginId, plant.token, ...words, view], { env }),
      );
    };
    type Colours = (column: number, row: number) => readonly number[];
    /** Of a picture a client wrote, as GDAL reads it: red, green, blue, alpha. */
    const coloursOf = async (file: string): Promise<Colours> => {
      await gdal("gdal_translate", "-q", "-of", "ENVI", "-co", "INTERLEAVE=BIP", file, `${file}.raw`);
      const bytes = readFileSync(`${file}.raw`);
      return (column, row) => {
        const at = 4 * (row * SIZE_PX[0] + column);
        return [...bytes.subarray(at, at + 4)];
      };
    };
    /** Where PROJ puts it, warm ground brighter than cold, and nothing beside it. */
    const mustShowMosaic = async (colours: Colours, crs: ViewCrs) => {
      const lightsAt = async (positions: LonLat[]) =>
        (await pixelsOf(positions, crs, mosaicBoxes[crs])).map((pixel) => {
          const [red, green, blue, alpha] = colours(...pixel);
          return alpha === 0 ? null : red! + green! + blue!;
        });
      const { warm, cold, beside } = mosaicPoints();
      const [lit, dim] = [await lightsAt(warm), await lightsAt(cold)];
      expect([crs, ...lit, ...dim]).not.toContain(null);
      expect(Math.min(...(lit as number[]))).toBeGreaterThan(Math.max(...(dim as number[])) + 100);
      expect(new Set(await lightsAt(beside))).toEqual(new Set([null]));
    };
    const mustShowModules = async (colours: Colours, crs: ViewCrs) => {
      const inked = async (positions: LonLat[]) =>
        (await pixelsOf(positions, crs, boxes[crs])).filter((pixel) => colours(...pixel)[3]! > 0).length;
      const { inside, between } = pointsOf(plant.large);
      expect([crs, await inked(inside), await inked(between)]).toEqual([crs, inside.length, 0]);
    };

    describe("GDAL", () => {
      it.each(["1.1.0", "2.0.0"])(
        "lists the layers of WFS %s and counts a site's modules where they lie",
        async (version) => {
          const source = `WFS:${plant.url}?VERSION=${version}`;
          const listed = await gdal("ogrinfo", "-ro", source);
          expect([...listed.matchAll(/^\d+: (\S+)/gm)].map((match) => match[1])).toEqual(names(featureLayers));
          const told = await gdal(
            "ogrinfo",
            "-ro",
            "-so",
            `${source}&viewparams=site_seq:${plant.large.siteId}`,
            "solar:solar_modules",
          );
          expect(told).toContain(`Feature Count: ${plant.large.moduleIds.length}`);
          expect(told).toContain("Extent: (127.000000, 36.000000) - (127.0003");
          const near = cornerBox(plant).map(String);
          const few = await gdal("ogrinfo", "-ro", "-so", "-spat", ...near, source, "solar:solar_modules");
          expect(few).toContain("Feature Count: 21");
        },
      );

      it.each([
        ["1.1.0", ""],
        ["1.1.0", "&OUTPUTFORMAT=application/json"],
        ["2.0.0", ""],
        ["2.0.0", "&OUTPUTFORMAT=application/json"],
      ])("copies all modules page by page, each once (WFS %s%s)", async (version, format) => {
        const source = `WFS:${plant.url}?VERSION=${version}${format}`;
        const paging = ["--config", "OGR_WFS_PAGE_SIZE", "70"];
        const csv = await gdal(
          "ogr2ogr",
          "-f",
          "CSV",
          "/vsistdout/",
          ...paging,
          "-select",
          "seq",
          source,
          "solar:solar_modules",
        );
        const seqs = [...csv.matchAll(/^"?(\d+)"?,?\r?$/gm)].map((match) => Number(match[1]));
        expect(seqs.sort((a, b) => a - b)).toEqual(modules);
      });

      it("lists every layer of WMS as a picture of its own", async () => {
        const told = await gdal("gdalinfo", `WMS:${plant.url}?SERVICE=WMS&VERSION=1.3.0&REQUEST=GetCapabilities`);
        const listed = [...told.matchAll(/_NAME=.*?LAYERS=([^&]+)/g)].map((match) => decodeURIComponent(match[1]!));
        expect(listed).toEqual(names(mapLayers));
      });

      it.each(viewSystems.flatMap((crs) => [["1.1.1", crs] as const, ["1.3.0", crs] as const]))(
        "fetches a picture by WMS %s in %s with every module where PROJ puts it",
        async (version, crs) => {
          const file = join(plant.folder, `gdal-${version}-${crs.replace(":", "-")}.tif`);
          await gdal("gdal_translate", "-q", gdalWmsSource(plant.url, version, crs, boxes[crs]), file);
          await mustShowModules(await coloursOf(file), crs);
        },
      );

      it("is refused without the token", async () => {
        const asked = runClient("ogrinfo", ["-ro", `WFS:${plant.url}?VERSION=2.0.0`]);
        await expect(asked).rejects.toThrow(/401/);
      });
    });

    it("OWSLib reads capabilities, pictures, mosaics, features and what lies under a click", {
      timeout: PATIENCE_MS,
    }, async () => {
      const { wms, wfs } = await python("owslib_client.py", plant.folder);
      for (const version of ["1.1.1", "1.3.0"]) {
        expect(wms[version].layers).toEqual(names(mapLayers));
        expect(wms[version].found).toEqual([plant.large.moduleIds[0]]);
        for (const [at, crs] of viewSystems.entries()) {
          const picture = (file: string) => readPng(readFileSync(join(plant.folder, file))).at;
          await mustShowModules(picture(wms[version].files[at]), crs);
          await mustShowMosaic(picture(wms[version].mosaics[at]), crs);
        }
      }
      for (const version of ["1.1.0", "2.0.0"]) {
        expect(wfs[version].layers).toEqual(names(featureLayers));
        expect(wfs[version].seqs).toHaveLength(21);
        expect(wfs[version].properties).toEqual([
          "array_id",
          "module_id",
          "section_id",
          "seq",
          "site_seq",
          "string_id",
        ]);
      }
    });

    it("QGIS lists the layers, counts all modules where they lie, and draws them and a mosaic", {
      timeout: PATIENCE_MS,
    }, async () => {
      const seen = await python("qgis_client.py", join(plant.folder, "qgis-{layer}-{crs}.png"));
      expect(seen.wmsLayers).toHaveLength(mapLayers.length);
      expect(seen.wfsLayers).toHaveLength(featureLayers.length);
      expect(seen.narrowed).toEqual([...plant.small.moduleIds].sort((a, b) => a - b));
      for (const version of ["1.1.0", "2.0.0"]) {
        const { isValid, seqs, extent } = seen.modules[version];
        expect([isValid, seqs]).toEqual([true, modules]);
        expect(extent.slice(0, 2)).toEqual([127, 36].map((degrees) => expect.closeTo(degrees, 7)));
        expect(extent.slice(2)).toEqual([127.02, 36.01].map((degrees) => expect.closeTo(degrees, 2)));
      }
      const picture = (layer: string, crs: ViewCrs) => join(plant.folder, `qgis-${layer}-${crs.replace(":", "-")}.png`);
      for (const crs of viewSystems) {
        await mustShowModules(await coloursOf(picture("solar_modules", crs)), crs);
        await mustShowMosaic(await coloursOf(picture("thermal_mosaic", crs)), crs);
      }
    });
  });
});

const cornerBox = ({ large: { corner } }: ServedPlant) => [corner[0], corner[1], corner[0] + 1e-4, corner[1] + 1e-4];
