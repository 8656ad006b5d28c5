import { defaultThresholds } from "@heliolens/domain/analysis/analysis-thresholds";
import type { ChangeMark } from "@heliolens/domain/events/change";
import type { ReportId, SiteId } from "@heliolens/domain/inspection/inspection-ids";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { aCompanyIn, aDefect, anImage, aProject, aReport, aSite } from "../../testing/inspection-things.ts";
import { onBothEngines } from "../../testing/on-both-engines.ts";
import { untilChangesSettle } from "../../testing/until-changes-settle.ts";
import { addRun } from "../analysis/run-lifecycle.ts";
import { seedDefectTypes } from "../defect-types.ts";
import { type ChangeRow, findMarkNow, listChangesAfter, removeChangesBefore } from "./changes.ts";

onBothEngines((engine) => {
  let siteId: SiteId;
  let reportId: ReportId;
  let mark: ChangeMark;

  beforeAll(() => seedDefectTypes(engine.db));
  beforeEach(async () => {
    siteId = await aSite(engine.db, await aProject(engine.db, await aCompanyIn(engine.db)));
    reportId = await aReport(engine.db, siteId);
    mark = await markNow();
  });

  async function markNow() {
    await untilChangesSettle(engine.db);
    return findMarkNow(engine.db);
  }
  async function changesAfter(after: ChangeMark) {
    await untilChangesSettle(engine.db);
    return listChangesAfter(engine.db, after, 100);
  }
  const asTold = (changes: readonly ChangeRow[]) =>
    changes.map(({ kind, thingIds, reportId: report, siteId: site }) => ({
      kind,
      thingIds,
      reportId: report,
      siteId: site,
    }));
  const told = async (after = mark) => asTold(await changesAfter(after));
  const here = (kind: string, ...thingIds: number[]) => ({ kind, thingIds, reportId, siteId });

  describe("the sequence of changes", () => {
    it("tells what is made, changed, removed and brought back, without a word from whoever did it", async () => {
      const id = await aDefect(engine.db, reportId);
      const defect = () => engine.db.updateTable("module_defect").where("id", "=", id);
      await defect().set({ status: "COMPLETE" }).execute();
      await defect().set({ removed_at: new Date() }).execute();
      await defect().set({ removed_at: null }).execute();
      expect(await told()).toEqual([
        here("defects.created", id),
        here("defects.changed", id),
        here("defects.removed", id),
        here("defects.created", id),
      ]);
    });

    it("tells a statement over many rows once", async () => {
      const images = [
        await anImage(engine.db, reportId, "thermal_image"),
        await anImage(engine.db, reportId, "thermal_image"),
      ];
      mark = await markNow();
      await engine.db.updateTable("thermal_image").set({ flight: 2 }).where("report_id", "=", reportId).execute();
      expect(await told()).toEqual([here("files.changed", ...images)]);
    });

    it("tells edits of the tree, and not the counts that the database keeps there", async () => {
      await engine.db.updateTable("site").set({ version: 2 }).where("id", "=", siteId).execute();
      await engine.db.updateTable("examine_report").set({ found_count: 3 }).where("id", "=", reportId).execute();
      await engine.db.updateTable("site").set({ design_revision: 99 }).where("id", "=", siteId).execute();
      const ofSite = { thingIds: [siteId], reportId: null, siteId };
      expect(await told()).toEqual([
        { kind: "inspection.changed", ...ofSite },
        { kind: "design.changed", ...ofSite },
      ]);
    });

    it("tells how far an analysis is, and once that it ended", async () => {
      const run = { reportId, way: "modules", total: 2, thresholds: defaultThresholds, designRevision: 0 } as const;
      const { id } = (await addRun(engine.db, { ...run, userId: null }))!;
      const set = (to: { state?: "RUNNING" | "DONE"; done?: number; heard_at?: Date }) =>
        engine.db.updateTable("analysis_run").set(to).where("id", "=", id).execute();
      await set({ state: "RUNNING" });
      await set({ heard_at: new Date() });
      await set({ state: "DONE", done: 2 });
      expect(await told()).toEqual([
        here("analysis.changed", id),
        here("analysis.changed", id),
        here("analysis.finished", id),
      ]);
    });

    it("tells nothing of what was rolled back, and nothing twice", async () => {
      const changedMind = engine.db.transaction().execute(async (trx) => {
        await aDefect(trx, reportId);
        throw new Error("changed my mind");
      });
      await expect(changedMind).rejects.toThrow("changed my mind");
      await aDefect(engine.db, reportId);
      const [change, ...others] = await changesAfter(mark);
      expect(others).toEqual([]);
      expect(await told(change)).toEqual([]);
    });

    it("is kept for a while, not for ever", async () => {
      await aDefect(engine.db, reportId);
      expect(await removeChangesBefore(engine.db, new Date(Date.now() - 3_600_000))).toBe(0);
      await sql`update change_event set made_at = now() - interval '2 hours'`.execute(engine.db);
      expect(await removeChangesBefore(engine.db, new Date(Date.now() - 3_600_000))).toBeGreaterThan(0);
      expect(await told()).toEqual([]);
    });
  });

  // The embedded engine has one transaction at a time.
  if (engine.name === "postgresql")
    it("a slow transaction that numbered first is not passed over", async () => {
      const begun = Promise.withResolvers<void>();
      const held = Promise.withResolvers<void>();
      const slow = engine.db.transaction().execute(async (trx) => {
        await aDefect(trx, reportId);
        begun.resolve();
        await held.promise;
      });
      await begun.promise;
      const quick = await aDefect(engine.db, await aReport(engine.db, siteId));
      const early = await listChangesAfter(engine.db, mark, 100);
      held.resolve();
      await slow;
      expect(early).toEqual([]);
      const kinds = await told();
      expect(kinds.map(({ kind }) => kind)).toEqual(["defects.created", "inspection.changed", "defects.created"]);
      expect(kinds.at(-1)?.thingIds).toEqual([quick]);
    });
});
