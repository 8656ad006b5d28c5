import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import type { ReportId, SiteId } from "@heliolens/domain/inspection/inspection-ids";
import { sql } from "kysely";
import { beforeEach, expect, it, vi } from "vitest";
import { aCompanyIn, aModule, anImage, aProject, aReport, aSite } from "../../testing/inspection-things.ts";
import { onBothEngines } from "../../testing/on-both-engines.ts";
import { onPostgresql } from "../../testing/on-postgresql.ts";
import { positionColumns, saveRgbFacts } from "../uploads/image-facts.ts";
import { instantOf, keepTimeZone } from "../uploads/image-times.ts";
import { locateByDesign, locateByImages } from "./locate-site.ts";
import { findSite } from "./sites.ts";

/** A camera's clock without a zone. */
const clock = (local: string) => ({ local, offsetMin: null, utcMs: null });

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

  const imageTakenAt = async (coordinates: LonLat, local: string) => {
    const id = await anImage(engine.db, reportId, "rgb_image");
    const facts = { takenAt: clock(local), camera: {}, pose: { position: coordinates } } as never;
    const rest = {
      widthPx: 1,
      heightPx: 1,
      sharpness: null,
      thumbKey: null,
      viewKey: null,
      footprint: null,
      why: null,
    };
    await saveRgbFacts(engine.db, id as never, { ...rest, facts });
    return id;
  };
  const takenAt = async (id: number) =>
    (
      await engine.db
        .selectFrom("rgb_image")
        .select("taken_at as at")
        .where("id", "=", id as never)
        .executeTakeFirstOrThrow()
    ).at?.toISOString();

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

  it("with the place comes its time zone, and images read in Seoul's are read anew; a zone that was chosen stays", async () => {
    const zone = async (id = siteId) => (await findSite(engine.db, id))!.timeZone;
    const image = await imageTakenAt([10.18, 49.61], "2026-06-12T10:30:00");
    expect(await takenAt(image)).toBe("2026-06-12T01:30:00.000Z");
    await locateByImages(engine.db, reportId);
    expect(await zone()).toBe("Europe/Berlin");
    expect(await takenAt(image)).toBe("2026-06-12T08:30:00.000Z");
    const drawn = await aSite(engine.db, await aProject(engine.db, await aCompanyIn(engine.db)));
    await aModule(engine.db, drawn, [10.18, 49.61]);
    await locateByDesign(engine.db, drawn);
    expect(await zone(drawn)).toBe("Europe/Berlin");
    const chosen = await aSite(engine.db, await aProject(engine.db, await aCompanyIn(engine.db)), {
      timeZone: "America/Chicago",
    });
    await aModule(engine.db, chosen, [10.18, 49.61]);
    await locateByDesign(engine.db, chosen);
    expect(await zone(chosen)).toBe("America/Chicago");
  });
});

onPostgresql((engine) => {
  const isSomebodyWaiting = async () => {
    const { rows } = await sql`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      engine.db,
    );
    return rows.length > 0;
  };

  it("an image that is saved while its site is located has the time of the place", async () => {
    const siteId = await aSite(engine.db, await aProject(engine.db, await aCompanyIn(engine.db)));
    const reportId = await aReport(engine.db, siteId);
    const first = await anImage(engine.db, reportId, "thermal_image");
    await engine.db
      .updateTable("thermal_image")
      .set(positionColumns([10.18, 49.61], null))
      .where("id", "=", first)
      .execute();
    const late = await anImage(engine.db, reportId, "rgb_image");
    let isLocated = false;
    await engine.db.transaction().execute(async (trx) => {
      const timeZone = await keepTimeZone(trx, reportId);
      void locateByImages(engine.db, reportId).then(() => {
        isLocated = true;
      });
      await vi.waitFor(async () => expect(isLocated || (await isSomebodyWaiting())).toBe(true));
      const takenAt = clock("2026-06-12T10:30:00");
      const columns = { taken_at: instantOf(takenAt, timeZone), facts: JSON.stringify({ takenAt }) };
      await trx.updateTable("rgb_image").set(columns).where("id", "=", late).execute();
    });
    await vi.waitFor(() => expect(isLocated).toBe(true));
    const { rows } = await sql<{ at: Date }>`select taken_at as at from rgb_image where id = ${late}`.execute(
      engine.db,
    );
    expect(rows[0]?.at.toISOString()).toBe("2026-06-12T08:30:00.000Z");
  });
});
