import { aProduct } from "@heliolens/database/testing/a-product";
import { aProject, aSite } from "@heliolens/database/testing/inspection-things";
import { onPostgresql } from "@heliolens/database/testing/on-postgresql";
import type { CompanyId } from "@heliolens/domain/accounts/account-ids";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aCompany, aHouse, aPerson, ask, type Person, type TestHouse } from "../testing/a-house.ts";

onPostgresql((engine) => {
  let house: TestHouse;
  let admin: Person;
  let user: Person;
  let company: CompanyId;

  beforeAll(async () => {
    house = await aHouse(engine.database);
    admin = await aPerson(house, "ADMIN", null);
    company = await aCompany(house);
    user = await aPerson(house, "USER", company);
  });
  afterAll(() => house?.close());

  const path = "/api/panelProducts";
  const add = async (product = aProduct()) => (await ask(house, admin, "POST", path, product)).json;
  const put = (seq: number, body: object) => ask(house, admin, "PUT", `${path}/${seq}`, body);

  describe("a module product", () => {
    it("is added by an administrator and read by everybody", async () => {
      const product = aProduct();
      const added = await add(product);
      expect(added).toMatchObject({ ...product, version: 1, siteCount: 0, updatedBy: expect.any(String) });
      expect((await ask(house, user, "GET", `${path}/${added.seq}`)).json).toMatchObject(product);
    });

    it("is one product, however its name is spelt", async () => {
      const { maker, model } = await add();
      const again = await ask(house, admin, "POST", path, aProduct({ maker, model: model.toLowerCase() }));
      expect([again.status, again.json.code]).toEqual([409, "products.name-taken"]);
    });

    it("is refused with a size no module has", async () => {
      for (const wrong of [
        { widthMm: 11 },
        { heightMm: 1e9 },
        { cellRows: 2.5 },
        { temperatureCoefficientPercentPerK: 3 },
      ])
        expect((await ask(house, admin, "POST", path, { ...aProduct(), ...wrong })).status).toBe(400);
    });

    it("is changed on the version it was read, and the other's change is shown to who comes late", async () => {
      const { seq } = await add();
      expect((await put(seq, { version: 1, powerWp: 600 })).json).toMatchObject({ powerWp: 600, version: 2 });
      const late = await put(seq, { version: 1, powerWp: 610 });
      expect([late.status, late.json.code]).toEqual([409, "inspection.changed-meanwhile"]);
      expect(late.json.details.current).toMatchObject({ powerWp: 600, version: 2 });
      expect((await put(999_999_999, { version: 1 })).json.code).toBe("products.not-found");
    });

    it("stays while a site has it, also one in the trash, and says how many", async () => {
      const { seq } = await add();
      const siteId = await aSite(engine.db, await aProject(engine.db, company));
      await engine.db.updateTable("site").set({ panel_product_id: seq }).where("id", "=", siteId).execute();
      const seen = async (viewer: Person) => (await ask(house, viewer, "GET", `${path}/${seq}`)).json.siteCount;
      expect([await seen(admin), await seen(user)]).toEqual([1, 0]);
      const refused = await ask(house, admin, "DELETE", `${path}/${seq}`);
      expect([refused.status, refused.json.code, refused.json.details]).toEqual([409, "products.in-use", { sites: 1 }]);
      await engine.db.updateTable("site").set({ panel_product_id: null }).where("id", "=", siteId).execute();
      expect((await ask(house, admin, "DELETE", `${path}/${seq}`)).status).toBe(200);
      expect((await ask(house, admin, "DELETE", `${path}/${seq}`)).json.code).toBe("products.not-found");
    });

    it("is found by maker and model together and sorted by power", async () => {
      const maker = "정렬 제조사";
      await add(aProduct({ maker, model: "가 100", powerWp: 300 }));
      await add(aProduct({ maker, model: "나 100", powerWp: 700 }));
      const keyword = encodeURIComponent("제조사 나");
      const { json } = await ask(house, user, "GET", `${path}?keyword=${encodeURIComponent(maker)}&sort=powerWp,desc`);
      expect(json._embedded.panelProducts.map(({ powerWp }: { powerWp: number }) => powerWp)).toEqual([700, 300]);
      expect((await ask(house, user, "GET", `${path}?keyword=${keyword}`)).json.page).toEqual({
        size: 10,
        totalElements: 1,
        totalPages: 1,
        number: 0,
      });
    });
  });

  describe("an import of products", () => {
    const plan = (products: object[]) => ask(house, admin, "POST", "/api/panel-products/import/plan", { products });
    const send = (products: object[]) => ask(house, admin, "POST", "/api/panel-products/import", { products });

    it("is planned against the catalogue, then adds and changes all at once", async () => {
      const known = await add();
      const [changed, fresh] = [aProduct({ model: known.model.toLowerCase(), powerWp: 585 }), aProduct()];
      const { json } = await plan([changed, fresh]);
      expect(json.content).toMatchObject([{ seq: known.seq, version: 1 }, null]);
      const basedOn = { seq: known.seq, version: 1 };
      const done = await send([
        { ...changed, basedOn },
        { ...fresh, basedOn: null },
      ]);
      expect(done.json.content).toEqual({ added: 1, changed: 1 });
      expect((await ask(house, user, "GET", `${path}/${known.seq}`)).json).toMatchObject({ powerWp: 585, version: 2 });
    });

    it("does nothing at all when one of its products was changed since it was planned", async () => {
      const known = await add();
      const fresh = aProduct();
      await put(known.seq, { version: 1, powerWp: 500 });
      const sent = [
        { ...fresh, basedOn: null },
        { ...aProduct(), basedOn: { seq: known.seq, version: 1 } },
      ];
      expect((await send(sent)).json.code).toBe("products.import-outdated");
      expect((await plan([fresh])).json.content).toEqual([null]);
    });

    it("is refused with one product twice", async () => {
      const twice = { ...aProduct(), basedOn: null };
      expect((await send([twice, twice])).json.code).toBe("products.name-taken");
    });
  });
});
