import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import type { ReportId, SiteId } from "@heliolens/domain/inspection/inspection-ids";
import { beforeEach, expect, it } from "vitest";
import { aCompanyIn, aModule, anImage, aProject, aReport, aSite } from "../../testing/inspection-things.ts";
import { onBothEngines } from "../../testing/on-both-engines.ts";
import { positionColumns } from "../uploads/image-facts.ts";
import { locateByDesign, locateByImages } from "./locate-site.ts";
import { findSite } from "./sites.ts";

onBothEngines((engine) => {
  let siteId: SiteId;
  let reportId: ReportId;
  beforeEach(async () => {
    siteId = await aSite(engine.db, await aProject(engine.db, await aCompanyIn(engine.db)));
    reportId = await aReport(engine.db, siteId);
  });
  const location = async (id = siteId) => {
    const text = (await findSite(engine.db, id))!.location;
    return text === null ? null : (JSON.parse(text).coordinates as LonLat);
  };
  const imageAt = async (kind: "thermal_image" | "rgb_image", coordinates: LonLat) => {
    const id = await anImage(engine.db, reportId, kind);
    await engine.db.updateTable(kind).set(positionColumns(coordinates, null)).where("id", "=", id).execute();
  };

  it("a site without a position takes the middle of its drawing, and keeps it", async () => {
    await locateByDesign(engine.db, siteId);
    expect(await location()).toBeNull();
    await aModule(engine.db, siteId, [127, 36]);
    await locateByDesign(engine.db, siteId);
    const taken = await location();
    expect(taken![0]).toBeCloseTo(127, 4);
    expect(taken![1]).toBeCloseTo(36, 4);
    await aModule(engine.db, siteId, [128, 37]);
    await locateByDesign(engine.db, siteId);
    expect(await location()).toEqual(taken);
  });

  it("or that of its images, one far off apart; one that was entered stays", async () => {
    await locateByImages(engine.db, reportId);
    expect(await location()).toBeNull();
    await imageAt("thermal_image", [0, 0]);
    await imageAt("thermal_image", [127.1, 36.1]);
    await imageAt("rgb_image", [127.2, 36.2]);
    await locateByImages(engine.db, reportId);
    expect(await location()).toEqual([127.1, 36.1]);
    const entered = await aSite(engine.db, await aProject(engine.db, await aCompanyIn(engine.db)), {
      location: [126, 35],
    });
    await aModule(engine.db, entered, [127, 36]);
    await locateByDesign(engine.db, entered);
    expect(await location(entered)).toEqual([126, 35]);
  });
});
