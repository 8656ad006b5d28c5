import { findLastRun, listLog } from "@heliolens/database/queries/analysis/analysis-runs";
import { askToStop } from "@heliolens/database/queries/analysis/run-lifecycle";
import { onBothEngines } from "@heliolens/database/testing/on-both-engines";
import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import type { FileStore } from "@heliolens/files/file-store";
import { writeImageFiles } from "@heliolens/simulator/world/write-image-files";
import type { WrittenImage } from "@heliolens/simulator/world/written-image";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aFlownReport, aWaitingRun, type FlownReport } from "../testing/a-flown-report.ts";
import { aWorkshop, type Workshop } from "../testing/a-workshop.ts";
import { analyseReport, analysisJob } from "./analyse-report.job.ts";
import { reviveRuns } from "./revive-runs.job.ts";

const plan = {
  plant: { seed: 21, modules: 200 },
  inspection: { defectShare: 0.1 },
  flight: { imageLimit: 4, camera: "m3t" },
  files: { format: "dji", rgbWidthPx: 0 },
} as const;

let flown: Promise<WrittenImage[]> | undefined;
/** Rendered once for both engines. */
const flight = () => (flown ??= Array.fromAsync(writeImageFiles(plan, { workers: 0 })));

onBothEngines((engine) => {
  const { rule } = engine;
  let workshop: Workshop;
  let report: FlownReport;
  let whole: Awaited<ReturnType<typeof spots>>;

  beforeAll(async () => {
    workshop = aWorkshop(engine.db);
    report = await aFlownReport(engine.db, workshop, { plan, flown: await flight() });
  }, 60_000);
  afterAll(() => workshop?.close());

  const analyse = async (context: Partial<Workshop["context"]> = {}, runId?: number) => {
    const id = runId ?? (await aWaitingRun(engine.db, report.reportId));
    return analyseReport.run({ runId: id }, { ...workshop.context, ...context });
  };
  const last = async (reportId: ReportId = report.reportId) => (await findLastRun(engine.db, reportId))!;
  const leftOut = async () => {
    const { rows } = await listLog(engine.db, (await last()).id, { page: 0, size: 50 });
    return rows.flatMap(({ event, imageId, why }) => (event === "image-left-out" ? [{ imageId, why }] : []));
  };
  interface Found {
    readonly id: number;
    readonly module: number | null;
    readonly code: string;
    readonly image: number | null;
    readonly seen: number;
  }
  const findings = async (reportId: ReportId = report.reportId): Promise<Found[]> =>
    (
      await sql<Found>`
      select id, module_id as module, code, thermal_image_id as image,
        (select count(*) from finding_image where defect_id = id) as seen
      from module_defect where report_id = ${reportId} and detect_way = 'AI' and not ml_confirmed and removed_at is null
      order by module_id, id`.execute(engine.db)
    ).rows;
  const spots = async () => (await findings()).map(({ module, code, image }) => ({ module, code, image }));
  /** Files as they are, but for what happens before the reading of a number. */
  const filesWith = (before: (nth: number) => Promise<unknown>): FileStore => {
    let nth = 0;
    const read: FileStore["read"] = async (key) => {
      await before(++nth);
      return workshop.files.read(key);
    };
    return { ...workshop.files, read };
  };

  describe("an analysis", () => {
    it("finds faults once a module, in all images that show them, and says by which model", async () => {
      expect(await analyse()).toMatchObject({ ended: "done" });
      const found = await findings();
      whole = await spots();
      expect(await last()).toMatchObject({
        state: "DONE",
        done: report.imageIds.length,
        total: report.imageIds.length,
        leftOut: 0,
        found: found.length,
        modelVersion: expect.stringMatching(/^\d+\.\d+/),
        isOutdated: true,
      });
      expect(found.length).toBeGreaterThan(3);
      expect(new Set(found.map(({ module }) => module)).size).toBe(found.length);
      expect(found.every(({ module, image }) => module !== null && image !== null)).toBe(true);
      expect(Math.max(...found.map(({ seen }) => seen))).toBeGreaterThan(1);
      const { rows } = await sql<{ kept: number }>`
        select count(*) filter (where sightings is not null) as kept from analysis_image`.execute(engine.db);
      expect(rows).toEqual([{ kept: 0 }]);
    }, 60_000);

    it("made again puts the same in the place of what nobody decided, and leaves the decided and the edited alone", async () => {
      const [confirmed, rejected, edited] = await findings();
      await sql`update module_defect set ml_confirmed = true where id = ${confirmed!.id}`.execute(engine.db);
      await sql`update module_defect set removed_at = now() where id = ${rejected!.id}`.execute(engine.db);
      await sql`update finding set rejected_why = 'reflection' where defect_id = ${rejected!.id}`.execute(engine.db);
      await sql`insert into defect_comment (defect_id, text) values (${edited!.id}, '현장 확인')`.execute(engine.db);
      await analyse();
      const after = await findings();
      expect(after.map(({ module, code, image }) => ({ module, code, image }))).toEqual(whole.slice(2));
      expect(after[0]!.id).toBe(edited!.id);
      expect(await last()).toMatchObject({ state: "DONE", open: whole.length - 2, confirmed: 1, rejected: 1 });
      await sql`delete from module_defect where report_id = ${report.reportId}`.execute(engine.db);
    }, 60_000);

    it("stops in the middle when it is told to, and keeps what it has found", async () => {
      const files = filesWith(async (nth) => nth === 2 && askToStop(engine.db, report.reportId));
      expect(await analyse({ files })).toMatchObject({ ended: "done" });
      expect(await last()).toMatchObject({ state: "STOPPED", done: 2, found: (await findings()).length });
      expect(await analyse({}, (await last()).id)).toMatchObject({ ended: "skipped" });
    }, 60_000);

    it("goes on with the next image after its worker was stopped, and finds what it finds without a pause", async () => {
      const stop = new AbortController();
      const files = filesWith(async (nth) => nth === 3 && stop.abort(new Error("the process ends")));
      const runId = await aWaitingRun(engine.db, report.reportId);
      await expect(analyse({ files, signal: stop.signal }, runId)).rejects.toThrow("the process ends");
      expect(await last()).toMatchObject({ state: "RUNNING", done: 2 });
      let read = 0;
      await analyse({ files: filesWith(async (nth) => (read = nth)) }, runId);
      expect(read).toBe(report.imageIds.length - 2);
      expect(await last()).toMatchObject({ state: "DONE", done: report.imageIds.length, attempts: 2 });
      expect(await spots()).toEqual(whole);
    }, 60_000);

    rule("without a model fails and says how to get it, at once and for good", async () => {
      const runId = await aWaitingRun(engine.db, report.reportId);
      expect(await analysisJob("/nowhere").run({ runId }, workshop.context)).toMatchObject({ ended: "skipped" });
      expect(await last()).toMatchObject({ state: "FAILED", problem: "analysis.model-missing" });
    });

    it("that no worker gets any further with fails after three", async () => {
      const runId = await aWaitingRun(engine.db, report.reportId, "regions");
      const files = filesWith(async () => {
        throw new Error("the disk is away");
      });
      for (const nth of [1, 2, 3]) {
        await expect(analyse({ files }, runId)).rejects.toThrow();
        expect([nth, (await last()).state]).toEqual([nth, nth < 3 ? "RUNNING" : "FAILED"]);
      }
      expect((await last()).problem).toBe("analysis.failed");
    }, 60_000);

    it("that fell silent is put into the line again", async () => {
      const runId = await aWaitingRun(engine.db, report.reportId);
      await sql`update analysis_run set state = 'RUNNING', heard_at = now() - interval '2 minutes'
        where id = ${runId}`.execute(engine.db);
      expect(await reviveRuns.run({}, workshop.context)).toMatchObject({
        ended: "done",
        next: [{ name: "analysis.run", payload: { runId }, once: String(runId) }],
      });
      await askToStop(engine.db, report.reportId);
      await askToStop(engine.db, report.reportId);
    });

    rule(
      "leaves out an image that is cut short, and one that is deleted in the middle, names both and goes on",
      async () => {
        const [, cut, , deleted] = report.imageIds;
        const { file_key: cutKey } = await engine.db
          .selectFrom("thermal_image")
          .select("file_key")
          .where("id", "=", cut!)
          .executeTakeFirstOrThrow();
        const { read } = filesWith(
          async (nth) => nth === 1 && engine.db.deleteFrom("thermal_image").where("id", "=", deleted!).execute(),
        );
        const readCut: FileStore["read"] = async (key) => {
          const bytes = await read(key);
          return key === cutKey ? bytes.subarray(0, 5_000) : bytes;
        };
        await analyse({ files: { ...workshop.files, read: readCut } });
        expect(await last()).toMatchObject({ state: "DONE", done: report.imageIds.length, leftOut: 2 });
        const named = await leftOut();
        expect(named).toContainEqual({ imageId: null, why: "analysis.image-gone" });
        expect(named.find(({ imageId }) => imageId === cut)?.why).toMatch(/^thermal\./);
        expect((await findings()).filter(({ image }) => image === deleted || image === cut)).toEqual([]);
      },
      60_000,
    );

    rule(
      "that could analyse no image has failed, says why, and leaves the findings of the run before",
      async () => {
        const before = await findings();
        expect(before.length).toBeGreaterThan(0);
        const kind = (to: string) =>
          sql`update thermal_image set temperature_kind = ${to}, temperature_why = 'thermal.camera-not-radiometric'
          where report_id = ${report.reportId}`.execute(engine.db);
        await kind("none");
        await analyse();
        await kind("absolute");
        const images = report.imageIds.length - 1;
        expect(await last()).toMatchObject({
          state: "FAILED",
          problem: "analysis.nothing-analysed",
          done: images,
          leftOut: images,
          leftOutWhy: [{ why: "thermal.camera-not-radiometric", count: images }],
        });
        expect(await findings()).toEqual(before);
      },
      60_000,
    );

    rule(
      "ends without findings when its report goes to the trash in the middle",
      async () => {
        await sql`delete from module_defect where report_id = ${report.reportId}`.execute(engine.db);
        const trash = () =>
          sql`update examine_report set removed_at = now() where id = ${report.reportId}`.execute(engine.db);
        await analyse({ files: filesWith(async (nth) => nth === 1 && trash()) });
        expect(await findings()).toEqual([]);
        const { rows } = await sql<{ state: string }>`
        select state from analysis_run where report_id = ${report.reportId} order by id desc limit 1`.execute(
          engine.db,
        );
        expect(rows).toEqual([{ state: "STOPPED" }]);
      },
      60_000,
    );
  });

  rule(
    "without a drawing finds the modules of each image and names what stands out on them",
    async () => {
      const { reportId } = await aFlownReport(engine.db, workshop, {
        plan,
        flown: (await flight()).slice(0, 1),
        isDrawn: false,
      });
      const runId = await aWaitingRun(engine.db, reportId, "regions");
      await analyseReport.run({ runId }, workshop.context);
      expect(await last(reportId)).toMatchObject({ state: "DONE", way: "regions", done: 1, modelVersion: null });
      const found = await findings(reportId);
      expect(found.length).toBeGreaterThan(0);
      expect(found.every(({ code, module }) => code !== "UNKNOWN" && module === null)).toBe(true);
    },
    60_000,
  );
});
