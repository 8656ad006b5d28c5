import { aGrant, aProject, aSite } from "@heliolens/database/testing/inspection-things";
import { onPostgresql } from "@heliolens/database/testing/on-postgresql";
import type { CompanyId } from "@heliolens/domain/accounts/account-ids";
import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import { webMercator } from "@heliolens/domain/geometry/projections/web-mercator";
import type { SiteId } from "@heliolens/domain/inspection/inspection-ids";
import type { SiteImageId } from "@heliolens/domain/site-images/site-image";
import { TILE_PX, tileAt } from "@heliolens/domain/site-images/tile-address";
import type { FileKey } from "@heliolens/files/file-store";
import { memoryStore } from "@heliolens/files/testing/memory-store";
import { decodePictureTile } from "@heliolens/imaging/orthomosaic/picture-tile-bytes";
import { aGeoTiff } from "@heliolens/imaging/testing/a-geotiff";
import { readPng } from "@heliolens/mapping/testing/read-png";
import { discardSiteImage } from "@heliolens/worker/site-images/discard-site-image.job";
import { tileSiteImage } from "@heliolens/worker/site-images/tile-site-image.job";
import { beforeAll, describe, expect, it } from "vitest";
import { aCompany, aPerson, ask, type Person } from "../testing/a-house.ts";
import { aSiteImage } from "../testing/a-site-image.ts";
import { hereOn } from "../testing/here.ts";

const centre: LonLat = [127.1, 36.3];
// A quarter of the picture is 30 m wide: these lie in the middle of the red and of the empty one.
const inRed: LonLat = [127.1 - 15 / 90_000, 36.3 + 15 / 111_000];
const inNothing: LonLat = [127.1 + 15 / 90_000, 36.3 - 15 / 111_000];
const red = [200, 0, 0, 255].map((value) => expect.closeTo(value, -1));

onPostgresql((engine) => {
  const files = memoryStore();
  const here = hereOn(engine, { files, decodePictureTile });
  let siteId: SiteId;
  let shown: SiteImageId;
  let [company, user, stranger] = [] as unknown as [Person, Person, Person];
  // Cut once: most tests only look at it.
  beforeAll(async () => {
    const ours = await aCompany(here.house);
    company = await aPerson(here.house, "COMPANY", ours);
    user = await aPerson(here.house, "USER", ours);
    stranger = await aPerson(here.house, "COMPANY", await aCompany(here.house));
    siteId = await aSiteIn(ours);
    shown = await aTiledImage(siteId);
  });

  const aSiteIn = async (company: CompanyId) => aSite(engine.db, await aProject(engine.db, company));
  const context = () => ({
    db: engine.db,
    files,
    pictures: null as never,
    threads: null as never,
    signal: new AbortController().signal,
  });

  /** One that has arrived and been through the job. */
  async function aTiledImage(site: SiteId, bytes = aGeoTiff({ epsg: 5186, centre })): Promise<SiteImageId> {
    const id = await aSiteImage(engine.db, site, bytes.length);
    await files.save(`received/site-image-${await keyNumber(id)}` as FileKey, bytes);
    await tileSiteImage.run({ imageId: id }, context());
    return id;
  }
  const keyNumber = async (id: SiteImageId) => {
    const row = await engine.db
      .selectFrom("site_image")
      .select("file_key")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    return row.file_key.split("-").at(-1);
  };
  const listed = async (site: SiteId, person = company) =>
    (await ask(here.house, person, "GET", `/api/sites/${site}/images`)).json.content;
  const tile = (person: { token: string } | null, id: number, position: LonLat, zoom = 20) => {
    const [column, row] = tileAt(webMercator.toMetres(position), zoom).map(Math.floor);
    return here.house.app.inject({
      method: "GET",
      url: `/tiles/site-images/${id}/${zoom}/${column}/${row}.webp`,
      headers: person ? { authorization: `Bearer ${person.token}` } : {},
    });
  };
  const pixelAt = async (bytes: Buffer, position: LonLat, zoom = 20) => {
    const [x, y] = tileAt(webMercator.toMetres(position), zoom).map((value) => Math.floor((value % 1) * TILE_PX));
    const rgba = await decodePictureTile(bytes);
    return [...rgba.subarray((y! * TILE_PX + x!) * 4, (y! * TILE_PX + x!) * 4 + 4)];
  };

  it("is listed with where it lies once the job has cut it, and its tiles show it there", async () => {
    const [image] = await listed(siteId);
    expect(image).toMatchObject({
      seq: shown,
      siteSeq: siteId,
      state: "READY",
      progress: 1,
      epsg: 5186,
      problem: null,
    });
    expect(image.extent.map((value: number) => value.toFixed(3))).toEqual(["127.100", "36.300", "127.100", "36.300"]);
    expect(image.tileUrl).toBe(`/tiles/site-images/${shown}/{z}/{x}/{y}.webp`);
    const answer = await tile(company, shown, inRed);
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "image/webp"]);
    expect(await pixelAt(answer.rawPayload, inRed)).toEqual(red);
    const far = await tile(company, shown, [127.2, 36.3]);
    expect([far.statusCode, far.rawPayload.length]).toEqual([204, 0]);
  });

  it("is asked about again without being sent again", async () => {
    const { etag } = (await tile(company, shown, inRed)).headers;
    const [column, row] = tileAt(webMercator.toMetres(inRed), 20).map(Math.floor);
    const again = await ask(
      here.house,
      company,
      "GET",
      `/tiles/site-images/${shown}/20/${column}/${row}.webp`,
      undefined,
      {
        "if-none-match": String(etag),
      },
    );
    expect(again.status).toBe(304);
  });

  describe("as a layer of the map service", () => {
    const picture = async (
      person: { token: string },
      crs: string,
      bbox: readonly number[],
      layers = "solar:site_image_group",
    ) => {
      const asked = {
        service: "WMS",
        version: "1.1.1",
        request: "GetMap",
        layers,
        srs: crs,
        styles: "",
        transparent: "true",
      };
      const size = { width: "200", height: "200", format: "image/png", bbox: bbox.join(",") };
      const url = `/ows?${new URLSearchParams({ ...asked, ...size })}`;
      const headers = { authorization: `Bearer ${person.token}` };
      return readPng((await here.house.app.inject({ method: "GET", url, headers })).rawPayload);
    };
    const aroundDeg = [centre[0] - 4e-4, centre[1] - 4e-4, centre[0] + 4e-4, centre[1] + 4e-4];
    const pixel = ([lon, lat]: LonLat) =>
      [(lon - aroundDeg[0]!) / 4e-6, (aroundDeg[3]! - lat) / 4e-6].map(Math.floor) as [number, number];

    it("is drawn where it lies, clear where it shows nothing, in every system", async () => {
      const degrees = await picture(company, "EPSG:4326", aroundDeg);
      expect([degrees.at(...pixel(inRed)), degrees.at(...pixel(inNothing))[3], degrees.at(2, 2)[3]]).toEqual([
        red,
        0,
        0,
      ]);
      const corners = [aroundDeg.slice(0, 2), aroundDeg.slice(2)] as unknown as [LonLat, LonLat];
      const metres = await picture(
        company,
        "EPSG:3857",
        corners.flatMap((corner) => [...webMercator.toMetres(corner)]),
      );
      expect([metres.at(...pixel(inRed)), metres.at(...pixel(inNothing))[3]]).toEqual([red, 0]);
    });

    it("lies under the layers named after it", async () => {
      const both = await picture(company, "EPSG:4326", aroundDeg, "solar:base,solar:site_image_group");
      expect([both.at(...pixel(inRed)), both.at(2, 2)[3]]).toEqual([red, 255]);
    });

    it("is nobody's who may not see the site", async () => {
      const seen = await picture(stranger, "EPSG:4326", aroundDeg, "solar:base,solar:site_image_group");
      expect(seen.at(...pixel(inRed)).slice(0, 3)).not.toEqual(red.slice(0, 3));
    });
  });

  it("does not exist for who may not see its site", async () => {
    const seen = [await tile(stranger, shown, inRed), await tile(user, shown, inRed), await tile(null, shown, inRed)];
    expect(seen.map(({ statusCode }) => statusCode)).toEqual([404, 404, 401]);
    expect((await ask(here.house, stranger, "GET", `/api/sites/${siteId}/images`)).status).toBe(404);
    expect((await ask(here.house, stranger, "DELETE", `/api/site-images/${shown}`)).json.code).toBe(
      "site-images.not-found",
    );
    await aGrant(engine.db, user.id, siteId);
    expect((await tile(user, shown, inRed)).statusCode).toBe(200);
    expect((await ask(here.house, user, "DELETE", `/api/site-images/${shown}`)).status).toBe(403);
  });

  it("waits for another one that is being cut: of two long works one stays free for other companies", async () => {
    const bytes = aGeoTiff({ epsg: 5186, centre });
    const own = await aCompany(here.house);
    const [site, manager] = [await aSiteIn(own), await aPerson(here.house, "COMPANY", own)];
    const ids = [];
    for (let nth = 0; nth < 2; nth++) {
      const id = await aSiteImage(engine.db, site, bytes.length);
      await files.save(`received/site-image-${await keyNumber(id)}` as FileKey, bytes);
      ids.push(id);
    }
    const ended = await Promise.all(ids.map((imageId) => tileSiteImage.run({ imageId }, context())));
    const again = { name: "site-images.tile", payload: { imageId: ids[1] }, afterMs: expect.any(Number) };
    expect(ended).toMatchObject([{ next: [] }, { next: [again] }]);
    await tileSiteImage.run({ imageId: ids[1]! }, context());
    const states = (await listed(site, manager)).map(({ seq, state }: { seq: number; state: string }) => [seq, state]);
    for (const id of ids) expect(states).toContainEqual([id, "READY"]);
  });

  it("says why a file cannot be shown, and leaves nothing behind", async () => {
    const site = await aSiteIn(here.ours);
    const id = await aTiledImage(site, aGeoTiff({ epsg: null, centre }));
    const [image] = await listed(site, here.admin);
    expect(image).toMatchObject({ state: "FAILED", problem: "site-images.not-placed", tileUrl: null });
    expect(await Array.fromAsync(files.list(`site-images/${id}/`))).toEqual([]);
    expect((await tile(here.admin, id, inRed)).statusCode).toBe(404);
  });

  it("is the same after the job has run twice, goes with its tiles when it is removed, and is then left alone", async () => {
    const before = await listed(siteId);
    await tileSiteImage.run({ imageId: shown }, context());
    expect(await listed(siteId)).toEqual(before);
    expect(await Array.fromAsync(files.list(`site-images/${shown}/`))).toHaveLength(2);
    expect((await ask(here.house, company, "DELETE", `/api/site-images/${shown}`)).status).toBe(200);
    const order = here.house.jobs.find(({ name }) => name === "site-images.discard");
    await discardSiteImage.run(order!.payload as never, context());
    expect(await Array.fromAsync(files.list(`site-images/${shown}/`))).toEqual([]);
    expect([await listed(siteId), (await tile(company, shown, inRed)).statusCode]).toEqual([[], 404]);
    expect(await tileSiteImage.run({ imageId: shown }, context())).toMatchObject({ ended: "skipped" });
  });
});
