import { saveRgbFacts } from "@heliolens/database/queries/uploads/image-facts";
import { rereadTimesOfReport } from "@heliolens/database/queries/uploads/image-times";
import { anImage, aProject, aReport } from "@heliolens/database/testing/inspection-things";
import { onPostgresql } from "@heliolens/database/testing/on-postgresql";
import type { ReportId, SiteId } from "@heliolens/domain/inspection/inspection-ids";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aCompany, aHouse, aPerson, ask, type Person, type TestHouse } from "../testing/a-house.ts";

onPostgresql((engine) => {
  let house: TestHouse;
  let owner: Person;
  let projectSeq: number;

  beforeAll(async () => {
    house = await aHouse(engine.database);
    const company = await aCompany(house);
    owner = await aPerson(house, "COMPANY", company);
    projectSeq = await aProject(engine.db, company);
  });
  afterAll(() => house?.close());

  const addSite = async (siteId: string, fields: object) =>
    (await ask(house, owner, "POST", "/api/sites", { projectSeq, siteId, name: siteId, ...fields })).json.content;
  const missouri = { location: { type: "Point", coordinates: [-93.3, 37.2] } };

  async function anImageToldOf(reportId: ReportId, takenAt: string): Promise<void> {
    const { db } = engine;
    const imageId = await anImage(db, reportId, "thermal_image");
    await sql`update thermal_image set facts = ${JSON.stringify({ takenAt: null })}::jsonb where id = ${imageId}`.execute(
      db,
    );
    const { rows } = await sql<{ id: number }>`
      insert into attribute_zip (report_id, name, file_key, sha256, size_bytes)
      values (${reportId}, 'times.csv', ${`times-${imageId}`}, ${`times-${imageId}`}, 1) returning id`.execute(db);
    await sql`
      insert into attribute_entry (zip_id, report_id, entry, folder, attributes, thermal_image_id)
      values (${rows[0]!.id}, ${reportId}, '1', '', ${JSON.stringify({ image: "x", takenAt })}::jsonb, ${imageId})`.execute(
      db,
    );
  }

  it("is proposed from the coordinates, may be chosen, and is Korea's without a place", async () => {
    expect((await addSite("TZ-1", missouri)).timeZone).toBe("America/Chicago");
    expect((await addSite("TZ-2", { ...missouri, timeZone: "Europe/Berlin" })).timeZone).toBe("Europe/Berlin");
    expect((await addSite("TZ-3", {})).timeZone).toBe("Asia/Seoul");
    const wrong = { projectSeq, siteId: "TZ-4", name: "TZ-4", timeZone: "Mars/Base" };
    expect((await ask(house, owner, "POST", "/api/sites", wrong)).status).toBe(400);
  });

  it("says when images without a zone were taken; changing it reads them anew", async () => {
    const site = await addSite("TZ-5", missouri);
    const reportSeq = await aReport(engine.db, site.seq as SiteId);
    const imageId = await anImage(engine.db, reportSeq, "rgb_image");
    const facts = { takenAt: { local: "2020-08-24T09:43:00", offsetMin: null, utcMs: null }, camera: {}, pose: {} };
    const blank = {
      widthPx: 1,
      heightPx: 1,
      sharpness: null,
      thumbKey: null,
      viewKey: null,
      footprint: null,
      why: null,
    };
    await saveRgbFacts(engine.db, imageId as never, { ...blank, facts: facts as never });
    const takenAt = async () =>
      (
        await engine.db
          .selectFrom("rgb_image")
          .select("taken_at as at")
          .where("id", "=", imageId as never)
          .executeTakeFirstOrThrow()
      ).at?.toISOString();
    expect(await takenAt()).toBe("2020-08-24T14:43:00.000Z");
    const change = { version: site.version, timeZone: "Asia/Seoul" };
    expect((await ask(house, owner, "PUT", `/api/sites/${site.seq}`, change)).status).toBe(200);
    expect(await takenAt()).toBe("2020-08-24T00:43:00.000Z");
    const berlin = await addSite("TZ-6", { timeZone: "Europe/Berlin" });
    const report = (await ask(house, owner, "GET", `/api/solarExamineReports/${reportSeq}`)).json;
    expect(report.timeZone).toBe("Asia/Seoul");
    const moved = { version: report.version, siteSeq: berlin.seq };
    expect((await ask(house, owner, "PUT", `/api/solarExamineReports/${reportSeq}`, moved)).status).toBe(200);
    expect(await takenAt()).toBe("2020-08-24T07:43:00.000Z");
  });

  it("also reads times of position files, unless they name a zone", async () => {
    const site = await addSite("TZ-7", missouri);
    const reportSeq = await aReport(engine.db, site.seq as SiteId);
    for (const told of ["2020-08-24 10:00:00", "2020-08-24T10:00:00Z"]) await anImageToldOf(reportSeq, told);
    await rereadTimesOfReport(engine.db, reportSeq, "America/Chicago");
    const rows = await engine.db
      .selectFrom("thermal_image")
      .select("taken_at as at")
      .where("report_id", "=", reportSeq as never)
      .orderBy("id")
      .execute();
    expect(rows.map(({ at }) => at?.toISOString())).toEqual(["2020-08-24T15:00:00.000Z", "2020-08-24T10:00:00.000Z"]);
  });
});
