import { aDefect, aReport } from "@heliolens/database/testing/inspection-things";
import { onPostgresql } from "@heliolens/database/testing/on-postgresql";
import type { CompanyId } from "@heliolens/domain/accounts/account-ids";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aDefectSite, aPlacedImage, type DefectSite } from "../testing/a-defect-site.ts";
import { aCompany, aHouse, aPerson, ask, type Person, type TestHouse } from "../testing/a-house.ts";

onPostgresql((engine) => {
  let house: TestHouse;
  let company: CompanyId;
  let person: Person;
  let site: DefectSite;

  beforeAll(async () => {
    house = await aHouse(engine.database);
    company = await aCompany(house);
    person = await aPerson(house, "COMPANY", company);
    site = await aDefectSite(engine.db, company);
  });
  afterAll(() => house?.close());

  it("tells what every inspection saw of a module, found on it and did about it", async () => {
    const [moduleId, neighbour] = [site.moduleIds[15]!, site.moduleIds[16]!];
    const later = await aReport(engine.db, site.siteId, { examineDate: "2027-01-15" });
    const blind = await aReport(engine.db, site.siteId, { examineDate: "2028-01-15" });
    await aPlacedImage(engine.db, later, { at: site.corner, eastM: 20 });
    const best = await aPlacedImage(engine.db, later, { at: site.corner, eastM: 10 });
    const first = await aDefect(engine.db, site.reportId, { moduleId, deltaTK: 8 });
    const second = await aDefect(engine.db, later, { moduleId, deltaTK: 14 });
    await aDefect(engine.db, later, { moduleId: neighbour });
    await ask(house, person, "PUT", `/api/moduleDefects/${second}`, { version: 1, defectStatus: "COMPLETE" });

    const { status, json } = await ask(house, person, "GET", `/api/solar-modules/${moduleId}/passport`);

    expect(status).toBe(200);
    const { solarModule, product, inspections, defects, changes } = json.content;
    expect(solarModule).toMatchObject({ seq: moduleId, moduleId: "M16", stringId: "S1", arrayId: "A1" });
    expect(product).toBeNull();
    expect(inspections.map((one: Seen) => [one.seq, one.seenBy, one.images[0]?.seq ?? null])).toEqual([
      [blind, 0, null],
      [later, 2, best],
      [site.reportId, 1, site.imageId],
    ]);
    expect(defects.map((one: Found) => [one.seq, one.deltaT, one.defectStatus])).toEqual([
      [second, 14, "COMPLETE"],
      [first, 8, "FOUND"],
    ]);
    expect(changes).toMatchObject([
      { moduleDefectId: second, changes: [{ field: "defectStatus", from: "FOUND", to: "COMPLETE" }] },
    ]);
  });

  it("shows where the module lies in a picture of it", async () => {
    const { json } = await ask(house, person, "GET", `/api/solar-modules/${site.moduleIds[2]}/passport`);
    const image = json.content.inspections.at(-1).images[0];
    // The third module begins 3 m east of the frame's lower left corner and is 1 x 2 m: 20 x 40 pixels of 5 cm.
    expect(image.shape.coordinates[0].map((corner: number[]) => corner.map(Math.round))).toEqual([
      [60, 512],
      [80, 512],
      [80, 472],
      [60, 472],
      [60, 512],
    ]);
    expect([image.x, image.y].map(Math.round)).toEqual([70, 492]);
  });

  it("says whether the picture's place is its own word or was aligned", async () => {
    const alignments = `/api/examine-report/${site.reportId}/alignments`;
    const stateNow = async () => {
      const { json } = await ask(house, person, "GET", `/api/solar-modules/${site.moduleIds[2]}/passport`);
      return json.content.inspections.at(-1).images[0].alignmentState;
    };
    const { json } = await ask(house, person, "GET", alignments);
    const { positionCoordinates } = json.content.find((one: Placed) => one.thermalImageId === site.imageId);
    expect(await stateNow()).toBe("first");
    const { status } = await ask(house, person, "PUT", alignments, {
      alignments: [{ thermalImageId: site.imageId, version: 0, positionCoordinates }],
    });
    expect(status).toBe(200);
    expect(await stateNow()).toBe("hand");
  });
});

interface Seen {
  readonly seq: number;
  readonly seenBy: number;
  readonly images: readonly { readonly seq: number }[];
}

interface Placed {
  readonly thermalImageId: number;
}

interface Found {
  readonly seq: number;
  readonly deltaT: number;
  readonly defectStatus: string;
}
