import { addThermalImage } from "@heliolens/database/queries/uploads/report-files";
import { aProject, aReport, aSite } from "@heliolens/database/testing/inspection-things";
import { onPostgresql } from "@heliolens/database/testing/on-postgresql";
import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import { fileKey } from "@heliolens/files/file-store";
import { memoryStore } from "@heliolens/files/testing/memory-store";
import { aTiffPlane } from "@heliolens/radiometry/testing/a-tiff";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { aCompany, aHouse, aPerson, ask, type Person, type TestHouse } from "../testing/a-house.ts";

onPostgresql((engine) => {
  const files = memoryStore();
  // Values 7000 to 7063 from the upper left: 6.85 to 9.37 °C at 0.04 and -273.15.
  const bytes = aTiffPlane(
    8,
    Uint16Array.from({ length: 64 }, (_, i) => 7000 + i),
  );
  let house: TestHouse;
  let owner: Person;
  let stranger: Person;
  let reportId: ReportId;
  let imageId: number;

  beforeAll(async () => {
    house = await aHouse(engine.database, { files });
    owner = await aPerson(house, "COMPANY", await aCompany(house));
    stranger = await aPerson(house, "COMPANY", await aCompany(house));
  });
  afterAll(() => house?.close());
  beforeEach(async () => {
    const company = await aCompany(house);
    owner = await aPerson(house, "COMPANY", company);
    reportId = await aReport(engine.db, await aSite(engine.db, await aProject(engine.db, company)));
    imageId = await anImageIn("north", "thermal.scale-unknown");
  });

  async function anImageIn(folder: string, why: string): Promise<number> {
    const sha256 = `${folder}${why}`.padEnd(64, "0").replaceAll(/[^a-z0-9]/g, "1");
    const key = fileKey("originals", reportId, sha256);
    await files.save(key, bytes);
    const facts = { name: `${folder}.tiff`, folder, fileKey: key, sha256, sizeBytes: bytes.length };
    const id = (await addThermalImage(engine.db, { reportId, ...facts }))!;
    const read = { read_state: "read", facts: "{}", temperature_kind: "relative", temperature_why: why } as const;
    await engine.db.updateTable("thermal_image").set(read).where("id", "=", id).execute();
    return id;
  }

  const kelvin = { perCount: 0.04, offsetC: -273.15, known: null };
  const at = (path: string) => `/api/examine-report/${reportId}/${path}`;
  const kindOf = async (id: number) =>
    await engine.db
      .selectFrom("thermal_image")
      .select(["temperature_kind as kind", "heat_stale as isStale"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();

  it("shows what a scale makes of an image before anything is stored", async () => {
    const body = { imageId, ...kelvin };
    const { json } = await ask(house, owner, "POST", at("temperature-scales/preview"), body);
    expect(json.content.values).toEqual({ min: 7000, median: 7032, max: 7063 });
    expect(json.content.celsius.max).toBeCloseTo(9.37, 2);
    expect((await kindOf(imageId)).kind).toBe("relative");
    const hot = await ask(house, owner, "POST", at("temperature-scales/preview"), { ...body, perCount: 1 });
    expect(hot.json.content).toMatchObject({ celsius: null, why: "thermal.scale-does-not-fit" });
  });

  it("has the images of the folder computed anew, and those alone; taking it back as well", async () => {
    const other = await anImageIn("south", "thermal.scale-unknown");
    const picture = await anImageIn("north", "thermal.picture-only");
    const set = await ask(house, owner, "PUT", at("temperature-scale"), { folder: "north", ...kelvin });
    expect(set.json.content).toEqual({ changed: 1 });
    expect(await kindOf(imageId)).toEqual({ kind: "pending", isStale: true });
    expect([(await kindOf(other)).kind, (await kindOf(picture)).kind]).toEqual(["relative", "relative"]);
    const { json } = await ask(house, owner, "GET", at("temperature-scales"));
    expect(json.content.scales).toMatchObject([{ folder: "north", perCount: 0.04, offsetC: -273.15 }]);
    await ask(house, owner, "DELETE", `${at("temperature-scale")}?folder=north`);
    expect((await ask(house, owner, "GET", at("temperature-scales"))).json.content.scales).toEqual([]);
  });

  it("finds the offset from one known temperature, and says when the slope is unknown", async () => {
    const known = { imageId, at: [0, 0], celsius: 30 };
    const sent = { folder: null, perCount: 0.04, offsetC: null, known };
    expect((await ask(house, owner, "PUT", at("temperature-scale"), sent)).status).toBe(200);
    const { json } = await ask(house, owner, "GET", at("temperature-scales"));
    expect(json.content.scales[0]).toMatchObject({ folder: null, offsetC: -250, known });
    const without = await ask(house, owner, "PUT", at("temperature-scale"), { ...sent, perCount: null });
    expect([without.status, without.json.code]).toEqual([422, "thermal.slope-unknown"]);
  });

  it("refuses a scale that no camera has, an 8-bit picture to try it on, and strangers", async () => {
    const steep = await ask(house, owner, "PUT", at("temperature-scale"), { folder: null, ...kelvin, perCount: 40 });
    expect(steep.json.code).toBe("thermal.scale-out-of-range");
    const picture = await anImageIn("east", "thermal.picture-only");
    const body = { imageId: picture, ...kelvin };
    const tried = await ask(house, owner, "POST", at("temperature-scales/preview"), body);
    expect(tried.json.code).toBe("thermal.scale-not-needed");
    expect((await ask(house, stranger, "GET", at("temperature-scales"))).status).toBe(404);
  });

  it("refuses to try a scale on an image that the report does not have", async () => {
    const body = { imageId: 999_999_999, ...kelvin };
    const { status, json } = await ask(house, owner, "POST", at("temperature-scales/preview"), body);
    expect([status, json.code]).toEqual([422, "uploads.image-elsewhere"]);
  });
});
