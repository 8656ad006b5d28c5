import type { Db } from "@heliolens/database/database";
import { saveRetentionRule } from "@heliolens/database/queries/accounts/retention-rules";
import { seedDefectTypes } from "@heliolens/database/queries/defect-types";
import { aCompanyIn, aDefect, anImage, aProject, aReport, aSite } from "@heliolens/database/testing/inspection-things";
import { onBothEngines } from "@heliolens/database/testing/on-both-engines";
import type { CompanyId } from "@heliolens/domain/accounts/account-ids";
import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import type { FileKey } from "@heliolens/files/file-store";
import { memoryStore } from "@heliolens/files/testing/memory-store";
import { beforeEach, expect, it } from "vitest";
import type { JobContext } from "../job.ts";
import { applyRetention } from "./apply-retention.job.ts";

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

onBothEngines((engine) => {
  let companyId: CompanyId;
  let files: ReturnType<typeof memoryStore>;
  beforeEach(async () => {
    await seedDefectTypes(engine.db);
    companyId = await aCompanyIn(engine.db);
    files = memoryStore();
  });

  const run = () => applyRetention.run({}, { db: engine.db, files } as unknown as JobContext);
  const rule = (imageKeepMonths: number | null, reportKeepMonths: number | null, setDaysAgo = 8) =>
    saveRetentionRule(engine.db, companyId, { imageKeepMonths, reportKeepMonths }, daysAgo(setDaysAgo));

  async function anOldReport(ageDays: number, madeDaysAgo = ageDays): Promise<ReportId> {
    const { db } = engine;
    const site = await aSite(db, await aProject(db, companyId));
    const id = await aReport(db, site, { examineDate: dayOf(daysAgo(ageDays)) as never });
    await db
      .updateTable("examine_report")
      .set({ created_at: daysAgo(madeDaysAgo) })
      .where("id", "=", id)
      .execute();
    return id;
  }

  async function anOldImage(db: Db, reportId: ReportId, kind: "thermal_image" | "rgb_image", ageDays: number) {
    const id = await anImage(db, reportId, kind);
    await db
      .updateTable(kind)
      .set({ created_at: daysAgo(ageDays) })
      .where("id", "=", id)
      .execute();
    const { file_key: key, thumb_key: thumb } = await db
      .selectFrom(kind)
      .select(["file_key", "thumb_key"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    for (const stored of [key, thumb]) await files.save(stored as FileKey, Buffer.from("abc"));
    return { id, key, thumb };
  }

  const isTrashed = async (id: ReportId) => {
    const row = await engine.db
      .selectFrom("examine_report")
      .select("removed_at")
      .where("id", "=", id)
      .executeTakeFirst();
    return row?.removed_at !== null;
  };
  const audited = () =>
    engine.db
      .selectFrom("audit_entry")
      .select(["call", "deed", "object_id", "summary", "outcome", "user_id"])
      .where("company_id", "=", companyId)
      .orderBy("id")
      .execute();

  it("moves old reports to the trash with a line in the audit, and never a newer one", async () => {
    const [old, young] = [await anOldReport(400), await anOldReport(300)];
    const madeLately = await anOldReport(4_000, 10);
    await rule(null, 12);
    await run();
    expect(await Promise.all([old, young, madeLately].map(isTrashed))).toEqual([true, false, false]);
    const line = { call: "applyRetention", deed: "removed", object_id: old, outcome: "DONE", user_id: null };
    expect(await audited()).toEqual([{ ...line, summary: "reportKeepMonths: 12" }]);
    await run();
    expect(await audited()).toHaveLength(1);
  });

  it("removes old images and their files; those that show defects stay with their twin, and newer ones too", async () => {
    const { db } = engine;
    const report = await anOldReport(400);
    const due = await anOldImage(db, report, "thermal_image", 400);
    const evidence = await anOldImage(db, report, "thermal_image", 400);
    const late = await anOldImage(db, report, "thermal_image", 20);
    const [twin, spare] = [
      await anOldImage(db, report, "rgb_image", 400),
      await anOldImage(db, report, "rgb_image", 400),
    ];
    const pairs = [
      [evidence, twin],
      [due, spare],
    ] as const;
    for (const [image, pair] of pairs)
      await db.updateTable("thermal_image").set({ pair_rgb_image_id: pair.id }).where("id", "=", image.id).execute();
    const defect = await aDefect(db, report);
    await db.updateTable("module_defect").set({ thermal_image_id: evidence.id }).where("id", "=", defect).execute();
    await rule(12, null);
    expect(await run()).toMatchObject({ counts: { reports: 0, files: 2 } });
    const left = (await Array.fromAsync(files.list(""))).sort();
    expect(left).toEqual([evidence, late, twin].flatMap(({ key, thumb }) => [key, thumb]).sort());
    const images = await db
      .selectFrom("thermal_image")
      .select("id")
      .where("report_id", "=", report)
      .orderBy("id")
      .execute();
    expect(images).toEqual([{ id: evidence.id }, { id: late.id }]);
    expect(await audited()).toMatchObject([{ object_id: report, summary: "imageKeepMonths: 12; files: 2" }]);
    expect(await isTrashed(report)).toBe(false);
  });

  it("waits a week after the rule was changed, and leaves companies without one alone", async () => {
    const report = await anOldReport(4_000);
    await run();
    await rule(null, 12, 6);
    await run();
    expect(await isTrashed(report)).toBe(false);
    await rule(null, 12, 8);
    await run();
    expect(await isTrashed(report)).toBe(true);
  });
});
