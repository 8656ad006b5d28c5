import { createHash } from "node:crypto";
import { gunzipSync } from "node:zlib";
import { decodeGrid, gridPath } from "@heliolens/contract/thermal/grid-form";
import { addThermalImage } from "@heliolens/database/queries/uploads/report-files";
import { anImage, aProject, aReport, aSite } from "@heliolens/database/testing/inspection-things";
import { onPostgresql } from "@heliolens/database/testing/on-postgresql";
import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import { fileKey } from "@heliolens/files/file-store";
import { memoryStore } from "@heliolens/files/testing/memory-store";
import { readThermalFile } from "@heliolens/radiometry/read-thermal-file";
import { aDjiJpeg, aSlope } from "@heliolens/radiometry/testing/a-dji-file";
import type { AbsoluteReading } from "@heliolens/radiometry/thermal-reading";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aCompany, aHouse, aPerson, ask, type Person, type TestHouse } from "../testing/a-house.ts";

onPostgresql((engine) => {
  const files = memoryStore();
  const file = aDjiJpeg({ counts: aSlope() });
  let house: TestHouse;
  let owner: Person;
  let stranger: Person;
  let reportId: ReportId;
  let imageId: number;

  beforeAll(async () => {
    house = await aHouse(engine.database, { files });
    const company = await aCompany(house);
    owner = await aPerson(house, "COMPANY", company);
    stranger = await aPerson(house, "COMPANY", await aCompany(house));
    reportId = await aReport(engine.db, await aSite(engine.db, await aProject(engine.db, company)));
    imageId = await aStoredImage(file, "absolute");
  });
  afterAll(() => house?.close());

  async function aStoredImage(bytes: Uint8Array, kind: "absolute" | "none"): Promise<number> {
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    const key = fileKey("originals", reportId, sha256);
    await files.save(key, bytes);
    const facts = { name: "DJI_0001_T.JPG", folder: "", fileKey: key, sha256, sizeBytes: bytes.length };
    const id = (await addThermalImage(engine.db, { reportId, ...facts }))!;
    await engine.db.updateTable("thermal_image").set({ temperature_kind: kind }).where("id", "=", id).execute();
    return id;
  }

  const asked = (person: Person | null, headers: Record<string, string> = {}, id = imageId) =>
    house.app.inject({
      url: gridPath(id),
      headers: { ...(person && { authorization: `Bearer ${person.token}` }), ...headers },
    });

  it("sends every pixel's temperature as the reader has it", async () => {
    const { grid } = readThermalFile(file) as AbsoluteReading;
    const gzipped = await asked(owner, { "accept-encoding": "gzip, br" });
    expect(gzipped.headers).toMatchObject({ "content-encoding": "gzip", "cache-control": "private, no-cache" });
    expect(decodeGrid(gunzipSync(gzipped.rawPayload))).toEqual({ kind: "absolute", grid });
    const plain = await asked(owner);
    expect(plain.headers["content-encoding"]).toBeUndefined();
    expect(decodeGrid(plain.rawPayload)).toEqual({ kind: "absolute", grid });
  });

  it("sends nothing where the browser has it already, and anew once the parameters changed", async () => {
    const { headers } = await asked(owner);
    const known = { "if-none-match": String(headers.etag) };
    expect((await asked(owner, known)).statusCode).toBe(304);
    const { parameters } = readThermalFile(file) as AbsoluteReading;
    const changed = JSON.stringify({ ...parameters, emissivity: 0.8 });
    await engine.db.updateTable("thermal_image").set({ parameters: changed }).where("id", "=", imageId).execute();
    const anew = await asked(owner, known);
    expect(anew.statusCode).toBe(200);
    expect(decodeGrid(anew.rawPayload).grid.celsius[639]).toBeGreaterThan(64);
  });

  it("does not exist for others, for strangers, and for pictures without a plane", async () => {
    const bare = await aStoredImage(new TextEncoder().encode("<html>"), "none");
    const answers = [asked(stranger), asked(owner, {}, bare), asked(owner, {}, 999_999), asked(null)];
    expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 401]);
    expect((await house.app.inject({ url: gridPath(imageId), cookies: { nothing: "1" } })).statusCode).toBe(401);
  });

  it("tells where the frame and its twin lie, as far as it is known", async () => {
    const lone = await ask(house, owner, "GET", `/api/solar-thermal-images/${imageId}/ground`);
    expect(lone.json.content).toMatchObject({ seq: imageId, footprint: null, twin: null });
    const twinId = await anImage(engine.db, reportId, "rgb_image");
    const set = { pair_rgb_image_id: twinId };
    await engine.db.updateTable("thermal_image").set(set).where("id", "=", imageId).execute();
    const paired = await ask(house, owner, "GET", `/api/solar-thermal-images/${imageId}/ground`);
    expect(paired.json.content.twin).toMatchObject({ seq: twinId });
    expect((await ask(house, stranger, "GET", `/api/solar-thermal-images/${imageId}/ground`)).status).toBe(404);
  });
});
