import { onPostgresql } from "@heliolens/database/testing/on-postgresql";
import { describe, expect, it } from "vitest";
import { ask, type Person } from "../testing/a-house.ts";
import { hereOn } from "../testing/here.ts";

let made = 0;

onPostgresql((engine) => {
  const here = hereOn(engine);
  const asked = (who: Person, method: "GET" | "PUT" | "POST" | "DELETE", path: string, body?: object) =>
    ask(here.house, who, method, `/api/appCodes${path}`, body);
  const codesOf = async (query: string, who = here.user) =>
    (await asked(who, "GET", `?${query}`)).json._embedded.appCodes as { seq: number; code: string; version: number }[];
  const aCategory = () => `TEST_${++made}`;
  const add = async (category: string, code: string, more: object = {}) =>
    asked(here.admin, "POST", "", { category, code, nameKo: `이름 ${code}`, nameEn: `Name ${code}`, ...more });

  describe("category codes", () => {
    it("are read by everybody, by category and in their order", async () => {
      expect((await codesOf("category=DEFECT_STATUS")).map(({ code }) => code)).toEqual([
        "FOUND",
        "SCHEDULE",
        "COMPLETE",
      ]);
      const [found] = (await asked(here.user, "GET", "?category=DEFECT_STATUS")).json._embedded.appCodes;
      expect(found).toMatchObject({ names: { ko: "결함발견", en: "Found" }, parent: null, isFixed: true });
    });

    it("stand below a parent of their category", async () => {
      const category = aCategory();
      const main = (await add(category, "INVERTER")).json;
      await add(category, "CENTRAL", { parent: main.seq });
      await add(category, "STRING", { parent: main.seq });
      expect((await codesOf(`category=${category}`)).map(({ code }) => code)).toEqual([
        "INVERTER",
        "CENTRAL",
        "STRING",
      ]);
      expect((await codesOf(`category=${category}&parent=${main.seq}`)).map(({ code }) => code)).toEqual([
        "CENTRAL",
        "STRING",
      ]);
      expect((await codesOf(`parent=${main.seq}`)).length).toBe(2);
      expect((await add(aCategory(), "X", { parent: main.seq })).json.code).toBe("app-codes.not-found");
      const kept = await asked(here.admin, "DELETE", `/${main.seq}`);
      expect([kept.status, kept.json.code]).toEqual([409, "app-codes.has-children"]);
    });

    it("are unique within a category and a parent", async () => {
      const category = aCategory();
      await add(category, "A");
      const again = await add(category, "A");
      expect([again.status, again.json.code]).toEqual([409, "app-codes.code-taken"]);
      expect((await add(aCategory(), "A")).status).toBe(200);
    });

    it("are changed on the version they were read; late ones hear whose the newer is", async () => {
      const { seq, version } = (await add(aCategory(), "A")).json;
      const change = (nameKo: string) =>
        asked(here.admin, "PUT", `/${seq}`, { version, nameKo, code: "B", position: 7 });
      expect((await change("새 이름")).json).toMatchObject({
        names: { ko: "새 이름" },
        code: "B",
        position: 7,
        version: 2,
      });
      const late = await change("늦은 이름");
      expect([late.status, late.json.code, late.json.details.changedBy]).toEqual([
        409,
        "inspection.changed-meanwhile",
        "관리자",
      ]);
    });

    it("that the program relies on are called otherwise, never removed or given another code", async () => {
      const { seq, version } = (await codesOf("category=RESOURCE_TYPE"))[0]!;
      const other = await asked(here.admin, "PUT", `/${seq}`, { version, code: "OTHER" });
      expect([other.status, other.json.code]).toEqual([422, "app-codes.fixed"]);
      expect((await asked(here.admin, "DELETE", `/${seq}`)).json.code).toBe("app-codes.fixed");
      expect((await asked(here.admin, "PUT", `/${seq}`, { version, nameKo: "실화상" })).status).toBe(200);
    });

    it("are an administrator's to change, and words that are none are refused", async () => {
      const body = { category: "A", code: "B", nameKo: "가", nameEn: "a" };
      expect((await asked(here.company, "POST", "", body)).status).toBe(403);
      for (const wrong of [{ code: "lower" }, { category: "" }, { code: "A B" }, { nameKo: "" }])
        expect((await asked(here.admin, "POST", "", { ...body, ...wrong })).status).toBe(400);
      expect((await asked(here.user, "GET", "?category=x' or 1=1")).status).toBe(400);
    });
  });
});
