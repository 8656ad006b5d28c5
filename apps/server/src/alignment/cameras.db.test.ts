import { aProject, aReport, aSite } from "@heliolens/database/testing/inspection-things";
import { onPostgresql } from "@heliolens/database/testing/on-postgresql";
import { MOST_OWN_CAMERAS } from "@heliolens/domain/alignment/own-camera";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aCompany, aHouse, aPerson, ask, type Person, type TestHouse } from "../testing/a-house.ts";

const camera = { model: "TC-100", widthPx: 640, heightPx: 512, focalLengthMm: 13, fieldOfViewDeg: 45, k1: 0 };

onPostgresql((engine) => {
  let house: TestHouse;
  let manager: Person;
  let companySeq: number;
  beforeAll(async () => {
    house = await aHouse(engine.database);
    companySeq = await aCompany(house);
    manager = await aPerson(house, "COMPANY", companySeq as never);
  });
  afterAll(() => house?.close());

  const enter = (who: Person, given: object = {}) => ask(house, who, "POST", "/api/cameras", { ...camera, ...given });
  const table = async (who: Person) => (await ask(house, who, "GET", "/api/cameras")).json.content;

  describe("the camera table", () => {
    it("has the product's rows, and the company's own beside them for everyone in it", async () => {
      const { status, json } = await enter(manager);
      expect([status, json.content]).toMatchObject([200, { ...camera, companySeq, version: 1 }]);
      const colleague = await aPerson(house, "USER", companySeq as never);
      const { known, own } = await table(colleague);
      expect(known.find(({ key }: { key: string }) => key === "m3t").fieldOfViewDeg).toBeCloseTo(48.3, 1);
      expect(own.map(({ model }: { model: string }) => model)).toEqual(["TC-100"]);
      const stranger = await aPerson(house, "COMPANY", (await aCompany(house)) as never);
      expect((await table(stranger)).own).toEqual([]);
    });

    it("has each lens of a model once, however the model is spelt", async () => {
      expect((await enter(manager, { model: " tc-100 " })).json.code).toBe("alignment.camera-taken");
      expect((await enter(manager, { focalLengthMm: null })).status).toBe(200);
      expect((await enter(manager, { focalLengthMm: null })).json.code).toBe("alignment.camera-taken");
    });

    it("takes no lens that there cannot be", async () => {
      const folded = await enter(manager, { model: "TC-FOLD", fieldOfViewDeg: 100, k1: -0.5 });
      expect([folded.status, folded.json.code]).toEqual([422, "alignment.lens-impossible"]);
      expect((await enter(manager, { model: "TC-FOLD", fieldOfViewDeg: 0 })).status).toBe(400);
    });

    it("refuses a change that was begun before somebody else's, and shows that one", async () => {
      const { seq } = (await enter(manager, { model: "TC-EDIT" })).json.content;
      const change = (fieldOfViewDeg: number) =>
        ask(house, manager, "PUT", `/api/cameras/${seq}`, { fieldOfViewDeg, k1: -0.1, version: 1 });
      expect((await change(50)).json.content).toMatchObject({ fieldOfViewDeg: 50, k1: -0.1, version: 2 });
      const late = await change(60);
      expect([late.json.code, late.json.details.current.fieldOfViewDeg]).toEqual(["inspection.changed-meanwhile", 50]);
    });

    it("asks an administrator for whom the camera is", async () => {
      const admin = await aPerson(house, "ADMIN", null);
      expect((await enter(admin)).json.code).toBe("inspection.company-required");
      expect((await enter(admin, { companySeq, model: "TC-ADMIN" })).status).toBe(200);
    });

    it("has a camera for the images of a report that name none, one a frame, and takes it back", async () => {
      const site = await aSite(engine.db, await aProject(engine.db, companySeq as never));
      const path = `/api/examine-report/${await aReport(engine.db, site)}/cameras`;
      const { model: _, ...lens } = camera;
      const assign = (given: object) => ask(house, manager, "PUT", path, { ...lens, name: "video camera", ...given });
      expect((await assign({})).json.content).toMatchObject([{ ...lens, name: "video camera" }]);
      const [assigned] = (await assign({ fieldOfViewDeg: 50 })).json.content;
      expect((await ask(house, manager, "GET", path)).json.content).toEqual([{ ...assigned, fieldOfViewDeg: 50 }]);
      expect((await assign({ fieldOfViewDeg: 100, k1: -0.5 })).json.code).toBe("alignment.lens-impossible");
      const remove = () => ask(house, manager, "DELETE", `${path}?cameraId=${assigned.seq}`);
      expect((await remove()).json.content).toEqual([]);
      expect((await remove()).json.content).toEqual([]);
    });

    it("does not grow beyond what a company can have", async () => {
      const full = await aCompany(house);
      await sql`
        insert into company_camera (company_id, model, width_px, height_px, field_of_view_deg)
        select ${full}, 'full-' || number, 640, 512, 40 from generate_series(1, ${sql.lit(MOST_OWN_CAMERAS)}) as number`.execute(
        engine.db,
      );
      const owner = await aPerson(house, "COMPANY", full as never);
      expect((await enter(owner)).json.code).toBe("alignment.too-many-cameras");
    });
  });
});
