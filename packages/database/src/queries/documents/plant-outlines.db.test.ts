import { expect, it } from "vitest";
import { aCompanyIn, aModule, aModuleRing, aProject, aSite } from "../../testing/inspection-things.ts";
import { onBothEngines } from "../../testing/on-both-engines.ts";
import { listModulesNear } from "./plant-outlines.ts";

onBothEngines((engine) => {
  it("gives the modules near each of many places in one statement, only those of its site, and no more than asked for", async () => {
    const { db } = engine;
    const projectId = await aProject(db, await aCompanyIn(db));
    const [one, other] = [await aSite(db, projectId), await aSite(db, projectId)];
    for (const at of [
      [126.1, 34.1],
      [126.10001, 34.1],
      [126.2, 34.2],
    ] as const)
      await aModule(db, one, at);
    await aModule(db, other, [126.1, 34.1]);
    const places = [
      { siteId: one, position: [126.1, 34.1] },
      { siteId: one, position: [126.3, 34.3] },
      { siteId: other, position: [126.1, 34.1] },
      { siteId: one, position: [126.2, 34.2] },
    ] as const;
    const countsOf = async (most: number) =>
      [...(await listModulesNear(db, places, { withinM: 14, most }))].map(([index, rings]) => [index, rings.length]);
    expect(await countsOf(300)).toEqual([
      [0, 2],
      [2, 1],
      [3, 1],
    ]);
    expect(await countsOf(1)).toEqual([
      [0, 1],
      [2, 1],
      [3, 1],
    ]);
    const [first] = (await listModulesNear(db, places, { withinM: 14, most: 300 })).get(3)!;
    expect(first).toEqual(aModuleRing([126.2, 34.2]).slice(0, first!.length));
  });
});
