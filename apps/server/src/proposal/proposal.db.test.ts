import { addProducts } from "@heliolens/database/queries/products/panel-products";
import { endLayoutRun, saveLayoutSurvey, takeLayoutRun } from "@heliolens/database/queries/proposal/layout-runs";
import { aProduct } from "@heliolens/database/testing/a-product";
import { onBothEngines } from "@heliolens/database/testing/on-both-engines";
import { aProposal } from "@heliolens/domain/proposal/testing/a-proposal";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { aDefectSite, type DefectSite } from "../testing/a-defect-site.ts";
import { aCompany, aHouse, aPerson, ask, type Person, type TestHouse } from "../testing/a-house.ts";

onBothEngines((engine) => {
  let house: TestHouse;
  let lee: Person;
  let site: DefectSite;
  let address: string;

  beforeAll(async () => {
    house = await aHouse(engine.database);
  });
  beforeEach(async () => {
    const company = await aCompany(house);
    lee = await aPerson(house, "COMPANY", company, { name: "이영희" });
    site = await aDefectSite(engine.db, company);
    address = `/api/examine-report/${site.reportId}/layout-proposal`;
    house.jobs.length = 0;
  });
  afterAll(() => house?.close());

  const start = async (body?: object) => ask(house, lee, "POST", address, body);
  const get = async (path = "") => (await ask(house, lee, "GET", `${address}${path}`)).json.content;
  const placed = () =>
    engine.db
      .updateTable("thermal_image")
      .set(({ fn }) => ({ position: fn<string>("st_centroid", ["footprint"]) }))
      .where("id", "=", site.imageId)
      .execute();

  describe("a layout proposal", () => {
    it("is one job however often it is started, tells how far it is, and stops", async () => {
      expect(await get()).toBeNull();
      await placed();
      const { seq } = (await start()).json.content;
      expect((await start()).json.content.seq).toBe(seq);
      expect(house.jobs).toEqual([{ name: "proposal.make", payload: { runId: seq }, once: String(seq) }]);
      await takeLayoutRun(engine.db, seq);
      await saveLayoutSurvey(engine.db, seq, { images: 10, total: 100, doneBefore: 30, leftOutWhy: [] });
      expect(await get()).toMatchObject({
        state: "RUNNING",
        step: "modules",
        percent: 30,
        remainingSeconds: null,
        images: 10,
      });
      const stop = () => ask(house, lee, "POST", `${address}/stop`);
      expect((await stop()).json.content.state).toBe("STOPPING");
      expect((await stop()).json.content.state).toBe("STOPPED");
    });

    it("is refused where no image says where it was taken", async () => {
      const { status, json } = await start({ flights: [7] });
      expect([status, json.code]).toEqual([422, "proposal.no-image"]);
    });

    it("gives its tables, with products of the catalogue that have modules of their size", async () => {
      const sized = { widthMm: 1_081, heightMm: 2_079 };
      const [productSeq] = await addProducts(engine.db, lee.id, [aProduct(sized)]);
      expect(await get("/tables")).toBeNull();
      await placed();
      const { seq } = (await start()).json.content;
      const proposal = aProposal([{ eastM: 0, northM: 0, columns: 3, rows: 2 }]);
      await endLayoutRun(engine.db, seq, { state: "DONE", proposal });
      const { runSeq, tables, parts, products } = await get("/tables");
      expect({ runSeq, tables, parts }).toEqual({ runSeq: seq, tables: proposal.tables, parts: proposal.parts });
      expect(products).toContainEqual(expect.objectContaining({ seq: productSeq, ...sized }));
      expect(await get()).toMatchObject({ state: "DONE", outcome: "done" });
    });
  });
});
