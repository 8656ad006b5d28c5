import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import { beforeAll, expect, it } from "vitest";
import { aCompanyIn, aProject, aReport, aSite, aUserIn } from "../../testing/inspection-things.ts";
import { onBothEngines } from "../../testing/on-both-engines.ts";
import { seedDefectTypes } from "../defect-types.ts";
import { addDefect, purgeDefects, removeDefects } from "./save-defects.ts";

const recordings = 1_000;
// More would wait for a connection longer than the pool lets them.
const writers = 10;

onBothEngines((engine) => {
  let reportId: ReportId;

  beforeAll(async () => {
    await seedDefectTypes(engine.db);
    reportId = await aReport(engine.db, await aSite(engine.db, await aProject(engine.db, await aCompanyIn(engine.db))));
  });

  const record = (number: number): Promise<number | null> =>
    engine.db
      .transaction()
      .execute(async (trx) => {
        const id = await addDefect(trx, { reportId, code: "CELL", userId: null });
        if (number % 10 === 0) throw new Error("rolled back on purpose");
        return id;
      })
      .catch((error: Error) => {
        if (error.message !== "rolled back on purpose") throw error;
        return null;
      });
  const recordShare = async (writer: number): Promise<(number | null)[]> => {
    const made = [];
    for (let number = writer; number < recordings; number += writers) made.push(await record(number));
    return made;
  };
  const foundCount = () =>
    engine.db
      .selectFrom("examine_report")
      .select("found_count as found")
      .where("id", "=", reportId)
      .executeTakeFirstOrThrow();

  it(`gives ${recordings} defects, recorded by ${writers} at once, numbers of their own, also where every tenth is rolled back`, async () => {
    const made = await Promise.all(Array.from({ length: writers }, (_, writer) => recordShare(writer)));
    const ids = made.flat().filter((id) => id !== null);
    expect([ids.length, new Set(ids).size]).toEqual([900, 900]);
    expect(await foundCount()).toEqual({ found: 900 });
  }, 240_000);

  it("purges what was removed 30 days ago, with its history, and nothing younger", async () => {
    const userId = await aUserIn(engine.db, null, "ADMIN");
    const [old, young, standing] = [(await record(1))!, (await record(1))!, (await record(1))!];
    await removeDefects(engine.db, [old], { userId, now: new Date("2026-01-01T00:00:00Z") });
    await removeDefects(engine.db, [young], { userId, now: new Date("2026-02-01T00:00:00Z") });
    const before = await foundCount();
    expect(await purgeDefects(engine.db, new Date("2026-01-31T00:00:00Z"))).toBe(1);
    const left = await engine.db
      .selectFrom("module_defect")
      .select("id")
      .where("id", "in", [old, young, standing])
      .orderBy("id")
      .execute();
    expect(left.map(({ id }) => id)).toEqual([young, standing]);
    const history = await engine.db.selectFrom("defect_change").select("id").where("defect_id", "=", old).execute();
    expect([history, await foundCount()]).toEqual([[], before]);
  });
});
