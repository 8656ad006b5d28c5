import { listWeather } from "@heliolens/database/queries/documents/weather-rows";
import { addThermalImage } from "@heliolens/database/queries/uploads/report-files";
import { aCompanyIn, aProject, aReport, aSite } from "@heliolens/database/testing/inspection-things";
import { onPostgresql } from "@heliolens/database/testing/on-postgresql";
import { memoryStore } from "@heliolens/files/testing/memory-store";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { fileWeatherLog, takeWeather } from "./weather-log.ts";

onPostgresql((engine) => {
  it("tells sun and wind at every image of the demo, and an image has its line before it is read", async () => {
    const { db } = engine;
    const reportId = await aReport(db, await aSite(db, await aProject(db, await aCompanyIn(db))));
    const desk = { db, files: memoryStore(), reportId };
    await fileWeatherLog(desk, 1);
    // Killed in the middle, the demo flies again.
    await fileWeatherLog(desk, 1);
    const { rows } = await sql<{ name: string }>`
      select image_name as name from attribute_entry where report_id = ${reportId} order by id`.execute(db);
    expect(rows).toHaveLength(89);
    const name = rows[0]!.name;
    const imageId = await addThermalImage(db, {
      reportId,
      name,
      folder: "DCIM/1",
      fileKey: "a",
      sha256: "a",
      sizeBytes: 1,
    });
    await takeWeather(db, { reportId, imageId: imageId!, name });
    await sql`update thermal_image set taken_at = now() where id = ${imageId}`.execute(db);
    const [weather] = await listWeather(db, [reportId], 40);
    expect(weather!.irradiance).toBeGreaterThan(800);
    expect(weather!.wind).toBeGreaterThan(0);
    const { heat_stale } = await db
      .selectFrom("thermal_image")
      .select("heat_stale")
      .where("id", "=", imageId!)
      .executeTakeFirstOrThrow();
    expect(heat_stale).toBe(false);
  });
});
