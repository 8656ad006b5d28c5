import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import type { ReportId, SiteId } from "@heliolens/domain/inspection/inspection-ids";
import { sql } from "kysely";
import { beforeEach, expect, it } from "vitest";
import { aCompanyIn, aModule, anImage, aProject, aReport, aSite } from "../../testing/inspection-things.ts";
import { onBothEngines } from "../../testing/on-both-engines.ts";
import { positionColumns } from "../uploads/image-facts.ts";
import { findPlantBox } from "./plant-box.ts";

onBothEngines((engine) => {
  let siteId: SiteId;
  let reportId: ReportId;
  beforeEach(async () => {
    siteId = await aSite(engine.db, await aProject(engine.db, await aCompanyIn(engine.db)));
    reportId = await aReport(engine.db, siteId);
  });
  const box = (moduleCount: number) => findPlantBox(engine.db, { siteId, reportId, moduleCount });
  const imageAt = async (coordinates: LonLat) => {
    const id = await anImage(engine.db, reportId, "thermal_image");
    await engine.db.updateTable("thermal_image").set(positionColumns(coordinates, null)).where("id", "=", id).execute();
  };

  it("a plant of two modules opens at these, with the images beside them", async () => {
    expect(await box(0)).toBeNull();
    await aModule(engine.db, siteId, [127, 36]);
    await aModule(engine.db, siteId, [127.0001, 36]);
    const [west, south, east, north] = (await box(2))!;
    expect(west).toBeCloseTo(127, 4);
    expect(east).toBeCloseTo(127.0001, 4);
    expect((east - west) * 90_000).toBeLessThan(15);
    expect((north - south) * 111_000).toBeLessThan(5);
    await imageAt([127.0003, 36.0002]);
    const around = await box(2);
    expect([around![2], around![3]]).toEqual([expect.closeTo(127.0004, 4), expect.closeTo(36.0003, 4)]);
  });

  it("an image beyond the drawing is in view with its whole footprint", async () => {
    await aModule(engine.db, siteId, [127, 36]);
    await imageAt([127.0002, 36]);
    const ring = "POLYGON((127.0001 35.9998,127.0006 35.9998,127.0006 36.0003,127.0001 36.0003,127.0001 35.9998))";
    await sql`update thermal_image set footprint = st_geomfromtext(${ring}, 4326) where report_id = ${reportId}`.execute(
      engine.db,
    );
    const [, south, east, north] = (await box(1))!;
    expect([south, east, north]).toEqual([
      expect.closeTo(35.9998, 6),
      expect.closeTo(127.0006, 6),
      expect.closeTo(36.0003, 6),
    ]);
  });

  it("a plant that nobody has drawn opens where its images were taken", async () => {
    await imageAt([127, 36]);
    await imageAt([127.001, 36.001]);
    const [west, south, east, north] = (await box(0))!;
    expect([west, south]).toEqual([expect.closeTo(126.9999, 4), expect.closeTo(35.9999, 4)]);
    expect([east, north]).toEqual([expect.closeTo(127.0011, 4), expect.closeTo(36.0011, 4)]);
  });
});
