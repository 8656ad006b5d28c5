import { aDefect, aProject, aReport, aSite } from "@heliolens/database/testing/inspection-things";
import { onPostgresql } from "@heliolens/database/testing/on-postgresql";
import type { CompanyId } from "@heliolens/domain/accounts/account-ids";
import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aDefectSite, aPlacedImage, type DefectSite } from "../testing/a-defect-site.ts";
import { aCompany, aHouse, aPerson, ask, type Person, type TestHouse } from "../testing/a-house.ts";

onPostgresql((engine) => {
  let house: TestHouse;
  let company: CompanyId;
  let person: Person;
  let site: DefectSite;
  let later: ReportId;

  beforeAll(async () => {
    house = await aHouse(engine.database);
    company = await aCompany(house);
    person = await aPerson(house, "COMPANY", company);
    site = await aDefectSite(engine.db, company);
    later = await aReport(engine.db, site.siteId, { examineDate: "2027-01-15" });
    // Twenty metres further east: the first dozen modules of each row are not in it.
    await aligned(site.imageId);
    await aligned(await aPlacedImage(engine.db, later, { at: site.corner, eastM: 20 }));
  });
  afterAll(() => house?.close());
  const aligned = (imageId: number) =>
    sql`insert into image_alignment (thermal_image_id, state, footprint)
      select id, 'hand', footprint from thermal_image where id = ${imageId}`.execute(engine.db);

  it("names what is new, what persists, what is gone and what nobody looked at", async () => {
    const [west, gone, stays, fresh] = [0, 15, 16, 17].map((index) => site.moduleIds[index]!);
    for (const moduleId of [west!, gone!, stays!]) await aDefect(engine.db, site.reportId, { moduleId });
    for (const moduleId of [stays!, fresh!]) await aDefect(engine.db, later, { moduleId });
    // What the analysis only proposed is no finding yet.
    await aDefect(engine.db, later, { moduleId: gone!, detectWay: "AI" });
    const { status, json } = await ask(house, person, "GET", `/api/examine-report/${later}/comparison`);
    expect([status, json.content.before[0].seq]).toEqual([200, site.reportId]);
    const stateOf = ({ state, solarModule }: { state: string; solarModule: { seq: number } }) => [
      solarModule.seq,
      state,
    ];
    expect(json.content.modules.map(stateOf)).toEqual([
      [fresh, "new"],
      [stays, "persists"],
      [gone, "repaired"],
      [west, "not-seen"],
    ]);
    const [lon, lat] = site.corner;
    // A repaired one too has a place to be shown at: 15 modules of a metre and a half east of the corner.
    const shown = json.content.modules[2];
    expect([shown.lon > lon && shown.lon < lon + 0.0003, Math.abs(shown.lat - lat) < 0.0001]).toEqual([true, true]);
    expect(json.content.counts).toEqual({ new: 1, worse: 0, persists: 1, repaired: 1, "not-seen": 1 });
  });

  it("takes a module that a picture only cuts for not seen, as the coverage on the screen does", async () => {
    const next = await aReport(engine.db, site.siteId, { examineDate: "2028-01-15" });
    const cut = site.moduleIds[5]!;
    // The sixth module lies 7.5 to 8.5 m east of the corner: its centre is in the picture, its western edge is not.
    await aligned(await aPlacedImage(engine.db, next, { at: site.corner, eastM: 7.8 }));
    await aDefect(engine.db, later, { moduleId: cut });
    const { json } = await ask(house, person, "GET", `/api/examine-report/${next}/comparison`);
    const stateOf = json.content.modules.find(
      ({ solarModule }: { solarModule: { seq: number } }) => solarModule.seq === cut,
    );
    expect(stateOf.state).toBe("not-seen");
  });

  it("compares any two inspections, the earlier one first, and lists those that can be chosen", async () => {
    const asked = `/api/examine-report/${site.reportId}/comparison?with=${later}`;
    const { json } = await ask(house, person, "GET", asked);
    const [{ before, after, inspections }] = [json.content];
    expect([before[0].seq, after[0].seq, before[0].isAligned]).toEqual([site.reportId, later, true]);
    expect(inspections.map(({ examineDate }: { examineDate: string }) => examineDate)).toEqual(
      inspections
        .map(({ examineDate }: { examineDate: string }) => examineDate)
        .toSorted()
        .toReversed(),
    );
  });

  it("marks a flight that nobody aligned, compares none of its modules and takes nothing for repaired by it", async () => {
    const unaligned = await aReport(engine.db, site.siteId, { examineDate: "2026-06-15" });
    const imageId = await aPlacedImage(engine.db, unaligned, { at: site.corner });
    const id = await aDefect(engine.db, unaligned, { moduleId: site.moduleIds[3]! });
    await engine.db.updateTable("module_defect").set({ thermal_image_id: imageId }).where("id", "=", id).execute();
    const asked = `/api/examine-report/${unaligned}/comparison?with=${site.reportId}`;
    const { json } = await ask(house, person, "GET", asked);
    expect(json.content.after[0]).toMatchObject({ seq: unaligned, isAligned: false });
    expect(json.content.uncertain).toEqual({ before: 0, after: 1 });
    expect(json.content.counts).toMatchObject({ new: 0, worse: 0, persists: 0, repaired: 0 });
  });

  it("treats a flight that only its GPS positions place as one that nobody aligned, until a person has looked at an image", async () => {
    const placed = await aReport(engine.db, site.siteId, { examineDate: "2026-06-16" });
    const imageId = await aPlacedImage(engine.db, placed, { at: site.corner });
    await sql`insert into image_alignment (thermal_image_id, state, footprint, evidence)
      select id, 'automatic', footprint, 'prior' from thermal_image where id = ${imageId}`.execute(engine.db);
    const id = await aDefect(engine.db, placed, { moduleId: site.moduleIds[3]! });
    await engine.db.updateTable("module_defect").set({ thermal_image_id: imageId }).where("id", "=", id).execute();
    const asked = `/api/examine-report/${placed}/comparison?with=${site.reportId}`;
    const byPosition = (await ask(house, person, "GET", asked)).json.content;
    expect([byPosition.after[0].isAligned, byPosition.uncertain.after, byPosition.counts.new]).toEqual([false, 1, 0]);
    await sql`update image_alignment set is_looked_at = true where thermal_image_id = ${imageId}`.execute(engine.db);
    const lookedAt = (await ask(house, person, "GET", asked)).json.content;
    expect([lookedAt.after[0].isAligned, lookedAt.uncertain.after, lookedAt.counts.new]).toEqual([true, 0, 1]);
  });

  it("says so where there was no inspection before, and refuses another site's", async () => {
    const { json } = await ask(house, person, "GET", `/api/examine-report/${site.reportId}/comparison`);
    expect(json.content).toMatchObject({ before: [], modules: [], counts: { new: 0 } });
    const elsewhere = await aReport(engine.db, await aSite(engine.db, await aProject(engine.db, company)));
    const refused = await ask(house, person, "GET", `/api/examine-report/${later}/comparison?with=${elsewhere}`);
    expect([refused.status, refused.json.code]).toEqual([422, "defects.other-site"]);
  });
});
