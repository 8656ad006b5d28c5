import { insertDesign } from "@heliolens/database/queries/insert-design";
import { aCompanyIn, aModuleRing, aProject, aReport, aSite } from "@heliolens/database/testing/inspection-things";
import { onBothEngines } from "@heliolens/database/testing/on-both-engines";
import { expect, it } from "vitest";
import { drawnPlant } from "./drawn-plant.ts";

const south = { tiltDeg: 20, azimuthDeg: 180 };
const east = { tiltDeg: 10, azimuthDeg: 90 };

onBothEngines((engine) => {
  it("has every module with its wiring, standing as its string, array or section says", async () => {
    const siteId = await aSite(engine.db, await aProject(engine.db, await aCompanyIn(engine.db)));
    const string = (key: string, arrayKey: string) => ({ key, arrayKey, code: key, name: key, rowNum: 1, colNum: 1 });
    const ids = await insertDesign(engine.db, siteId, {
      sections: [{ key: "s", code: "S", name: "S", stand: south }],
      arrays: [
        { key: "in", sectionKey: "s", code: "in", name: "in" },
        { key: "own", sectionKey: "s", code: "own", name: "own", stand: east },
        { key: "out", sectionKey: null, code: "out", name: "out" },
      ],
      strings: [string("a", "in"), { ...string("b", "in"), stand: east }, string("c", "own"), string("d", "out")],
      modules: ["a", "b", "c", "d"].map((key) => ({ key, stringKey: key, code: key, shape: aModuleRing() })),
    });
    const plant = await drawnPlant(engine.db, await aReport(engine.db, siteId));
    expect(plant.map(({ stand }) => stand)).toEqual([south, east, east, null]);
    expect(plant.map(({ arrayId }) => arrayId)).toEqual(["in", "in", "own", "out"].map((key) => ids.arrays.get(key)));
    expect(plant[0]).toMatchObject({ id: ids.modules.get("a"), stringId: ids.strings.get("a") });
  });
});
