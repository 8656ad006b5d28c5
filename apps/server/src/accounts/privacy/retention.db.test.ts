import { anImage, aProject, aReport, aSite } from "@heliolens/database/testing/inspection-things";
import { onPostgresql } from "@heliolens/database/testing/on-postgresql";
import { expect, it } from "vitest";
import { ask } from "../../testing/a-house.ts";
import { hereOn } from "../../testing/here.ts";

onPostgresql((engine) => {
  const here = hereOn(engine);
  const path = (rest: string) => `/api/companies/${here.ours}/${rest}`;
  const preview = async (query: string) =>
    (await ask(here.house, here.admin, "GET", path(`retention-preview${query}`))).json.content;

  async function aReportOf(examineDate: string): Promise<void> {
    const { db } = engine;
    const id = await aReport(db, await aSite(db, await aProject(db, here.ours)), { examineDate, name: examineDate });
    const image = await anImage(db, id, "thermal_image");
    const made = new Date(`${examineDate}T03:00:00Z`);
    await db.updateTable("examine_report").set({ created_at: made }).where("id", "=", id).execute();
    await db
      .updateTable("thermal_image")
      .set({ created_at: made, size_bytes: 1_000 })
      .where("id", "=", image)
      .execute();
  }

  it("keeps everything until a rule is set, and says from when the rule counts", async () => {
    const asked = async () => (await ask(here.house, here.admin, "GET", path("retention"))).json.content;
    expect(await asked()).toEqual({ imageKeepMonths: null, reportKeepMonths: null, beginsAt: null });
    const rule = { imageKeepMonths: 12, reportKeepMonths: 60 };
    await ask(here.house, here.admin, "PUT", path("retention"), rule);
    expect(await asked()).toEqual({ ...rule, beginsAt: "2026-03-09T09:00:00.000Z" });
  });

  it("shows what a rule would delete, and counts the images of a report that goes only once", async () => {
    for (const day of ["2020-05-01", "2024-05-01", "2026-01-15"]) await aReportOf(day);
    expect(await preview("")).toEqual({
      reports: { count: 0, names: [] },
      images: { count: 0, sizeBytes: 0, reports: 0 },
    });
    expect(await preview("?imageKeepMonths=12&reportKeepMonths=60")).toEqual({
      reports: { count: 1, names: ["2020-05-01"] },
      images: { count: 1, sizeBytes: 1_000, reports: 1 },
    });
  });

  it.each([0, 2, 241, 1.5, "12", -6])("refuses %s months", async (imageKeepMonths) => {
    const body = { imageKeepMonths, reportKeepMonths: null };
    expect((await ask(here.house, here.admin, "PUT", path("retention"), body)).status).toBe(400);
  });

  it("asks again who it is before the rule is changed", async () => {
    here.house.forwardMs(11 * 60_000);
    const heard = await ask(here.house, here.admin, "PUT", path("retention"), {
      imageKeepMonths: 3,
      reportKeepMonths: null,
    });
    expect(heard.json.code).toBe("accounts.confirmation-required");
  });
});
