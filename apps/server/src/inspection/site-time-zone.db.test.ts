import { saveRgbFacts } from "@heliolens/database/queries/uploads/image-facts";
import { anImage, aProject, aReport } from "@heliolens/database/testing/inspection-things";
import { onBothEngines } from "@heliolens/database/testing/on-both-engines";
import type { SiteId } from "@heliolens/domain/inspection/inspection-ids";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aCompany, aHouse, aPerson, ask, type Person, type TestHouse } from "../testing/a-house.ts";

onBothEngines((engine) => {
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

  it("is proposed from the coordinates, may be chosen, and is Korea's without a place", async () => {
    expect((await addSite("TZ-1", missouri)).timeZone).toBe("America/Chicago");
    expect((await addSite("TZ-2", { ...missouri, timeZone: "Europe/Berlin" })).timeZone).toBe("Europe/Berlin");
    expect((await addSite("TZ-3", {})).timeZone).toBe("Asia/Seoul");
    const wrong = { projectSeq, siteId: "TZ-4", name: "TZ-4", timeZone: "Mars/Base" };
    expect((await ask(house, owner, "POST", "/api/sites", wrong)).status).toBe(400);
  });

  it("says when images without a zone were taken; changing it reads them anew", async () => {
    const site = await addSite("TZ-5", missouri);
    const imageId = await anImage(engine.db, await aReport(engine.db, site.seq as SiteId), "rgb_image");
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
  });
});
