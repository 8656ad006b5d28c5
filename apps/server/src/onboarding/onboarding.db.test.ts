import {
  aDefect,
  aGrant,
  aModule,
  anImage,
  aProject,
  aReport,
  aSite,
} from "@heliolens/database/testing/inspection-things";
import { onPostgresql } from "@heliolens/database/testing/on-postgresql";
import { expect, it } from "vitest";
import { ask, type Person } from "../testing/a-house.ts";
import { hereOn } from "../testing/here.ts";

onPostgresql((engine) => {
  const here = hereOn(engine);
  const stepsOf = async (person: Person) =>
    (await ask(here.house, person, "GET", "/api/my/first-steps")).json.content as StepsDone;

  it("follows what there is, step by step, and says where to go on", async () => {
    const { db } = engine;
    const doneNow = async () => (await stepsOf(here.company)).done;
    expect(await stepsOf(here.company)).toEqual({
      done: ["company"],
      hasDemo: false,
      projectSeq: null,
      siteSeq: null,
      reportSeq: null,
    });
    const project = await aProject(db, here.ours);
    const first = await aSite(db, project);
    const second = await aSite(db, project);
    await aModule(db, second);
    expect(await stepsOf(here.company)).toEqual({
      done: ["company", "site", "design"],
      hasDemo: false,
      projectSeq: project,
      siteSeq: first,
      reportSeq: null,
    });
    const report = await aReport(db, second);
    const image = await anImage(db, report, "thermal_image");
    expect(await doneNow()).toEqual(["company", "site", "design", "report", "files"]);
    await db
      .insertInto("image_alignment")
      .values({
        thermal_image_id: image,
        state: "first",
        footprint: null,
        evidence: null,
        updated_by: null,
        ...noTrust,
      })
      .execute();
    expect(await doneNow()).not.toContain("aligned");
    await aDefect(db, report);
    const document = await aSummary(report);
    expect(await stepsOf(here.company)).toMatchObject({ reportSeq: report });
    expect(await doneNow()).toEqual(["company", "site", "design", "report", "files", "defect"]);
    await db.updateTable("document").set({ state: "READY", file_key: "x" }).where("id", "=", document).execute();
    expect(await doneNow()).toContain("summary");
  });

  it("counts neither a simulated plant nor what the viewer may not see", async () => {
    const demo = await aProject(engine.db, here.ours, { isSimulated: true });
    await aReport(engine.db, await aSite(engine.db, demo));
    const ofCompany = await stepsOf(here.company);
    expect([ofCompany.done.includes("site"), ofCompany.hasDemo]).toEqual([false, true]);
    expect((await stepsOf(here.user)).hasDemo).toBe(false);
    const site = await aSite(engine.db, await aProject(engine.db, here.ours));
    expect((await stepsOf(here.user)).siteSeq).toBeNull();
    await aGrant(engine.db, here.user.id, site);
    expect((await stepsOf(here.user)).siteSeq).toBe(site);
  });

  async function aSummary(report: Awaited<ReturnType<typeof aReport>>) {
    const { id } = await engine.db
      .insertInto("document")
      .values({
        company_id: here.ours,
        kind: "summary",
        format: "pdf",
        language: "ko",
        name: "요약",
        options: "{}",
        report_count: 1,
        created_at: new Date(),
        expires_at: new Date("2099-01-01T00:00:00Z"),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await engine.db.insertInto("document_report").values({ document_id: id, report_id: report, position: 0 }).execute();
    return id;
  }
});

const noTrust = { confidence: null, residual_cm: null, residual_px: null };

interface StepsDone {
  readonly done: readonly string[];
  readonly siteSeq: number | null;
  readonly reportSeq: number | null;
  readonly hasDemo: boolean;
}
