import { seedDefectTypes } from "@heliolens/database/queries/defect-types";
import { aGrant } from "@heliolens/database/testing/inspection-things";
import { onBothEngines } from "@heliolens/database/testing/on-both-engines";
import type { CompanyId } from "@heliolens/domain/accounts/account-ids";
import { featureLayers } from "@heliolens/domain/map/map-layers";
import { tileLayers } from "@heliolens/domain/map/tile-layers";
import { readPng } from "@heliolens/mapping/testing/read-png";
import { readTile } from "@heliolens/mapping/testing/read-tile";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aCompany, aHouse, aPerson, type Person, type TestHouse } from "../testing/a-house.ts";
import { aMappedSite, type MappedSite } from "../testing/a-mapped-site.ts";

interface Feature {
  readonly id: string;
  readonly properties: Record<string, string | number | null>;
  readonly geometry: { readonly type: string; readonly coordinates: unknown };
}

onBothEngines((engine) => {
  const { rule, rules } = engine;
  let house: TestHouse;
  let ownCompany: CompanyId;
  let [admin, manager, user, stranger] = [] as unknown as [Person, Person, Person, Person];
  let [own, foreign] = [] as unknown as [MappedSite, MappedSite];

  beforeAll(async () => {
    await seedDefectTypes(engine.db);
    house = await aHouse(engine.database);
    ownCompany = await aCompany(house);
    const otherCompany = await aCompany(house);
    admin = await aPerson(house, "ADMIN", null);
    manager = await aPerson(house, "COMPANY", ownCompany);
    user = await aPerson(house, "USER", ownCompany);
    stranger = await aPerson(house, "COMPANY", otherCompany);
    own = await aMappedSite(engine.db, ownCompany);
    foreign = await aMappedSite(engine.db, otherCompany, { at: [127.5, 36.5], strings: 2 });
  });
  afterAll(() => house?.close());

  const get = (person: Person | null, url: string, headers: Record<string, string> = {}) =>
    house.app.inject({
      method: "GET",
      url,
      headers: { ...(person && { authorization: `Bearer ${person.token}` }), ...headers },
    });
  const ows = (person: Person | null, parameters: Record<string, string>) =>
    get(person, `/ows?${new URLSearchParams(parameters)}`);
  const features = async (
    person: Person,
    layer: string,
    parameters: Record<string, string> = {},
  ): Promise<Feature[]> => {
    const asked = {
      service: "WFS",
      version: "2.0.0",
      request: "GetFeature",
      typenames: `solar:${layer}`,
      outputformat: "application/json",
    };
    return (await ows(person, { ...asked, ...parameters })).json().features;
  };
  const viewOn = ({ corner: [lon, lat] }: MappedSite, layers: string) => ({
    service: "WMS",
    version: "1.1.1",
    request: "GetMap",
    layers,
    srs: "EPSG:4326",
    bbox: [lon - 1e-5, lat - 1e-5, lon + 2.9e-4, lat + 2.9e-4].join(","),
    width: "300",
    height: "300",
    format: "image/png",
    transparent: "true",
    styles: "",
  });
  const inkOf = (body: Buffer): number => {
    const picture = readPng(body);
    return Array.from(
      { length: picture.widthPx * picture.heightPx },
      (_, at) => picture.at(at % picture.widthPx, Math.floor(at / picture.widthPx))[3],
    ).filter((alpha) => alpha > 0).length;
  };
  const tilePath = (layer: string, { corner: [lon, lat] }: MappedSite, zoom: number) => {
    const side = 2 ** zoom;
    const north = Math.atanh(Math.sin((lat * Math.PI) / 180)) / Math.PI;
    return `/tiles/${layer}/${zoom}/${Math.floor(((lon + 1e-4 + 180) / 360) * side)}/${Math.floor(((1 - north) / 2) * side)}.mvt`;
  };

  describe("features", () => {
    it("are a site's modules with their place in the design", async () => {
      const modules = await features(manager, "solar_modules", { viewparams: `site_seq:${own.siteId}` });
      expect(modules).toHaveLength(80);
      const first = modules.find(({ properties }) => properties.seq === own.moduleIds[0])!;
      expect(first.properties).toEqual({
        seq: own.moduleIds[0],
        site_seq: own.siteId,
        section_id: "SEC-1",
        array_id: "A1",
        string_id: "S1",
        module_id: "M1",
      });
      expect((first.geometry.coordinates as number[][][])[0]![0]).toEqual([126.7, 34.8]);
    });

    it("are defects with exactly the specification's properties", async () => {
      const [defect, ...others] = await features(manager, "defects_by_type", {
        viewparams: `report_seq:${own.reportId};defect_types:CELL`,
      });
      expect(others).toEqual([]);
      expect(defect!.properties).toEqual({
        seq: expect.any(Number),
        defect_type: "CELL_HOTSPOT",
        defect_name: expect.any(String),
        defect_status: "FOUND",
        array_id: "A1",
        string_id: "S1",
        module_id: "M1",
        img_url: expect.stringContaining(String(own.thermalImageId)),
        img_name: "DJI_0127_T.JPG",
      });
    });

    it("tell recorded defects from findings nobody confirmed, by main type and by any", async () => {
      const typesOf = async (layer: string, narrowed: string) =>
        (await features(manager, layer, { viewparams: `report_seq:${own.reportId}${narrowed}` }))
          .map(({ properties }) => properties.defect_type)
          .sort();
      expect(await typesOf("defects_by_type", "")).toEqual(["CELL_HOTSPOT", "SOILING"]);
      expect(await typesOf("defects_by_type", ";defect_types:SOILING")).toEqual([]);
      expect(await typesOf("defects_by_new_type", ";defect_codes:SOILING")).toEqual(["SOILING"]);
      expect(await typesOf("defects_by_new_type", ";defect_codes:SURFACE,CELL")).toEqual(["CELL_HOTSPOT", "SOILING"]);
      expect(await typesOf("ai_defects", "")).toEqual(["DIODE_1"]);
    });

    it("are the areas on one image, and images where they were taken", async () => {
      expect(await features(manager, "image_features", { viewparams: `img_seq:${own.thermalImageId}` })).toHaveLength(
        1,
      );
      const [image] = await features(manager, "rgb_images", { viewparams: `report_seq:${own.reportId}` });
      expect(image!.properties).toMatchObject({
        seq: own.rgbImageId,
        img_name: "DJI_0127_W.JPG",
        taken_at: "2026-06-12T01:30:00Z",
      });
    });

    it("are found by box without a site being named, and counted without being sent", async () => {
      const [lon, lat] = own.corner;
      const bbox = `${lat - 1e-5},${lon - 1e-5},${lat + 1e-5},${lon + 1e-5},urn:ogc:def:crs:EPSG::4326`;
      expect(
        (await features(manager, "solar_modules", { bbox })).map(({ properties }) => properties.module_id),
      ).toEqual(["M1"]);
      const hits = await ows(manager, {
        service: "WFS",
        version: "2.0.0",
        request: "GetFeature",
        typenames: "solar_modules",
        resulttype: "hits",
      });
      expect(hits.body).toContain('numberMatched="80" numberReturned="0"');
    });

    it("come in pages that make the whole", async () => {
      const pages = await Promise.all(
        [0, 30, 60, 90].map((start) =>
          features(manager, "solar_modules", { startindex: String(start), count: "30", sortby: "seq" }),
        ),
      );
      expect(pages.map(({ length }) => length)).toEqual([30, 30, 20, 0]);
      expect(pages.flat().map(({ properties }) => properties.seq)).toEqual(own.moduleIds);
    });
  });

  rules("whose they are", () => {
    it.each(featureLayers.map(({ name }) => name))(
      "%s of another company answers as if it did not exist",
      async (layer) => {
        const narrowed = (site: number, report: number, image: number) =>
          `site_seq:${site};report_seq:${report};img_seq:${image}`;
        const ask = async (viewparams: string) => {
          const asked = {
            service: "WFS",
            version: "2.0.0",
            request: "GetFeature",
            typenames: layer,
            outputformat: "application/json",
            viewparams,
          };
          const { statusCode, body } = await ows(manager, asked);
          return [statusCode, body];
        };
        const theirs = await ask(narrowed(foreign.siteId, foreign.reportId, foreign.thermalImageId));
        expect(theirs).toEqual(await ask(narrowed(999_999, 999_999, 999_999)));
        expect(theirs[0]).toBe(200);
        expect(JSON.parse(String(theirs[1])).features).toEqual([]);
        // A number of one's own beside somebody else's opens nothing of his.
        expect(
          JSON.parse(String((await ask(narrowed(own.siteId, foreign.reportId, own.thermalImageId)))[1])).features,
        ).toEqual(layer === "solar_modules" ? expect.objectContaining({ length: 80 }) : []);
      },
    );

    it("without a site named are the viewer's own alone", async () => {
      const sitesOf = async (person: Person) => [
        ...new Set((await features(person, "solar_modules")).map(({ properties }) => properties.site_seq)),
      ];
      expect(await sitesOf(manager)).toEqual([own.siteId]);
      expect(await sitesOf(stranger)).toEqual([foreign.siteId]);
      expect(await sitesOf(admin)).toEqual([own.siteId, foreign.siteId]);
      expect(await sitesOf(user)).toEqual([]);
    });

    it("are a user's from the moment a site is granted, and no longer when it is not", async () => {
      await aGrant(engine.db, user.id, own.siteId);
      expect(await features(user, "solar_modules")).toHaveLength(80);
      expect(await features(user, "defects_by_type")).toHaveLength(2);
      await engine.db.deleteFrom("site_grant").where("user_id", "=", user.id).execute();
      expect(await features(user, "solar_modules")).toEqual([]);
      expect(await features(user, "defects_by_type")).toEqual([]);
    });

    it("show in pictures, clicks and tiles to nobody else", async () => {
      const layers = "solar_modules,defects_by_type,rgb_images";
      expect(inkOf((await ows(stranger, viewOn(foreign, layers))).rawPayload)).toBeGreaterThan(1000);
      expect(inkOf((await ows(manager, viewOn(foreign, layers))).rawPayload)).toBe(0);
      const click = {
        ...viewOn(foreign, "solar_modules"),
        request: "GetFeatureInfo",
        query_layers: "solar_modules",
        info_format: "application/json",
        x: "12",
        y: "285",
      };
      expect((await ows(stranger, click)).json().features).toHaveLength(1);
      expect((await ows(manager, click)).json().features).toEqual([]);
      for (const { name } of tileLayers.filter(({ name }) => name !== "base")) {
        expect([name, (await get(manager, tilePath(name, foreign, 18))).rawPayload.length]).toEqual([name, 0]);
        expect([name, (await get(stranger, tilePath(name, foreign, 18))).rawPayload.length > 0]).toEqual([name, true]);
      }
    });

    it("are nobody's without a token; the picture cookie opens pictures and tiles", async () => {
      for (const url of [`/ows?${new URLSearchParams(viewOn(own, "solar_modules"))}`, tilePath("modules", own, 18)]) {
        expect((await get(null, url)).statusCode).toBe(401);
        const { statusCode, headers } = await get(null, url, { cookie: `heliolens-picture=${manager.picture}` });
        expect([statusCode, headers["cache-control"]]).toEqual([200, "private, no-cache"]);
      }
    });
  });

  rules("pictures", () => {
    it("show modules where they lie, in every system", async () => {
      const inked = inkOf((await ows(manager, viewOn(own, "solar_modules"))).rawPayload);
      // Four rows of eighteen modules of 2 m² each in 900 m², and their outlines.
      expect(inked).toBeGreaterThan(14_000);
      expect(inked).toBeLessThan(25_000);
      const [lon, lat] = own.corner;
      const latFirst = {
        ...viewOn(own, "solar_modules"),
        version: "1.3.0",
        crs: "EPSG:4326",
        bbox: [lat - 1e-5, lon - 1e-5, lat + 2.9e-4, lon + 2.9e-4].join(","),
      };
      expect(inkOf((await ows(manager, latFirst)).rawPayload)).toBe(inked);
    });

    it("show the base map without any network, and a site far away as a dot", async () => {
      const korea = { ...viewOn(own, "base,solar_modules"), bbox: "124,33,132,41" };
      const picture = readPng((await ows(manager, korea)).rawPayload);
      const [x, y] = [Math.floor(((126.7 - 124) / 8) * 300), Math.floor(((41 - 34.8) / 8) * 300)];
      expect(picture.at(x, y).slice(0, 3)).toEqual([0x2d, 0x4b, 0x69]);
      expect(inkOf((await ows(manager, { ...korea, layers: "base" })).rawPayload)).toBe(90_000);
      expect(inkOf((await ows(manager, { ...korea, layers: "satellite,site_image_group" })).rawPayload)).toBe(0);
    });

    it("have legends", async () => {
      const legend = await ows(manager, {
        service: "WMS",
        version: "1.3.0",
        request: "GetLegendGraphic",
        layer: "solar:defects_by_type",
        format: "image/png",
      });
      expect([legend.headers["content-type"], readPng(legend.rawPayload).heightPx]).toEqual(["image/png", 60]);
    });
  });

  describe("a change", () => {
    it("is in the next answer of every kind: no stale pack, picture or tile", async () => {
      const site = await aMappedSite(engine.db, ownCompany, { at: [128.1, 35.3] });
      const narrowed = { viewparams: `site_seq:${site.siteId}` };
      const tile = () => get(manager, `${tilePath("modules", site, 18)}?viewparams=site_seq:${site.siteId}`);
      const before = { ink: inkOf((await ows(manager, viewOn(site, "solar_modules"))).rawPayload), tile: await tile() };
      expect(
        (
          await get(manager, `${tilePath("modules", site, 18)}?viewparams=site_seq:${site.siteId}`, {
            "if-none-match": String(before.tile.headers.etag),
          })
        ).statusCode,
      ).toBe(304);
      await engine.db.deleteFrom("solar_module").where("id", "=", site.moduleIds[0]!).execute();
      expect(await features(manager, "solar_modules", narrowed)).toHaveLength(79);
      expect(inkOf((await ows(manager, viewOn(site, "solar_modules"))).rawPayload)).toBeLessThan(before.ink);
      const after = await tile();
      expect(after.headers.etag).not.toBe(before.tile.headers.etag);
      expect(readTile(after.rawPayload)!.features).toHaveLength(readTile(before.tile.rawPayload)!.features.length - 1);
      await engine.db
        .deleteFrom("module_defect")
        .where("report_id", "=", site.reportId)
        .where("code", "=", "SOILING")
        .execute();
      expect(await features(manager, "defects_by_type", narrowed)).toHaveLength(1);
      await engine.db
        .updateTable("solar_module")
        .set({ module_code: "M99" })
        .where("id", "=", site.moduleIds[1]!)
        .execute();
      const names = (await features(manager, "solar_modules", narrowed)).map(({ properties }) => properties.module_id);
      expect(names).toContain("M99");
    });

    it("of a type's name is in the next answer too", async () => {
      const rename = (name: string) =>
        engine.db.updateTable("defect_type").set({ name_ko: name }).where("code", "=", "SOILING").execute();
      const nameNow = async () =>
        (
          await features(manager, "defects_by_new_type", {
            viewparams: `report_seq:${own.reportId};defect_codes:SOILING`,
          })
        )[0]!.properties.defect_name;
      const before = String(await nameNow());
      await rename("모래 먼지");
      expect(await nameNow()).toBe("모래 먼지");
      await rename(before);
    });

    it("of what is removed empties the answer", async () => {
      const site = await aMappedSite(engine.db, ownCompany, { at: [128.6, 35.9], strings: 1 });
      const narrowed = { viewparams: `site_seq:${site.siteId}` };
      expect(await features(manager, "solar_modules", narrowed)).toHaveLength(20);
      await engine.db.updateTable("site").set({ removed_at: new Date() }).where("id", "=", site.siteId).execute();
      expect(await features(manager, "solar_modules", narrowed)).toEqual([]);
      expect(await features(manager, "rgb_images", { viewparams: `report_seq:${site.reportId}` })).toEqual([]);
    });
  });

  rules("tiles", () => {
    it("hold every layer of a report, and modules give way to what holds them together farther out", async () => {
      const idsAt = async (layer: string, zoom: number) =>
        readTile((await get(manager, `${tilePath(layer, own, zoom)}?viewparams=site_seq:${own.siteId}`)).rawPayload)!
          .features.length;
      expect(await Promise.all([17, 16, 13, 8].map((zoom) => idsAt("modules", zoom)))).toEqual([80, 4, 2, 1]);
      expect(
        await Promise.all(
          ["defects", "ai_defects", "image_positions", "image_footprints", "rgb_images"].map((layer) =>
            idsAt(layer, 18),
          ),
        ),
      ).toEqual([2, 1, 1, 1, 1]);
    });

    it("are refused outside the grid, and unknown layers are not found", async () => {
      for (const path of [
        "/tiles/modules/99/0/0.mvt",
        "/tiles/modules/3/-1/0.mvt",
        "/tiles/modules/3/0/8.mvt",
        "/tiles/modules/3/1e0/0.mvt",
      ])
        expect([path, (await get(manager, path)).statusCode]).toEqual([path, 400]);
      for (const path of ["/tiles/password/3/0/0.mvt", "/tiles/__proto__/3/0/0.mvt", "/tiles/modules/3/0/0.png"])
        expect([path, (await get(manager, path)).statusCode]).toEqual([path, 404]);
    });
  });

  rule("tells in its capabilities where the viewer's own sites lie, and no others", async () => {
    const { body } = await ows(manager, { service: "WMS", request: "GetCapabilities" });
    expect(body).toContain("<westBoundLongitude>126.7</westBoundLongitude>");
    expect(body).not.toContain("127.5");
    const wfs = await ows(stranger, { service: "WFS", request: "GetCapabilities" });
    expect(wfs.body).toContain("<ows:LowerCorner>127.5 36.5</ows:LowerCorner>");
    const schema = await ows(manager, {
      service: "WFS",
      version: "2.0.0",
      request: "DescribeFeatureType",
      typename: "solar:ai_defects",
    });
    expect(schema.body).toContain('name="defect_status"');
  });
});
