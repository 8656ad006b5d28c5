import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import { expect, it } from "vitest";
import { aProduct } from "../../testing/a-product.ts";
import {
  aCompanyIn,
  aModule,
  aModuleRing,
  aProject,
  aReport,
  aSite,
  aUserIn,
} from "../../testing/inspection-things.ts";
import { onBothEngines } from "../../testing/on-both-engines.ts";
import { listTreeRows } from "../dashboard.ts";
import { findCellM } from "../defects/defect-locations.ts";
import { insertDesign } from "../insert-design.ts";
import { addProducts, listProductsOnSite } from "../products/panel-products.ts";

const positions: readonly LonLat[] = [
  [126.47, 34.8],
  [126.471, 34.8],
];

onBothEngines((engine) => {
  it("a string's own product counts for its cells and for the site's mean power, the site's for the others", async () => {
    const { db } = engine;
    const companyId = await aCompanyIn(db);
    const [usual, own] = await addProducts(db, null, [
      aProduct({ widthMm: 1200, cellColumns: 6, powerWp: 500 }),
      aProduct({ widthMm: 1000, cellColumns: 10, powerWp: 700 }),
    ]);
    const siteId = await aSite(db, await aProject(db, companyId), { panelProductId: usual! });
    const design = (panelProductId: number | null, at: number) => ({
      sections: [],
      arrays: [{ key: "a", sectionKey: null, code: `A${at}`, name: `A${at}` }],
      strings: [{ key: "s", arrayKey: "a", code: "S", name: "S", rowNum: 1, colNum: at === 0 ? 3 : 1, panelProductId }],
      modules: [{ key: "m", stringKey: "s", code: "M", shape: aModuleRing(positions[at]) }],
    });
    await insertDesign(db, siteId, design(null, 0));
    const viewer = { userId: await aUserIn(db, companyId, "COMPANY"), role: "COMPANY" as const, companyId };
    const powerOf = async () => (await listTreeRows(db, viewer, {})).sites[0]?.productPowerWp;
    const powersOnSite = async () => (await listProductsOnSite(db, siteId)).map(({ powerWp }) => powerWp);
    expect([await powerOf(), await powersOnSite()]).toEqual([500, [500]]);

    await insertDesign(db, siteId, design(own!, 1));
    const reportId = await aReport(db, siteId);
    expect([await findCellM(db, reportId, positions[0]!), await findCellM(db, reportId, positions[1]!)]).toEqual([
      1.2 / 6,
      1 / 10,
    ]);
    // Three modules of 500 W and one of 700.
    expect([await powerOf(), await powersOnSite()]).toEqual([550, [500, 700]]);
  });

  it("the products on a site are those of its strings where the site names none", async () => {
    const { db } = engine;
    const [own] = await addProducts(db, null, [aProduct({ powerWp: 330 })]);
    const siteId = await aSite(db, await aProject(db, await aCompanyIn(db)));
    await aModule(db, siteId);
    expect(await listProductsOnSite(db, siteId)).toEqual([]);
    await db.updateTable("solar_string").set({ panel_product_id: own! }).where("site_id", "=", siteId).execute();
    expect(await listProductsOnSite(db, siteId)).toMatchObject([{ powerWp: 330 }]);
  });
});
