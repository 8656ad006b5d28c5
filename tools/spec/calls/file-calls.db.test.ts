import { fileArrived } from "@heliolens/database/queries/uploads/file-arrival";
import { aModuleRing, aProject, aReport, aSite } from "@heliolens/database/testing/inspection-things";
import { onPostgresql } from "@heliolens/database/testing/on-postgresql";
import type { ReportId, SiteId } from "@heliolens/domain/inspection/inspection-ids";
import { aCompany, aHouse, aPerson, ask, type Person, type TestHouse } from "@heliolens/server/testing/a-house";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

// Section 7 of the specification: files of a report and the site design.
onPostgresql((engine) => {
  let house: TestHouse;
  let person: Person;
  let siteId: SiteId;
  let reportId: ReportId;

  beforeAll(async () => {
    house = await aHouse(engine.database);
  });
  beforeEach(async () => {
    const company = await aCompany(house);
    person = await aPerson(house, "COMPANY", company);
    siteId = await aSite(engine.db, await aProject(engine.db, company));
    reportId = await aReport(engine.db, siteId);
  });
  afterAll(() => house?.close());

  const call = async (method: "GET" | "POST" | "PUT" | "DELETE", path: string, body?: object) => {
    const { status, json } = await ask(house, person, method, path, body);
    expect([path, status]).toEqual([path, 200]);
    return json;
  };
  let made = 0;
  const aFile = async (kind: "rgb" | "thermal" | "csv") => {
    const name = `${++made}.${kind === "csv" ? "csv" : "jpg"}`;
    const file = {
      reportId,
      name,
      folder: "",
      fileKey: `spec/${name}`,
      sha256: `${made}`.padStart(64, "0"),
      sizeBytes: 1,
    };
    return (await fileArrived(engine.db, kind, file)).id!;
  };
  const listed = async (noun: string, more = "") => {
    const { _embedded, page } = await call("GET", `/api/${noun}/search/byReport?solarExamineReport=${reportId}${more}`);
    return { ids: _embedded[noun].map(({ id }: { id: number }) => id), page };
  };

  describe("files", () => {
    it.each([
      ["7.30", "solarRgbImages", "rgb"],
      ["7.31", "solarThermalImages", "thermal"],
    ] as const)("%s GET /api/%s/search/byReport lists them in an embedded collection", async (_, noun, kind) => {
      const ids = [await aFile(kind), await aFile(kind)];
      expect((await listed(noun)).ids.sort()).toEqual(ids);
    });
    it("7.32 GET /api/solarThermalFiles/search/byReport takes page, size=10 and sort=ID,DESC", async () => {
      const ids = [];
      for (let count = 0; count < 11; count++) ids.push(await aFile("csv"));
      const { ids: first, page } = await listed("solarThermalFiles", "&page=0&size=10&sort=ID,DESC");
      expect([first, page.totalPages]).toEqual([ids.toReversed().slice(0, 10), 2]);
    });
    it.each([
      ["7.33", "solarRgbImages", "rgb"],
      ["7.34", "solarThermalImages", "thermal"],
      ["7.35", "solarThermalFiles", "csv"],
    ] as const)("%s DELETE /%s/{id}", async (_, noun, kind) => {
      const [gone, kept] = [await aFile(kind), await aFile(kind)];
      await call("DELETE", `/api/${noun}/${gone}`);
      expect((await listed(noun)).ids).toEqual([kept]);
    });
    it.each([
      ["7.36", "solarRgbImages", "solarRgbImages", "rgb"],
      ["7.37", "solar-thermal-images", "solarThermalImages", "thermal"],
      ["7.38", "solarThermalFiles", "solarThermalFiles", "csv"],
    ] as const)("%s DELETE /%s/reportId/{id} removes all of %s", async (_, path, noun, kind) => {
      await aFile(kind);
      await aFile(kind);
      const { content } = await call("DELETE", `/api/${path}/reportId/${reportId}`);
      expect(content).toMatchObject({ removed: 2, failedIds: [] });
      expect((await listed(noun)).ids).toEqual([]);
    });
    it("7.28 GET /solar-thermal-images/reportId/{id}?showAiDefect gives content[]", async () => {
      const id = await aFile("thermal");
      for (const shown of [true, false])
        expect(
          (await call("GET", `/api/solar-thermal-images/reportId/${reportId}?showAiDefect=${shown}`)).content,
        ).toMatchObject([{ id }]);
    });
    it("7.57 an RGB image is read by its id", async () => {
      const id = await aFile("rgb");
      expect(await call("GET", `/api/solarRgbImages/${id}`)).toMatchObject({ id, imgName: `${made}.jpg` });
    });
  });

  describe("site design", () => {
    const ring = aModuleRing();
    const shapeGeog = { type: "Polygon", coordinates: [[...ring, ring[0]]] };
    const addArray = async (body = {}) => (await call("POST", `/api/sites/${siteId}/arrays`, body)).content;
    const namesOf = async () =>
      (await call("GET", `/api/sites/${siteId}/design`)).content.arrays.map(({ name }: { name: string }) => name);

    it("5.04 a new array is called Array Group N, N the highest number plus 1", async () => {
      await addArray({ name: "Array Group 7" });
      await addArray({ name: "Array Group 3" });
      expect((await addArray()).name).toBe("Array Group 8");
    });
    it("5.05 the first array is called Array Group 1", async () => {
      expect((await addArray()).name).toBe("Array Group 1");
    });
    it("7.50 a site design is fetched", async () => {
      await addArray();
      expect(await namesOf()).toEqual(["Array Group 1"]);
    });
    it("7.51 a string is added with its modules", async () => {
      const array = await addArray();
      const solarModules = [{ moduleId: "M1", shapeGeog }];
      const sent = { stringId: "S1", name: "String 1", rowNum: 1, colNum: 1, solarModules };
      await call("POST", `/api/arrays/${array.id}/strings`, sent);
      const [string] = (await call("GET", `/api/sites/${siteId}/strings`)).content;
      expect(string).toMatchObject({
        stringId: "S1",
        solarArrayId: array.id,
        solarModules: [{ moduleId: "M1", shapeGeog }],
      });
    });
    it("7.52 an array is created with name and description", async () => {
      expect(await addArray({ name: "남쪽", description: "지붕" })).toMatchObject({
        name: "남쪽",
        description: "지붕",
      });
    });
    it("7.53 an array is renamed", async () => {
      const { id } = await addArray();
      await call("PUT", `/api/arrays/${id}`, { name: "북쪽" });
      expect(await namesOf()).toEqual(["북쪽"]);
    });
    it("7.54 an array is deleted", async () => {
      const { id } = await addArray();
      await call("DELETE", `/api/arrays/${id}`);
      expect(await namesOf()).toEqual([]);
    });
  });
});
