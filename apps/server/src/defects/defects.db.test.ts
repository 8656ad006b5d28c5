import { aGrant } from "@heliolens/database/testing/inspection-things";
import { onBothEngines } from "@heliolens/database/testing/on-both-engines";
import type { CompanyId } from "@heliolens/domain/accounts/account-ids";
import { defectTexts } from "@heliolens/domain/defects/defect-fields";
import { metrePlaneAt } from "@heliolens/domain/geometry/metre-plane";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aDefectSite, aPlacedImage, boxOnModule, type DefectSite, shapeSent } from "../testing/a-defect-site.ts";
import { aCompany, aHouse, aPerson, ask, type Person, type TestHouse } from "../testing/a-house.ts";

onBothEngines((engine) => {
  const { rule, rules } = engine;
  let house: TestHouse;
  let company: CompanyId;
  let kim: Person;
  let lee: Person;
  let site: DefectSite;

  beforeAll(async () => {
    house = await aHouse(engine.database);
    company = await aCompany(house);
    site = await aDefectSite(engine.db, company);
    kim = await aPerson(house, "USER", company, { name: "김철수" });
    lee = await aPerson(house, "COMPANY", company, { name: "이영희" });
    await aGrant(engine.db, kim.id, site.siteId);
  });
  afterAll(() => house?.close());

  const record = async (sent: object = {}, headers: Record<string, string> = {}) =>
    ask(house, kim, "POST", "/api/moduleDefects", { solarExamineReport: site.reportId, ...sent }, headers);
  const change = (person: Person, id: number, sent: object, headers: Record<string, string> = {}) =>
    ask(house, person, "PUT", `/api/moduleDefects/${id}`, sent, headers);
  const onModule = (column: number) => ({
    solarThermalImage: site.imageId,
    defectShapeGeom: shapeSent(boxOnModule(column)),
  });
  const heat = { maxHeat: 71.5, minHeat: 48.25, averageHeat: 55, referenceHeat: 50 };

  describe("recording", () => {
    it("finds place and module from the rectangle and ΔT from the temperatures; without a type it is CELL", async () => {
      const { status, json } = await record({ ...onModule(3), ...heat, memo: "유리 확인" });
      expect(status).toBe(200);
      expect(json).toMatchObject({
        label: `DF-ID-${String(json.seq).padStart(8, "0")}`,
        version: 1,
        defectCode: "CELL",
        mainCode: "CELL",
        defectStatus: "FOUND",
        detectWay: "MANUAL",
        memo: "유리 확인",
        ...heat,
        deltaT: 21.5,
        solarModule: { moduleId: "M4", stringId: "S1", arrayId: "A1", isConfirmed: false },
        solarThermalImage: {
          id: site.imageId,
          widthPx: 640,
          imgUrl: `/pictures/thermal-images/${site.imageId}/file`,
        },
        createdBy: "김철수",
        updatedBy: "김철수",
      });
      const [east, north] = metrePlaneAt(site.corner).toMetres([json.lon, json.lat]);
      expect([east, north]).toEqual([expect.closeTo(3 * 1.5 + 0.5, 3), expect.closeTo(1, 3)]);
      expect(json.defectShapeGeom.coordinates[0]).toHaveLength(5);
      expect(json.defectShapeGeog.coordinates[0]).toHaveLength(5);
      expect((await ask(house, lee, "GET", `/api/moduleDefects/${json.id}`)).json).toEqual(json);
    });

    rule("knows the report from the image alone, and keeps a sub type", async () => {
      const { json } = await ask(house, kim, "POST", "/api/moduleDefects", {
        ...onModule(1),
        defectCode: "DIODE_1",
      });
      expect(json).toMatchObject({
        defectCode: "DIODE_1",
        mainCode: "DIODE",
        solarExamineReport: { id: site.reportId },
      });
    });

    it("takes a point on the map, the nearest module within half a metre, and none beyond", async () => {
      const plane = metrePlaneAt(site.corner);
      const at = async (east: number, north: number) => {
        const [lon, lat] = plane.toLonLat([east, north]);
        return (await record({ lon, lat })).json.solarModule?.moduleId ?? null;
      };
      expect([await at(0.5, 1), await at(0.5, 2.3), await at(0.5, 3.5)]).toEqual(["M1", "M1", null]);
    });

    rule("uses a module id only when it is numeric, and only of its own site", async () => {
      const elsewhere = await aDefectSite(engine.db, company, [127.5, 36.1]);
      const chosen = await record({ ...onModule(3), solarModule: String(site.moduleIds[7]) });
      expect(chosen.json.solarModule).toMatchObject({ id: site.moduleIds[7], isConfirmed: true });
      expect((await record({ ...onModule(3), solarModule: "-" })).json.solarModule.moduleId).toBe("M4");
      expect((await record({ ...onModule(3), solarModule: null })).json.solarModule).toBeNull();
      const foreign = await record({ ...onModule(3), solarModule: elsewhere.moduleIds[0] });
      expect([foreign.status, foreign.json.code]).toEqual([422, "defects.module-not-found"]);
    });

    rule("refuses what cannot be, and says what is wrong", async () => {
      const cold = await aPlacedImage(engine.db, site.reportId, { at: site.corner, temperatureKind: "none" });
      const other = await aDefectSite(engine.db, company, [127.6, 36.2]);
      const tried: [object, number, string][] = [
        [{ solarExamineReport: undefined }, 422, "defects.report-required"],
        [{ defectCode: "SNAIL" }, 422, "defects.type-unknown"],
        [{ solarThermalImage: other.imageId }, 422, "defects.image-not-found"],
        [{ defectShapeGeom: shapeSent(boxOnModule(1)) }, 422, "defects.shape-without-image"],
        [
          { ...onModule(1), defectShapeGeom: shapeSent({ x: 600, y: 1, width: 70, height: 9 }) },
          422,
          "defects.shape-outside-frame",
        ],
        [
          { ...onModule(1), defectShapeGeom: shapeSent({ x: 6, y: 1, width: 0, height: 9 }) },
          422,
          "defects.shape-invalid",
        ],
        [{ ...onModule(1), ...heat, averageHeat: 90 }, 422, "defects.heat-out-of-order"],
        [{ ...onModule(1), maxHeat: 5_000 }, 422, "inspection.value-out-of-range"],
        [{ ...onModule(1), ...heat, solarThermalImage: cold }, 422, "thermal.no-temperature-data"],
        [{ lon: 36.5, lat: 127.1 }, 422, "inspection.location-out-of-range"],
        [{ lon: 127.1 }, 422, "inspection.location-out-of-range"],
        [{ defectStatus: "DONE" }, 400, "wire.malformed"],
        [{ isSevere: true }, 400, "wire.malformed"],
      ];
      for (const [sent, status, code] of tried) {
        const { status: heard, json } = await record(sent);
        expect([sent, heard, json.code]).toEqual([sent, status, code]);
      }
    });

    it("makes one defect of a request sent twice under one key, even at the same moment", async () => {
      const headers = { "idempotency-key": "retry-after-timeout" };
      const twice = await Promise.all([record(onModule(2), headers), record(onModule(2), headers)]);
      const third = await record(onModule(2), headers);
      expect(new Set([...twice, third].map(({ json }) => json.id)).size).toBe(1);
    });

    it("gives numbers to defects recorded at once that are all different", async () => {
      const made = await Promise.all(
        Array.from({ length: 8 }, (_, i) => record(i % 4 === 3 ? { defectCode: "NO" } : {})),
      );
      const ids = made.filter(({ status }) => status === 200).map(({ json }) => json.id);
      expect([ids.length, new Set(ids).size]).toEqual([6, 6]);
    });
  });

  describe("changing", () => {
    rule("changes what is sent and leaves the rest; the history says who, when, from what, to what", async () => {
      const { json: made } = await record({ ...onModule(3), ...heat });
      const { json } = await change(lee, made.id, { version: 1, defectStatus: "SCHEDULE", memo: "다음 주 교체" });
      expect(json).toEqual({
        ...made,
        version: 2,
        defectStatus: "SCHEDULE",
        memo: "다음 주 교체",
        updatedAt: json.updatedAt,
        updatedBy: "이영희",
      });
      const { json: history } = await ask(house, kim, "GET", `/api/module-defects/${made.id}/history`);
      expect(
        history.content.map(({ kind, changedBy, version, changes }: never) => ({ kind, changedBy, version, changes })),
      ).toEqual([
        {
          kind: "changed",
          changedBy: "이영희",
          version: 2,
          changes: [
            { field: "defectStatus", from: "FOUND", to: "SCHEDULE" },
            { field: "memo", from: "", to: "다음 주 교체" },
          ],
        },
        { kind: "created", changedBy: "김철수", version: 1, changes: [] },
      ]);
    });

    it.each(Object.values(defectTexts))("keeps $wire, finds it by search and tells its change", async ({ wire }) => {
      const { json: made } = await record({ [wire]: `${wire} 처음` });
      expect(made[wire]).toBe(`${wire} 처음`);
      const { json } = await change(lee, made.id, { version: 1, [wire]: `${wire} 다이오드 교체` });
      expect(json[wire]).toBe(`${wire} 다이오드 교체`);
      const search = `/api/module-defects/reportId/${site.reportId}?keyword=${encodeURIComponent(json[wire])}`;
      expect((await ask(house, kim, "GET", search)).json.content.map(({ id }: { id: number }) => id)).toEqual([
        made.id,
      ]);
      const { json: history } = await ask(house, kim, "GET", `/api/module-defects/${made.id}/history`);
      expect(history.content[0].changes).toEqual([{ field: wire, from: `${wire} 처음`, to: `${wire} 다이오드 교체` }]);
      expect((await change(lee, made.id, { version: 2, [wire]: "x".repeat(4_001) })).status).toBe(400);
    });

    rule("leaves a ΔT that an analysis measured as it is until temperatures are stated anew", async () => {
      const { json: cold } = await record({ ...onModule(2), ...heat });
      await engine.db.updateTable("module_defect").set({ delta_t_k: -24.7 }).where("id", "=", cold.seq).execute();
      const { json: renamed } = await change(kim, cold.seq, { version: 1, defectCode: "SOILING" });
      expect(renamed).toMatchObject({ version: 2, deltaT: -24.7 });
      const { json: stated } = await change(kim, cold.seq, { version: 2, maxHeat: 60 });
      expect(stated).toMatchObject({ deltaT: 10 });
    });

    rule("lets every status follow every other: a repair may not have held", async () => {
      const { json: made } = await record();
      let version = 1;
      for (const defectStatus of ["COMPLETE", "FOUND", "SCHEDULE", "COMPLETE", "SCHEDULE", "FOUND"]) {
        const { json } = await change(kim, made.id, { version: version++, defectStatus });
        expect(json.defectStatus).toBe(defectStatus);
      }
    });

    rule("refuses the second of two editors with the first one's name and the row as it is now", async () => {
      const { json: made } = await record({ memo: "처음" });
      await change(lee, made.id, { version: 1, memo: "이영희의 메모" });
      const late = await change(kim, made.id, { version: 1, memo: "김철수의 메모" });
      expect([late.status, late.json.code]).toEqual([409, "inspection.changed-meanwhile"]);
      expect(late.json.details).toMatchObject({ changedBy: "이영희", current: { version: 2, memo: "이영희의 메모" } });
      expect((await ask(house, kim, "GET", `/api/moduleDefects/${made.id}`)).json.memo).toBe("이영희의 메모");
    });

    it("lets one of many at once through and loses nobody's text silently", async () => {
      const { json: made } = await record();
      const heard = await Promise.all(
        Array.from({ length: 12 }, (_, i) => change(i % 2 ? kim : lee, made.id, { version: 1, memo: `메모 ${i}` })),
      );
      expect(heard.map(({ status }) => status).sort()).toEqual([200, ...Array(11).fill(409)]);
      const { json } = await ask(house, kim, "GET", `/api/moduleDefects/${made.id}`);
      expect([json.version, json.memo]).toEqual([2, heard.find(({ status }) => status === 200)!.json.memo]);
    });

    it("leaves the same row and history with a key as without", async () => {
      const sent = {
        version: 1,
        defectStatus: "SCHEDULE",
        memo: "그늘 'A' \\ \"줄\"",
        action: "세척\n교체",
        mlDefectConfirmed: true,
        affectedModules: 3,
        abnormalityClass: 2,
      };
      const edited = async (headers: Record<string, string>) => {
        const { json: made } = await record({ memo: "처음" });
        const { status, json } = await change(lee, made.id, sent, headers);
        const { json: history } = await ask(house, kim, "GET", `/api/module-defects/${made.id}/history`);
        const told = history.content.map(({ kind, changedBy, version, changes }: never) => {
          return { kind, changedBy, version, changes };
        });
        const { id, seq, moduleDefectId, label, createdAt, updatedAt, ...values } = json;
        return { status, values, told };
      };
      const [plain, keyed] = [await edited({}), await edited({ "idempotency-key": "in-a-transaction" })];
      expect(plain).toEqual(keyed);
      expect([plain.status, plain.told.length]).toEqual([200, 2]);
      expect(plain.told[0].changes).toContainEqual({ field: "memo", from: "처음", to: sent.memo });
    });

    it("notes nothing of an edit that came too late, nor of a field that is passed over", async () => {
      const { json: made } = await record({ memo: "처음" });
      expect((await change(lee, made.id, { version: 7, memo: "늦은 메모" })).status).toBe(409);
      const moved = { version: 1, memo: "옮김", moduleDefectId: made.id };
      const adjusting = `/api/module-defects/${made.id}/coords`;
      const { status, json } = await ask(house, kim, "PATCH", adjusting, moved);
      expect([status, json.content?.memo]).toEqual([200, "처음"]);
      const { json: history } = await ask(house, kim, "GET", `/api/module-defects/${made.id}/history`);
      expect(history.content.map(({ version, changes }: never) => [version, changes])).toEqual([
        [2, []],
        [1, []],
      ]);
    });

    it("does not take the second of a double click for a conflict when both carry one key", async () => {
      const { json: made } = await record();
      const headers = { "idempotency-key": "double-click" };
      const sent = { version: 1, memo: "한 번" };
      const heard = await Promise.all([change(kim, made.id, sent, headers), change(kim, made.id, sent, headers)]);
      expect(heard.map(({ status, json }) => [status, json.version])).toEqual([
        [200, 2],
        [200, 2],
      ]);
    });

    rule("leaves an area behind when the defect moves to another image, and its temperatures with it", async () => {
      const { json: made } = await record({ ...onModule(3), ...heat });
      const other = await aPlacedImage(engine.db, site.reportId, { at: site.corner });
      const { json } = await change(kim, made.id, { version: 1, solarThermalImage: other });
      expect(json).toMatchObject({ defectShapeGeom: null, maxHeat: null, deltaT: null, lon: made.lon });
    });
  });

  rules("section 7: an item as it was read", () => {
    it("is recorded again by POST, with its own number and the module under its place", async () => {
      const { json: read } = await record({ ...onModule(3), ...heat, memo: "유리 확인" });
      const { status, json } = await ask(house, kim, "POST", "/api/moduleDefects", read);
      expect([status, json.seq === read.seq, json.version]).toEqual([200, false, 1]);
      const { memo, maxHeat, deltaT, defectShapeGeom, solarModule } = read;
      expect(json).toMatchObject({ memo, maxHeat, deltaT, defectShapeGeom, solarModule });
    });

    it("is saved by PUT and by PATCH coords without changing anything but its version", async () => {
      const { json: read } = await record({ ...onModule(3), ...heat });
      const again = await change(kim, read.id, read);
      expect(again.status).toBe(200);
      const still = ({ version: _v, updatedAt: _u, ...same }: Record<string, unknown>) => same;
      expect(still(again.json)).toEqual(still(read));
      const { version: _, ...withoutVersion } = again.json;
      const moved = await ask(house, kim, "PATCH", `/api/module-defects/${read.id}/coords`, withoutVersion);
      expect(still(moved.json.content)).toEqual(still(read));
    });

    it("needs no version: the current one is changed", async () => {
      const { json: made } = await record(onModule(3));
      const saved = await change(kim, made.id, { memo: "판 없이" });
      expect([saved.status, saved.json.version, saved.json.memo]).toEqual([200, 2, "판 없이"]);
    });
  });

  rules("moving", () => {
    const move = (id: unknown, sent: object) => ask(house, kim, "PATCH", `/api/module-defects/${id}/coords`, sent);

    it("moves the rectangle: place and temperatures follow, and it keeps its module until a person names another", async () => {
      const { json: made } = await record({ ...onModule(3), ...heat });
      const moved = await move(made.id, {
        version: 1,
        defectShapeGeom: shapeSent(boxOnModule(5)),
        maxHeat: 60,
        referenceHeat: 50,
      });
      expect(moved.json.content).toMatchObject({
        version: 2,
        solarModule: { moduleId: "M4", isConfirmed: false },
        reference: { kind: "stated" },
        maxHeat: 60,
        minHeat: null,
        deltaT: 10,
      });
      const named = await move(made.id, { version: 2, solarModule: site.moduleIds[5] });
      expect(named.json.content).toMatchObject({ version: 3, solarModule: { moduleId: "M6", isConfirmed: true } });
    });

    it("moves the point on the map and takes its outline along", async () => {
      const { json: made } = await record(onModule(3));
      const plane = metrePlaneAt(site.corner);
      const [lon, lat] = plane.toLonLat([6 * 1.5 + 0.5, 1]);
      const { content } = (await move(made.id, { version: 1, lon, lat, moduleDefectId: made.id })).json;
      expect(content).toMatchObject({
        lon,
        lat,
        solarModule: { moduleId: "M4" },
        defectShapeGeom: made.defectShapeGeom,
      });
      const [first] = content.defectShapeGeog.coordinates[0];
      const [was] = made.defectShapeGeog.coordinates[0];
      expect(plane.toMetres(first)[0] - plane.toMetres(was)[0]).toBeCloseTo(4.5, 2);
    });

    it.each(["undefined", "null", "abc", "0", "-1", "1.5"])("answers Invalid defectId for %s", async (id) => {
      for (const sent of [
        { lon: 126.7, lat: 34.8 },
        { version: 1, lon: 126.7, lat: 34.8 },
      ]) {
        const { status, json } = await move(id, sent);
        expect([status, json.code, json.message]).toEqual([400, "defects.invalid-defect-id", "Invalid defectId"]);
      }
    });

    it("section 7: takes the current version where none is sent, and refuses an older one", async () => {
      const { json: made } = await record(onModule(3));
      await change(lee, made.id, { version: 1, memo: "먼저" });
      const late = await move(made.id, { version: 1, lon: 126.7, lat: 34.8 });
      expect([late.status, late.json.details.changedBy]).toEqual([409, "이영희"]);
    });
  });

  describe("removing", () => {
    const remove = (id: number, query = "") => ask(house, kim, "DELETE", `/api/moduleDefects/${id}${query}`);

    rule("takes a defect out of every list, and undo brings it back with its history", async () => {
      const { json: made } = await record(onModule(3));
      const gone = await remove(made.id);
      expect([gone.status, gone.json.label, gone.json.purgedFrom]).toEqual([
        200,
        made.label,
        "2026-04-01T09:00:00.000Z",
      ]);
      expect((await ask(house, kim, "GET", `/api/moduleDefects/${made.id}`)).status).toBe(404);
      const listed = await ask(house, kim, "GET", `/api/module-defects/reportId/${site.reportId}?ids=${made.id}`);
      expect(listed.json.content).toEqual([]);
      const { json } = await ask(house, lee, "POST", `/api/module-defects/${made.id}/restore`);
      expect(json.content).toMatchObject({
        ...made,
        version: 3,
        updatedAt: json.content.updatedAt,
        updatedBy: "이영희",
      });
      const { json: history } = await ask(house, kim, "GET", `/api/module-defects/${made.id}/history`);
      expect(history.content.map(({ kind }: { kind: string }) => kind)).toEqual(["restored", "removed", "created"]);
    });

    rule("does not come back by an edit, and a second removal finds nothing", async () => {
      const { json: made } = await record();
      expect((await remove(made.id)).status).toBe(200);
      const late = await change(lee, made.id, { version: 1, memo: "늦은 메모" });
      expect([late.status, late.json.code]).toEqual([404, "defects.defect-not-found"]);
      expect((await remove(made.id)).status).toBe(404);
      expect((await ask(house, kim, "GET", `/api/moduleDefects/${made.id}`)).status).toBe(404);
    });

    rule("is refused where somebody has changed the defect since it was looked at", async () => {
      const { json: made } = await record();
      await change(lee, made.id, { version: 1, memo: "아직 필요" });
      const late = await remove(made.id, "?version=1");
      expect([late.status, late.json.details.changedBy]).toEqual([409, "이영희"]);
      expect((await remove(made.id, "?version=2")).status).toBe(200);
    });

    it("ends in one serial order when an edit and a removal meet, and never in an error", async () => {
      for (let round = 0; round < 5; round++) {
        const { json: made } = await record();
        const [edit, removal] = await Promise.all([change(lee, made.id, { version: 1, memo: "x" }), remove(made.id)]);
        expect([200, 404, 409]).toContain(edit.status);
        expect(removal.status).toBe(200);
        expect((await ask(house, kim, "GET", `/api/moduleDefects/${made.id}`)).status).toBe(404);
      }
    });

    it("moves the report's counts and its revision, so that maps and lists are read anew", async () => {
      const counts = async () =>
        engine.db
          .selectFrom("examine_report")
          .select(["found_count as found", "revision"])
          .where("id", "=", site.reportId)
          .executeTakeFirstOrThrow();
      const before = await counts();
      const { json: made } = await record();
      const recorded = await counts();
      await remove(made.id);
      const removed = await counts();
      await ask(house, kim, "POST", `/api/module-defects/${made.id}/restore`);
      const restored = await counts();
      expect([recorded.found, removed.found, restored.found].map((found) => found - before.found)).toEqual([1, 0, 1]);
      expect(new Set([before, recorded, removed, restored].map(({ revision }) => revision)).size).toBe(4);
    });
  });

  rules("comments", () => {
    it("are kept in order with their authors, and taken back by who wrote them alone", async () => {
      const { json: made } = await record();
      const path = `/api/module-defects/${made.id}/comments`;
      const { json: first } = await ask(house, kim, "POST", path, { text: "반사일 수 있습니다." });
      await ask(house, lee, "POST", path, { text: "다음 비행에서 확인" });
      const { json } = await ask(house, kim, "GET", path);
      expect(json.content.map(({ text, createdBy, isOwn }: never) => [text, createdBy, isOwn])).toEqual([
        ["반사일 수 있습니다.", "김철수", true],
        ["다음 비행에서 확인", "이영희", false],
      ]);
      expect((await ask(house, kim, "GET", `/api/moduleDefects/${made.id}`)).json.commentCount).toBe(2);
      const one = `/api/module-defects/comments/${first.content.id}`;
      expect((await ask(house, lee, "DELETE", one)).json.code).toBe("defects.comment-not-found");
      expect((await ask(house, kim, "DELETE", one)).status).toBe(200);
      expect((await ask(house, kim, "GET", path)).json.content).toHaveLength(1);
    });
  });
});
