import { seedDefectTypes } from "@heliolens/database/queries/defect-types";
import { aDefect, aProject, aReport, aSite } from "@heliolens/database/testing/inspection-things";
import { onPostgresql } from "@heliolens/database/testing/on-postgresql";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aCompany, aHouse, aPerson, ask, type Person, type TestHouse } from "../testing/a-house.ts";

interface Type {
  readonly seq: number;
  readonly code: string;
  readonly version: number;
  readonly children: readonly Type[];
}

onPostgresql((engine) => {
  let house: TestHouse;
  let admin: Person;
  let user: Person;

  beforeAll(async () => {
    house = await aHouse(engine.database);
    await seedDefectTypes(engine.db);
    admin = await aPerson(house, "ADMIN", null);
    user = await aPerson(house, "USER", await aCompany(house));
  });
  afterAll(() => house?.close());

  const path = "/api/defectTypes";
  const tree = async (): Promise<Type[]> => (await ask(house, user, "GET", path)).json._embedded.defectTypes;
  const add = async (sent: object) => ask(house, admin, "POST", path, { nameKo: "이름", nameEn: "Name", ...sent });
  const codes = (types: readonly Type[]) => types.map(({ code }) => code);

  it("is a tree of main types with their sub types, in order", async () => {
    const types = await tree();
    expect(codes(types)).toEqual(["CELL", "DIODE", "MODULE", "STRING", "SURFACE", "STRUCTURE", "FALSE", "UNKNOWN"]);
    expect(codes(types[0]!.children)).toEqual(["CELL_SINGLE", "CELL_MULTI", "CELL_HOTSPOT", "CELL_CRACK"]);
  });

  it("answers findByParent_Seq under _embedded.defectTypes", async () => {
    const [cell] = await tree();
    const { json } = await ask(house, user, "GET", `${path}/search/findByParent_Seq?parent=${cell!.seq}`);
    expect(codes(json._embedded.defectTypes)).toEqual(codes(cell!.children));
    const { json: main } = await ask(house, user, "GET", `${path}/search/findByParent_Seq`);
    expect(main._embedded.defectTypes).toHaveLength(8);
    const { json: none } = await ask(house, user, "GET", `${path}/search/findByParent_Seq?parent=999999999`);
    expect(none._embedded.defectTypes).toEqual([]);
  });

  it("describes one type in the caller's language", async () => {
    const [cell] = await tree();
    const described = async (language: string) =>
      (await ask(house, user, "GET", `${path}/${cell!.seq}`, undefined, { "accept-language": language })).json
        .description;
    expect([await described("ko"), await described("en")]).toEqual(["셀", "Cell"]);
  });

  it("is edited by an administrator: names, colour, notes; what is left out stays", async () => {
    const { json: made } = await add({ code: "ROOF", colour: "#aabbcc" });
    const { json } = await ask(house, admin, "PUT", `${path}/${made.seq}`, {
      version: 1,
      nameKo: "지붕",
      notes: "지붕 누수",
    });
    expect(json).toMatchObject({
      code: "ROOF",
      names: { ko: "지붕", en: "Name" },
      description: "지붕 누수",
      colour: "#aabbcc",
      version: 2,
      children: [],
    });
    const late = await ask(house, admin, "PUT", `${path}/${made.seq}`, { version: 1, nameKo: "늦음" });
    expect([late.status, late.json.details.current.names.ko]).toEqual([409, "지붕"]);
  });

  it("gives a sub type its parent's rules, and knows no third level and no code twice", async () => {
    const [, diode] = await tree();
    const { json: made } = await add({ code: "DIODE_HOT", parent: diode!.seq });
    expect(made).toMatchObject({ parent: diode!.seq, lossKind: "share", lossFraction: 1 / 3, proposedClass: 2 });
    expect(codes((await tree())[1]!.children).at(-1)).toBe("DIODE_HOT");
    expect((await add({ code: "DEEP", parent: made.seq })).json.code).toBe("defects.type-too-deep");
    expect((await add({ code: "CELL" })).json.code).toBe("defects.type-code-taken");
    const twice = await Promise.all([add({ code: "AT_ONCE" }), add({ code: "AT_ONCE" })]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it("cannot be removed while a defect has it, not even a removed one", async () => {
    const { json: made } = await add({ code: "USED" });
    const siteId = await aSite(engine.db, await aProject(engine.db, await aCompany(house)));
    const defect = await aDefect(engine.db, await aReport(engine.db, siteId), { code: "USED" });
    const remove = async () => (await ask(house, admin, "DELETE", `${path}/${made.seq}`)).json;
    expect((await remove()).code).toBe("defects.type-in-use");
    await ask(house, admin, "DELETE", `/api/moduleDefects/${defect}`);
    expect((await remove()).code).toBe("defects.type-in-use");
    await engine.db.deleteFrom("module_defect").where("id", "=", defect).execute();
    expect(await remove()).toEqual({ content: null });
    const [cell] = await tree();
    expect((await ask(house, admin, "DELETE", `${path}/${cell!.seq}`)).json.code).toBe("defects.type-is-default");
  });

  it("is put into another order, a whole level at a time", async () => {
    const [cell] = await tree();
    const seqs = cell!.children.map(({ seq }) => seq).reverse();
    const { json } = await ask(house, admin, "PUT", `${path}/order`, { parent: cell!.seq, seqs });
    expect(json._embedded.defectTypes.map(({ seq }: Type) => seq)).toEqual(seqs);
    expect((await tree())[0]!.children.map(({ seq }) => seq)).toEqual(seqs);
    const part = await ask(house, admin, "PUT", `${path}/order`, { parent: cell!.seq, seqs: seqs.slice(1) });
    expect(part.json.code).toBe("defects.order-incomplete");
  });

  it("draws maps anew when a name changes that they show", async () => {
    const siteId = await aSite(engine.db, await aProject(engine.db, await aCompany(house)));
    const reportId = await aReport(engine.db, siteId);
    await aDefect(engine.db, reportId, { code: "SNOW" });
    const revision = () =>
      engine.db.selectFrom("examine_report").select("revision").where("id", "=", reportId).executeTakeFirstOrThrow();
    const before = await revision();
    const snow = (await tree()).flatMap(({ children }) => children).find(({ code }) => code === "SNOW")!;
    await ask(house, admin, "PUT", `${path}/${snow.seq}`, { version: snow.version, nameKo: "적설" });
    expect((await revision()).revision).toBeGreaterThan(before.revision);
  });
});
