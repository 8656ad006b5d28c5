import { aProject, aReport, aSite } from "@heliolens/database/testing/inspection-things";
import { onPostgresql } from "@heliolens/database/testing/on-postgresql";
import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import { webMercator } from "@heliolens/domain/geometry/projections/web-mercator";
import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import { valueOfCode } from "@heliolens/domain/mosaics/tile-values";
import { TILE_PX, tileAt } from "@heliolens/domain/site-images/tile-address";
import { memoryStore } from "@heliolens/files/testing/memory-store";
import { flightPlane, groundC } from "@heliolens/imaging/testing/a-heat-flight";
import { readPng } from "@heliolens/mapping/testing/read-png";
import { beforeAll, describe, expect, it } from "vitest";
import { aCompany, aPerson, ask, type Person } from "../testing/a-house.ts";
import { aMadeMosaic, mosaicPlan } from "../testing/a-made-mosaic.ts";
import { hereOn } from "../testing/here.ts";

const shown: LonLat = flightPlane.toLonLat([3, 0]);
const beside: LonLat = flightPlane.toLonLat([3, 40]);

onPostgresql((engine) => {
  const files = memoryStore();
  const here = hereOn(engine, { files });
  let reportId: ReportId;
  let [manager, stranger] = [] as unknown as [Person, Person];

  beforeAll(async () => {
    const company = await aCompany(here.house);
    manager = await aPerson(here.house, "COMPANY", company);
    stranger = await aPerson(here.house, "COMPANY", await aCompany(here.house));
    reportId = await aReport(engine.db, await aSite(engine.db, await aProject(engine.db, company)));
    await aMadeMosaic(engine.db, files, reportId);
  });

  const path = () => `/api/examine-report/${reportId}/thermal-mosaic`;
  const tileUrl = (position: LonLat, zoom: number) => {
    const [column, row] = tileAt(webMercator.toMetres(position), zoom).map(Math.floor);
    return `/tiles/thermal-mosaics/${reportId}/${zoom}/${column}/${row}.png`;
  };
  const sent = (person: { token: string } | null, url: string, headers: Record<string, string> = {}) =>
    here.house.app.inject({
      method: "GET",
      url,
      headers: { ...headers, ...(person && { authorization: `Bearer ${person.token}` }) },
    });
  const valueAt = (png: Buffer, position: LonLat, zoom: number) => {
    const [x, y] = tileAt(webMercator.toMetres(position), zoom).map((tiles) => Math.floor((tiles % 1) * TILE_PX));
    const [red, green, blue] = readPng(png).at(x!, y!);
    return valueOfCode(red * 65_536 + green * 256 + blue);
  };

  it("is told with its file, and its tiles have the degrees of the ground", async () => {
    const { content } = (await ask(here.house, manager, "GET", path())).json;
    expect(content).toMatchObject({ state: "DONE", percent: 100, made: { kind: "absolute", images: 3, leftOut: 1 } });
    expect(content.made.tileUrl).toBe(`/tiles/thermal-mosaics/${reportId}/{z}/{x}/{y}.png?v=aaaaaaaa`);
    const tile = await sent(manager, tileUrl(shown, mosaicPlan.finestZoom));
    expect([tile.statusCode, tile.headers["content-type"]]).toEqual([200, "image/png"]);
    expect(valueAt(tile.rawPayload, shown, mosaicPlan.finestZoom)).toBeCloseTo(groundC(3, 0), 0);
    const again = await sent(manager, tileUrl(shown, mosaicPlan.finestZoom), {
      "if-none-match": String(tile.headers.etag),
    });
    expect(again.statusCode).toBe(304);
    expect((await sent(manager, tileUrl([126.9, 34.8], mosaicPlan.finestZoom))).statusCode).toBe(204);
    expect((await sent(manager, `/tiles/thermal-mosaics/${reportId}/40/1/1.png`)).statusCode).toBe(404);
    const far = await sent(manager, tileUrl(shown, content.made.minZoom));
    expect([far.statusCode, content.made.minZoom]).toEqual([200, mosaicPlan.coarsestZoom - 5]);
    expect((await sent(manager, tileUrl(shown, content.made.minZoom - 1))).statusCode).toBe(204);
  });

  it("is downloaded as the GeoTIFF that was made", async () => {
    const file = await sent(manager, `${path()}/file`);
    expect([file.statusCode, file.headers["content-type"]]).toEqual([200, "image/tiff"]);
    expect(file.rawPayload.readUInt16LE(2)).toBe(43);
  });

  it("does not exist for those who may not see the report", async () => {
    const url = tileUrl(shown, mosaicPlan.finestZoom);
    expect((await sent(stranger, url)).statusCode).toBe(404);
    expect((await sent(null, url)).statusCode).toBe(401);
    expect((await sent(stranger, `${path()}/file`)).statusCode).toBe(404);
  });

  it("is made again in one job, however often it is asked for, and stops when asked to", async () => {
    here.house.jobs.length = 0;
    const asked = await ask(here.house, manager, "POST", path());
    expect(asked.json.content).toMatchObject({ state: "READY", percent: 0, made: { images: 3 } });
    await ask(here.house, manager, "POST", path());
    expect(here.house.jobs.map(({ name, once }) => [name, once])).toEqual([
      ["mosaics.make", String(reportId)],
      ["mosaics.make", String(reportId)],
    ]);
    const stopped = await ask(here.house, manager, "POST", `${path()}/stop`);
    expect(stopped.json.content).toMatchObject({ state: "STOPPED", made: { images: 3 } });
  });

  it("is part of a shared report, whose link alone opens its tiles", async () => {
    const body = { name: "발주처", days: 7 };
    const { json } = await ask(here.house, manager, "POST", `/api/examine-report/${reportId}/share-links`, body);
    const link = (json.content.path as string).split("#")[1]!;
    const shared = await ask(here.house, null, "POST", "/api/shared-report", { link });
    const cookie = String(shared.headers["set-cookie"]).split(";", 1)[0]!;
    const [column, row] = tileAt(webMercator.toMetres(shown), mosaicPlan.finestZoom).map(Math.floor);
    const url = (shared.json.content.mosaic.tileUrl as string)
      .replace("{z}", String(mosaicPlan.finestZoom))
      .replace("{x}", String(column))
      .replace("{y}", String(row));
    const tile = (headers: Record<string, string>) => here.house.app.inject({ method: "GET", url, headers });
    expect((await tile({ cookie })).statusCode).toBe(200);
    expect((await tile({})).statusCode).toBe(404);
  });

  describe("as a layer of the map service", () => {
    const around = [...flightPlane.toLonLat([-10, -50]), ...flightPlane.toLonLat([20, 50])];
    const picture = async (person: { token: string }, narrowed: { viewparams?: string }) => {
      const asked = { service: "WMS", version: "1.1.1", request: "GetMap", layers: "solar:thermal_mosaic", styles: "" };
      const size = { width: "300", height: "1000", format: "image/png", transparent: "true" };
      const url = `/ows?${new URLSearchParams({ ...asked, ...size, srs: "EPSG:4326", bbox: around.join(","), ...narrowed })}`;
      return readPng((await sent(person, url)).rawPayload);
    };
    const pixel = ([lon, lat]: LonLat) =>
      [
        ((lon - around[0]!) / (around[2]! - around[0]!)) * 300,
        ((around[3]! - lat) / (around[3]! - around[1]!)) * 1000,
      ].map(Math.floor) as [number, number];

    it("is drawn where it lies and clear beside it, for those who see the report", async () => {
      const seen = await picture(manager, { viewparams: `report_seq:${reportId}` });
      expect([seen.at(...pixel(shown))[3], seen.at(...pixel(beside))[3]]).toEqual([255, 0]);
      // Warmer ground is brighter in the palette.
      const [warm, cold] = [flightPlane.toLonLat([1.5, 0]), flightPlane.toLonLat([4.5, 0])];
      const light = (position: LonLat) => seen.at(...pixel(position)).reduce((sum, value) => sum + value, 0);
      expect(light(warm)).toBeGreaterThan(light(cold) + 100);
      expect((await picture(manager, { viewparams: `report_seq:${reportId + 9_999}` })).at(...pixel(shown))[3]).toBe(0);
      expect((await picture(stranger, {})).at(...pixel(shown))[3]).toBe(0);
    });
  });
});
