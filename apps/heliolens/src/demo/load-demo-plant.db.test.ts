import { seedDefectTypes } from "@heliolens/database/queries/defect-types";
import { openJobQueue } from "@heliolens/database/queue/job-queue";
import { aCompanyIn, aUserIn } from "@heliolens/database/testing/inspection-things";
import { onPostgresql } from "@heliolens/database/testing/on-postgresql";
import type { UserId } from "@heliolens/domain/accounts/account-ids";
import type { ProjectId } from "@heliolens/domain/inspection/inspection-ids";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { demoInspectionOf, demoPlantModel } from "./demo-plan.ts";
import { demoPlantOf, loadDemoOnFirstStart } from "./load-demo-plant.ts";

onPostgresql((engine) => {
  let queue: Awaited<ReturnType<typeof openJobQueue>>;
  let projectId: ProjectId;
  let technician: UserId;

  beforeAll(async () => {
    await seedDefectTypes(engine.db);
    const companyId = await aCompanyIn(engine.db);
    technician = await aUserIn(engine.db, companyId, "USER");
    await engine.db.updateTable("app_user").set({ is_demo: true }).where("id", "=", technician).execute();
    queue = await openJobQueue(engine.database, () => {});
    await loadDemoOnFirstStart(engine.database, demoPlantOf(engine.database, queue));
    projectId = (await engine.db.selectFrom("project").select("id").executeTakeFirstOrThrow()).id;
  }, 60_000);
  afterAll(() => queue.close());

  it("is a plant of 1,200 modules, marked as simulated, with two inspections a year apart", async () => {
    const { rows } = await sql`
      select is_simulated, module_count, (select count(*) from solar_string where site_id = site.id) > 20 as has_strings
      from live_site as site`.execute(engine.db);
    expect(rows).toEqual([{ is_simulated: true, module_count: 1200, has_strings: true }]);
    const days = await engine.db.selectFrom("live_report").select("examined_on").orderBy("examined_on").execute();
    expect(days.map(({ examined_on }) => examined_on)).toEqual(["2025-06-12", "2026-06-19"]);
  });

  it("records every defect of the simulator's truth, and as repaired what is gone a year later", async () => {
    const plant = demoPlantModel();
    const [first, second] = [demoInspectionOf(plant, 0), demoInspectionOf(plant, 1)];
    const stillThere = new Set(second.defects.map(({ key }) => key));
    const { rows } = await sql<{ found: number; repaired: number; placed: number }>`
      select count(*) as found, count(*) filter (where status = 'COMPLETE') as repaired, count(module_id) as placed
      from module_defect group by report_id order by report_id`.execute(engine.db);
    const repaired = first.defects.filter(({ key }) => !stillThere.has(key)).length;
    expect(rows).toEqual([
      { found: first.defects.length, repaired, placed: first.defects.length },
      { found: second.defects.length, repaired: 2, placed: second.defects.length },
    ]);
  });

  it("has the dirt of the last inspection cleaned already, and its history says by whom", async () => {
    const { rows } = await sql`
      select defect.code, defect.action, defect.version, change.changed_by, change.changes->0->>'to' as status
      from module_defect as defect join defect_change as change on change.defect_id = defect.id
      where defect.status = 'COMPLETE' order by defect.code`.execute(engine.db);
    const cleaned = { action: "세척 완료", version: 1, changed_by: technician, status: "COMPLETE" };
    expect(rows).toEqual([
      { code: "DEBRIS", ...cleaned },
      { code: "DROPPING", ...cleaned },
    ]);
  });

  it("asks for its images once, for its own reports by their ids, and tells how many are still to come", async () => {
    const { rows } = await sql<{ name: string; payload: unknown }>`
      select data->>'name' as name, data->'payload' as payload from pgboss.job where name = 'long'`.execute(engine.db);
    const own = await engine.db.selectFrom("live_report").select("id").orderBy("examined_on").execute();
    expect(rows).toEqual([{ name: "demo.fly", payload: { reportIds: own.map(({ id }) => id) } }]);
    const progress = await demoPlantOf(engine.database, queue).progressOf(projectId);
    expect(progress).toEqual({ imagesDone: 0, imagesTotal: 178 });
  });

  it("leaves fifteen of them to the review of the analysis, with a memo on every other", async () => {
    const { rows } = await sql<{ way: string; count: number; without: number }>`
      select detect_way as way, count(*) as count, count(*) filter (where memo = '') as without
      from module_defect where report_id = (select max(id) from live_report) group by 1 order by 1`.execute(engine.db);
    const [found, recorded] = rows;
    expect(found).toEqual({ way: "AI", count: 15, without: 15 });
    expect(recorded?.without).toBe(0);
  });

  it("does not come back by itself once it was there", async () => {
    await engine.db.updateTable("project").set({ removed_at: new Date() }).execute();
    await loadDemoOnFirstStart(engine.database, demoPlantOf(engine.database, queue));
    expect((await engine.db.selectFrom("project").select("id").execute()).length).toBe(1);
  });
});
