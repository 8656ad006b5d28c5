import { aGrant } from "@heliolens/database/testing/inspection-things";
import { onBothEngines } from "@heliolens/database/testing/on-both-engines";
import type { CompanyId } from "@heliolens/domain/accounts/account-ids";
import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import { metrePlaneAt } from "@heliolens/domain/geometry/metre-plane";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { aDefectSite, aPlacedImage, boxOnModule, type DefectSite, shapeSent } from "../testing/a-defect-site.ts";
import { aCompany, aHouse, aPerson, ask, type Person, type TestHouse } from "../testing/a-house.ts";

onBothEngines((engine) => {
  const { rule, rules } = engine;
  let house: TestHouse;
  let company: CompanyId;
  let kim: Person;
  let lee: Person;
  let site: DefectSite;
  let address: string;

  beforeAll(async () => {
    house = await aHouse(engine.database);
    company = await aCompany(house);
    lee = await aPerson(house, "COMPANY", company, { name: "이영희" });
    kim = await aPerson(house, "USER", company, { name: "김철수" });
  });
  beforeEach(async () => {
    site = await aDefectSite(engine.db, company);
    await aGrant(engine.db, kim.id, site.siteId);
    address = `/api/examine-report/${site.reportId}/alignments`;
  });
  afterAll(() => house?.close());

  const save = (person: Person, ...alignments: readonly object[]) => ask(house, person, "PUT", address, { alignments });
  const records = async () => (await ask(house, kim, "GET", address)).json.content;
  const recordOf = async (id: number) =>
    (await records()).find((record: { thermalImageId: number }) => record.thermalImageId === id);
  /** The ring, so many metres further east. */
  const movedEast = (ring: readonly LonLat[], eastM: number): LonLat[] => {
    const plane = metrePlaneAt(ring[0]!);
    return ring.map((corner) => {
      const [east, north] = plane.toMetres(corner);
      return plane.toLonLat([east + eastM, north]);
    });
  };
  const firstRing = async () => (await recordOf(site.imageId)).firstPositionCoordinates as LonLat[];
  const revisionOf = () =>
    engine.db
      .selectFrom("examine_report")
      .select("revision")
      .where("id", "=", site.reportId)
      .executeTakeFirstOrThrow()
      .then(({ revision }) => revision);

  describe("placing images by hand", () => {
    it("is saved for many in one call, and every reader of the footprint follows", async () => {
      const second = await aPlacedImage(engine.db, site.reportId, { at: site.corner, eastM: 10 });
      const before = await revisionOf();
      const ring = await firstRing();
      const { status, json } = await save(
        kim,
        { thermalImageId: second, version: 0, positionCoordinates: movedEast(ring, 11) },
        { thermalImageId: site.imageId, version: 0, positionCoordinates: movedEast(ring, 1.5) },
      );
      expect(status).toBe(200);
      expect(json.content.map((record: { thermalImageId: number }) => record.thermalImageId)).toEqual([
        second,
        site.imageId,
      ]);
      expect(json.content[1]).toMatchObject({
        state: "hand",
        version: 1,
        rotation: expect.closeTo(0, 3),
        scaleFactor: expect.closeTo(1, 5),
        firstPositionCoordinates: ring,
        updatedBy: "김철수",
        proposal: null,
      });
      expect(await revisionOf()).toBeGreaterThan(before);
      const ground = await ask(house, kim, "GET", `/api/solar-thermal-images/${site.imageId}/ground`);
      expect(ground.json.content.footprint).toEqual(json.content[1].positionCoordinates);
      const modules = await ask(house, kim, "GET", `/api/solar-thermal-images/${site.imageId}/modules`);
      // One module's step to the east: the first module has left the image on its left side.
      const leftmost = modules.json.content.find(({ moduleId }: { moduleId: string }) => moduleId === "M1");
      expect(leftmost?.shape.coordinates[0][0][0] ?? -30).toBeLessThanOrEqual(0);
    });

    rule("may be said by centre, scale and rotation", async () => {
      const { centerCoordinate } = await recordOf(site.imageId);
      const { status, json } = await save(kim, {
        thermalImageId: site.imageId,
        version: 0,
        centerCoordinate,
        scaleFactor: 1.1,
        rotation: 90,
      });
      expect(status).toBe(200);
      expect(json.content[0]).toMatchObject({
        scaleFactor: expect.closeTo(1.1, 5),
        rotation: expect.closeTo(90, 3),
        centerCoordinate: centerCoordinate.map((degrees: number) => expect.closeTo(degrees, 8)),
      });
    });

    rule("is undone by null, which is the first footprint again, or by putting the old place back", async () => {
      const ring = await firstRing();
      const there = movedEast(ring, 2);
      await save(kim, { thermalImageId: site.imageId, version: 0, positionCoordinates: there });
      await save(lee, { thermalImageId: site.imageId, version: 1, positionCoordinates: null });
      expect(await recordOf(site.imageId)).toMatchObject({ state: "first", version: 2, positionCoordinates: ring });
      await save(kim, { thermalImageId: site.imageId, version: 2, positionCoordinates: there });
      expect(await recordOf(site.imageId)).toMatchObject({ state: "hand", version: 3, positionCoordinates: there });
      const history = await ask(house, kim, "GET", `/api/solar-thermal-images/${site.imageId}/alignment-changes`);
      expect(history.json.content).toMatchObject([
        { version: 3, changedBy: "김철수", from: { state: "first", positionCoordinates: ring }, to: { state: "hand" } },
        { version: 2, changedBy: "이영희", from: { state: "hand" }, to: { state: "first", positionCoordinates: ring } },
        {
          version: 1,
          changedBy: "김철수",
          from: { state: "first" },
          to: { state: "hand", positionCoordinates: there },
        },
      ]);
    });

    rule("takes the visible twin along", async () => {
      await engine.db
        .updateTable("thermal_image")
        .set({ pair_rgb_image_id: site.rgbImageId })
        .where("id", "=", site.imageId)
        .execute();
      const twinCorners = async () =>
        (await ask(house, kim, "GET", `/api/solar-thermal-images/${site.imageId}/ground`)).json.content.twin.footprint;
      const [before] = await twinCorners();
      const alignment = {
        thermalImageId: site.imageId,
        version: 0,
        positionCoordinates: movedEast(await firstRing(), 3),
      };
      await save(kim, alignment);
      const [after] = await twinCorners();
      expect(metrePlaneAt(before).toMetres(after)).toEqual([expect.closeTo(3, 3), expect.closeTo(0, 3)]);
    });

    it("outlives a new reading of the file, which moves the first footprint alone", async () => {
      const ring = await firstRing();
      const there = movedEast(ring, 2);
      await save(kim, { thermalImageId: site.imageId, version: 0, positionCoordinates: there });
      await sql`update thermal_image set footprint = st_translate(first_footprint, 0.0001, 0)
        where id = ${site.imageId}`.execute(engine.db);
      const record = await recordOf(site.imageId);
      expect(record.positionCoordinates).toEqual(there);
      expect(record.firstPositionCoordinates[0][0]).toBeCloseTo(ring[0]![0] + 0.0001, 9);
    });
  });

  describe("a call that cannot be taken whole changes nothing", () => {
    rule("based on an older version it is refused, and says whose the newer one is", async () => {
      const second = await aPlacedImage(engine.db, site.reportId, { at: site.corner, eastM: 10 });
      const ring = await firstRing();
      await save(lee, { thermalImageId: site.imageId, version: 0, positionCoordinates: movedEast(ring, 1) });
      const { status, json } = await save(
        kim,
        { thermalImageId: second, version: 0, positionCoordinates: movedEast(ring, 12) },
        { thermalImageId: site.imageId, version: 0, positionCoordinates: movedEast(ring, 3) },
      );
      expect([status, json.code]).toEqual([409, "inspection.changed-meanwhile"]);
      expect(json.details).toMatchObject({
        changedBy: "이영희",
        thermalImageIds: [site.imageId],
        current: [{ thermalImageId: site.imageId, version: 1 }],
      });
      expect((await recordOf(second)).state).toBe("first");
    });

    it("of two at once on the same version one is refused", async () => {
      const ring = await firstRing();
      const both = await Promise.all([
        save(kim, { thermalImageId: site.imageId, version: 0, positionCoordinates: movedEast(ring, 1) }),
        save(lee, { thermalImageId: site.imageId, version: 0, positionCoordinates: movedEast(ring, 2) }),
      ]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect((await recordOf(site.imageId)).version).toBe(1);
    });

    rule("what is no footprint, an image named twice and one of another report are refused", async () => {
      const ring = await firstRing();
      const stranger = await aDefectSite(engine.db, await aCompany(house));
      const good = { thermalImageId: site.imageId, version: 0, positionCoordinates: ring };
      const heard = [
        await save(kim, { ...good, positionCoordinates: ring.toReversed() }),
        await save(kim, { ...good, positionCoordinates: undefined, rotation: 3 }),
        await save(kim, good, good),
        await save(kim, good, { ...good, thermalImageId: stranger.imageId }),
        await save(kim, ...Array(2_001).fill(good)),
        await save(kim),
      ];
      expect(heard.map(({ status, json }) => [status, json.code])).toEqual([
        [422, "alignment.footprint-folded"],
        [422, "alignment.place-incomplete"],
        [422, "alignment.image-repeated"],
        [422, "alignment.image-elsewhere"],
        [400, "wire.malformed"],
        [400, "wire.malformed"],
      ]);
      expect((await recordOf(site.imageId)).version).toBe(0);
    });
  });

  rules("a defect drawn on a moved image", () => {
    const drawOn = async (column: number) => {
      const sent = {
        solarExamineReport: site.reportId,
        solarThermalImage: site.imageId,
        defectShapeGeom: shapeSent(boxOnModule(column)),
      };
      return (await ask(house, kim, "POST", "/api/moduleDefects", sent)).json;
    };
    const defect = async (id: number) => (await ask(house, kim, "GET", `/api/moduleDefects/${id}`)).json;

    it("goes along with its place and its module, and its history says so", async () => {
      const { id } = await drawOn(3);
      await save(lee, {
        thermalImageId: site.imageId,
        version: 0,
        positionCoordinates: movedEast(await firstRing(), 1.5),
      });
      const moved = await defect(id);
      expect(moved).toMatchObject({
        version: 2,
        solarModule: { moduleId: "M5", isConfirmed: false },
        updatedBy: "이영희",
      });
      expect(metrePlaneAt(site.corner).toMetres([moved.lon, moved.lat])[0]).toBeCloseTo(6.5, 2);
      const { json } = await ask(house, kim, "GET", `/api/module-defects/${id}/history`);
      expect(json.content[0]).toMatchObject({ kind: "changed", version: 2, changedBy: "이영희" });
    });

    it("keeps the module a person said, and the place a person gave it", async () => {
      const named = await drawOn(3);
      await ask(house, kim, "PUT", `/api/moduleDefects/${named.id}`, { version: 1, solarModule: site.moduleIds[9] });
      const placed = await drawOn(5);
      const spot = metrePlaneAt(site.corner).toLonLat([20, 1]);
      await ask(house, kim, "PATCH", `/api/module-defects/${placed.id}/coords`, {
        version: 1,
        lon: spot[0],
        lat: spot[1],
      });
      await save(lee, {
        thermalImageId: site.imageId,
        version: 0,
        positionCoordinates: movedEast(await firstRing(), 1.5),
      });
      expect(await defect(named.id)).toMatchObject({ version: 3, solarModule: { moduleId: "M10", isConfirmed: true } });
      expect(await defect(placed.id)).toMatchObject({ version: 2, lon: expect.closeTo(spot[0], 9) });
    });
  });
});
