import {
  addRun,
  endRun,
  hearFrom,
  type RunToken,
  saveImage,
  takeRun,
} from "@heliolens/database/queries/analysis/run-lifecycle";
import { aProject, aReport, aSite } from "@heliolens/database/testing/inspection-things";
import { onBothEngines } from "@heliolens/database/testing/on-both-engines";
import { defaultThresholds } from "@heliolens/domain/analysis/analysis-thresholds";
import type { ProblemCode } from "@heliolens/domain/problem-code";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { aDefectSite, aPlacedImage, type DefectSite } from "../testing/a-defect-site.ts";
import { aCompany, aHouse, aPerson, ask, type Person, type TestHouse } from "../testing/a-house.ts";

onBothEngines((engine) => {
  const { rule, rules } = engine;
  let house: TestHouse;
  let company: Awaited<ReturnType<typeof aCompany>>;
  let lee: Person;
  let site: DefectSite;

  beforeAll(async () => {
    house = await aHouse(engine.database);
  });
  beforeEach(async () => {
    company = await aCompany(house);
    lee = await aPerson(house, "COMPANY", company, { name: "이영희" });
    site = await aDefectSite(engine.db, company);
    await aligned(site.imageId);
    house.jobs.length = 0;
  });
  afterAll(() => house?.close());

  const aligned = (imageId: number) =>
    sql`insert into image_alignment (thermal_image_id, state, footprint)
      select id, 'hand', footprint from thermal_image where id = ${imageId}`.execute(engine.db);
  const start = (method: "GET" | "POST" | "HEAD" = "GET", reportId: number = site.reportId) =>
    ask(house, lee, method, `/api/ai/start/${reportId}`);
  const stop = async () => (await ask(house, lee, "GET", `/api/ai/stop/${site.reportId}`)).json.content;
  const status = async () => (await ask(house, lee, "GET", `/api/ai/status/${site.reportId}`)).json.content;
  const logOf = async (runId: number) =>
    (await ask(house, lee, "GET", `/api/ai/runs/${runId}/log`)).json.content.map(
      ({ event }: { event: string }) => event,
    );
  const taken = async (runId: number): Promise<RunToken> => (await takeRun(engine.db, runId))!.token;

  describe("an analysis", () => {
    it("is one run and one job however often and in whatever way it is started at once; HEAD starts none", async () => {
      expect((await start("HEAD")).status).toBe(405);
      expect(await status()).toBeNull();
      const answers = await Promise.all(
        Array.from({ length: 100 }, (_, i) => start((["GET", "POST", "HEAD"] as const)[i % 3])),
      );
      const heard = answers.filter(({ json }) => json !== undefined);
      expect(new Set(heard.filter((one) => one.status === 200).map(({ json }) => json.content.seq)).size).toBe(1);
      expect(house.jobs).toHaveLength(1);
      expect(await status()).toMatchObject({
        state: "READY",
        way: "modules",
        done: 0,
        total: 2,
        queuePosition: expect.any(Number),
        startedBy: "이영희",
        thresholds: defaultThresholds,
        isOutdated: false,
        found: null,
      });
    });

    it("that waits stops at once, stopping again and with none under way changes nothing, and the next start is a new one", async () => {
      expect(await stop()).toBeNull();
      const { seq } = (await start()).json.content;
      expect(await stop()).toMatchObject({ seq, state: "STOPPED", endedAt: expect.any(String) });
      expect(await stop()).toMatchObject({ seq, state: "STOPPED" });
      expect(await takeRun(engine.db, seq)).toBeUndefined();
      const next = (await start()).json.content;
      expect(next).toMatchObject({ state: "READY" });
      expect(next.seq).not.toBe(seq);
      expect(await logOf(seq)).toEqual(["stopped", "queued"]);
    });

    it("stopped at the moment a worker takes it up is stopped, or its worker is told so: it never goes on", async () => {
      for (let nth = 0; nth < 5; nth++) {
        const { seq } = (await start()).json.content;
        const [run] = await Promise.all([takeRun(engine.db, seq), stop()]);
        expect((await status()).state).toBe(run === undefined ? "STOPPED" : "STOPPING");
        if (run === undefined) continue;
        expect(await hearFrom(engine.db, run.token)).toBe("stop");
        expect(await endRun(engine.db, run.token, { state: "STOPPED", found: 0 })).toBe(true);
      }
    });

    it("that runs is told to stop and ends when its worker has kept what was found; a start right after is one new run", async () => {
      const { seq } = (await start()).json.content;
      const token = await taken(seq);
      expect(await hearFrom(engine.db, token)).toBe("go");
      expect(await stop()).toMatchObject({ seq, state: "STOPPING" });
      expect(await stop()).toMatchObject({ seq, state: "STOPPING" });
      expect(await hearFrom(engine.db, token)).toBe("stop");
      const next = (await start()).json.content;
      expect(next).toMatchObject({ state: "READY" });
      expect((await start()).json.content.seq).toBe(next.seq);
      expect(await endRun(engine.db, token, { state: "STOPPED", found: 0 })).toBe(true);
      expect(await logOf(seq)).toEqual(["stopped", "stop-asked", "started", "queued"]);
    });

    it("whose worker fell silent says so; told to stop twice it no longer waits for it", async () => {
      const { seq } = (await start()).json.content;
      await taken(seq);
      expect((await status()).isSilent).toBe(false);
      // As after a clock that was set back an hour.
      await sql`update analysis_run set heard_at = now() + interval '1 hour' where id = ${seq}`.execute(engine.db);
      expect((await status()).isSilent).toBe(true);
      await sql`update analysis_run set heard_at = now() - interval '2 minutes' where id = ${seq}`.execute(engine.db);
      expect((await status()).isSilent).toBe(true);
      expect((await stop()).state).toBe("STOPPING");
      expect((await stop()).state).toBe("STOPPED");
    });

    it("lets the worker that took it up last speak, and no earlier one", async () => {
      const { seq } = (await start()).json.content;
      const first = await taken(seq);
      const second = await taken(seq);
      const image = { imageId: site.imageId, imageName: "a", sightings: new Uint8Array([1]), why: null };
      expect(await saveImage(engine.db, first, image)).toBe("leave");
      expect(await saveImage(engine.db, second, image)).toBe("go");
      expect(await endRun(engine.db, first, { state: "DONE", found: 1 })).toBe(false);
      expect(await status()).toMatchObject({ state: "RUNNING", done: 1, attempts: 2 });
    });

    rule("says where an image was left out and why, and keeps its name when it is deleted", async () => {
      const { seq } = (await start()).json.content;
      const token = await taken(seq);
      const leftOut = { imageName: "흐림.jpg", sightings: null, why: "thermal.file-truncated" } as const;
      await saveImage(engine.db, token, { ...leftOut, imageId: site.imageId });
      const line = async () => (await ask(house, lee, "GET", `/api/ai/runs/${seq}/log?size=1`)).json.content[0];
      expect(await line()).toMatchObject({
        event: "image-left-out",
        image: { id: site.imageId, imgName: "흐림.jpg" },
        why: "thermal.file-truncated",
      });
      await engine.db.deleteFrom("thermal_image").where("id", "=", site.imageId).execute();
      expect((await line()).image).toEqual({ id: null, imgName: "흐림.jpg" });
      expect(await status()).toMatchObject({ done: 1, leftOut: 1 });
    });

    rule(
      "that ends with images left out is never plainly done, and counts its reasons with the way to mend each",
      async () => {
        const { seq } = (await start()).json.content;
        const token = await taken(seq);
        const other = await aPlacedImage(engine.db, site.reportId, { at: site.corner });
        const image = (imageId: number, why: ProblemCode | null) =>
          saveImage(engine.db, token, { imageId, imageName: "a", sightings: why ? null : new Uint8Array([1]), why });
        await image(site.imageId, "thermal.scale-unknown");
        await image(other, "thermal.scale-unknown");
        await image(other, "analysis.image-not-aligned");
        await image(other, null);
        expect(await status()).toMatchObject({ outcome: "running", leftOut: 3 });
        await endRun(engine.db, token, { state: "DONE", found: 0 });
        expect(await status()).toMatchObject({
          state: "DONE",
          outcome: "done-with-left-out",
          leftOut: 3,
          leftOutWhy: [
            { why: "thermal.scale-unknown", count: 2, mend: "enter-scale" },
            { why: "analysis.image-not-aligned", count: 1, mend: "align-images" },
          ],
        });
      },
    );

    rule("is told to leave when its report goes to the trash", async () => {
      const { seq } = (await start()).json.content;
      const token = await taken(seq);
      await sql`update examine_report set removed_at = now() where id = ${site.reportId}`.execute(engine.db);
      expect(await hearFrom(engine.db, token)).toBe("leave");
      expect((await ask(house, lee, "GET", `/api/ai/runs/${seq}`)).status).toBe(404);
    });

    rule("is refused without images, and without aligned ones where there is a drawing", async () => {
      const other = await aPlacedImage(engine.db, await aReport(engine.db, site.siteId), { at: site.corner });
      const { report_id: reportId } = await engine.db
        .selectFrom("thermal_image")
        .select("report_id")
        .where("id", "=", other)
        .executeTakeFirstOrThrow();
      expect((await start("POST", reportId)).json.code).toBe("analysis.nothing-aligned");
      expect((await start("POST", await aReport(engine.db, site.siteId))).json.code).toBe("analysis.no-image");
      const bare = await aReport(engine.db, await aSite(engine.db, await aProject(engine.db, company)));
      await aPlacedImage(engine.db, bare, { at: site.corner });
      expect((await start("POST", bare)).json.content).toMatchObject({ state: "READY", way: "regions" });
    });

    rule("is outdated once an image was aligned anew", async () => {
      await start();
      await sql`update image_alignment set version = version + 1 where thermal_image_id = ${site.imageId}`.execute(
        engine.db,
      );
      expect((await status()).isOutdated).toBe(true);
    });
  });

  describe("the line of analyses", () => {
    it("is fair between companies and keeps the order of each", async () => {
      const turnOf = async (id: number) =>
        (await engine.db.selectFrom("analysis_run").select("turn").where("id", "=", id).executeTakeFirstOrThrow()).turn;
      const reportOf = async (companyId: typeof company) => {
        const reportId = await aReport(engine.db, await aSite(engine.db, await aProject(engine.db, companyId)));
        await aPlacedImage(engine.db, reportId, { at: site.corner });
        return reportId;
      };
      const ours: number[] = [];
      for (let i = 0; i < 4; i++) ours.push((await start("GET", await reportOf(company))).json.content.seq);
      const theirs = await aCompany(house);
      const kim = await aPerson(house, "COMPANY", theirs);
      const asked = await ask(house, kim, "GET", `/api/ai/start/${await reportOf(theirs)}`);
      const turns = await Promise.all(ours.map(turnOf));
      expect(turns).toEqual(turns.toSorted((a, b) => a - b));
      expect(await turnOf(asked.json.content.seq)).toBeLessThan(turns[1]!);
      expect(house.jobs.map(({ priority }) => priority)).toContain(-turns[3]!);
    });

    it("of a hundred runs of four companies is worked off once each and in each company's order, over ten workers that die", async () => {
      await sql`update analysis_run set state = 'STOPPED' where state in ('READY', 'RUNNING', 'STOPPING')`.execute(
        engine.db,
      );
      const companyOf = new Map<number, number>();
      for (let nth = 0; nth < 4; nth++) {
        const siteId = await aSite(engine.db, await aProject(engine.db, await aCompany(house)));
        for (let i = 0; i < 25; i++) {
          const run = await addRun(engine.db, {
            reportId: await aReport(engine.db, siteId),
            ...{ way: "regions", total: 1, thresholds: defaultThresholds, designRevision: 0, userId: null },
          });
          companyOf.set(run!.id, nth);
        }
      }
      const done: number[] = [];
      for (let nth = 1; ; nth++) {
        // As the queue hands them out: those whose workers died come back, then by turn.
        const { rows } = await sql<{ id: number }>`
          select id from analysis_run where state in ('READY', 'RUNNING') order by turn, id limit 1`.execute(engine.db);
        if (rows[0] === undefined) break;
        const token = await taken(rows[0].id);
        if (nth % 11 === 0) continue;
        expect(await endRun(engine.db, token, { state: "DONE", found: 0 })).toBe(true);
        done.push(token.runId);
      }
      expect(new Set(done).size).toBe(100);
      expect(done).toHaveLength(100);
      for (const nth of [0, 1, 2, 3]) {
        const own = done.filter((id) => companyOf.get(id) === nth);
        expect(own).toEqual(own.toSorted((a, b) => a - b));
      }
      // Fair: of the first forty each company has its ten.
      const early = Map.groupBy(done.slice(0, 40), (id) => companyOf.get(id)!);
      expect([...early.values()].map(({ length }) => length)).toEqual([10, 10, 10, 10]);
    });

    rule("is listed run by run or the last of each report, to whom the reports are", async () => {
      const { seq: first } = (await start()).json.content;
      await stop();
      const { seq: last } = (await start()).json.content;
      const listed = async (query: string, person: Person = lee) =>
        (await ask(house, person, "GET", `/api/ai/runs?${query}`)).json.content.map(({ seq }: { seq: number }) => seq);
      expect(await listed(`report=${site.reportId}`)).toEqual([last, first]);
      expect(await listed(`report=${site.reportId}&each=report`)).toEqual([last]);
      expect(await listed(`report=${site.reportId}&state=UNDER_WAY&sort=report,asc`)).toEqual([last]);
      expect(await listed("keyword=nothing-is-called-so")).toEqual([]);
      expect(await listed("", await aPerson(house, "COMPANY", await aCompany(house)))).toEqual([]);
    });
  });

  rules("the thresholds of a company", () => {
    const address = () => `/api/companies/${company}/analysis-thresholds`;

    it("are those of the product until they are set, and go with every run started after", async () => {
      const before = (await ask(house, lee, "GET", address())).json.content;
      expect(before).toMatchObject({ thresholds: defaultThresholds, version: 0, updatedBy: null });
      const thresholds = { ...defaultThresholds, spotWarmerK: 4 };
      const saved = await ask(house, lee, "PUT", address(), { thresholds, version: 0 });
      expect(saved.json.content).toMatchObject({ thresholds, version: 1, updatedBy: "이영희" });
      expect((await start()).json.content.thresholds.spotWarmerK).toBe(4);
    });

    it("are refused out of their range, and from an older version", async () => {
      const tooLow = { ...defaultThresholds, spotWarmerK: 0.1 };
      const refused = await ask(house, lee, "PUT", address(), { thresholds: tooLow, version: 0 });
      expect([refused.status, refused.json.code, refused.json.details.field]).toEqual([
        422,
        "inspection.value-out-of-range",
        "spotWarmerK",
      ]);
      const save = (version: number) => ask(house, lee, "PUT", address(), { thresholds: defaultThresholds, version });
      expect((await save(3)).status).toBe(409);
      expect((await save(0)).status).toBe(200);
      expect((await save(0)).json.code).toBe("inspection.changed-meanwhile");
      expect((await save(1)).json.content.version).toBe(2);
    });
  });
});
