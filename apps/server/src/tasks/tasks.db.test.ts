import { aDefect, aGrant, aReport } from "@heliolens/database/testing/inspection-things";
import { onPostgresql } from "@heliolens/database/testing/on-postgresql";
import type { CompanyId } from "@heliolens/domain/accounts/account-ids";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aDefectSite, type DefectSite } from "../testing/a-defect-site.ts";
import { aCompany, aHouse, aPerson, ask, type Person, type TestHouse } from "../testing/a-house.ts";

onPostgresql((engine) => {
  let house: TestHouse;
  let company: CompanyId;
  let manager: Person;
  let mender: Person;
  let stranger: Person;
  let site: DefectSite;

  beforeAll(async () => {
    house = await aHouse(engine.database);
    company = await aCompany(house);
    manager = await aPerson(house, "COMPANY", company);
    mender = await aPerson(house, "USER", company);
    stranger = await aPerson(house, "USER", company);
    site = await aDefectSite(engine.db, company);
    await aGrant(engine.db, mender.id, site.siteId);
  });
  afterAll(() => house?.close());

  const taskOf = (defect: number) => `/api/module-defects/${defect}/task`;
  const noticesOf = async (person: Person) => (await ask(house, person, "GET", "/api/my/notices")).json.content;
  const kindsOf = async (person: Person, defect: number) =>
    (await noticesOf(person)).notices
      .filter((notice: { defect: { seq: number } }) => notice.defect.seq === defect)
      .map(({ kind, isRead }: { kind: string; isRead: boolean }) => [kind, isRead]);

  it("is given to somebody until a day: he hears of it once, the history and the list say so", async () => {
    const defect = await aDefect(engine.db, site.reportId);
    const body = { assignee: mender.id, dueOn: "2026-07-01" };
    const { status, json } = await ask(house, manager, "PUT", taskOf(defect), body);
    await ask(house, manager, "PUT", taskOf(defect), body);
    await ask(house, manager, "PUT", taskOf(defect), { ...body, dueOn: "2026-08-01" });
    expect([status, json.content.assignee.loginId]).toEqual([200, mender.loginId]);
    expect(await kindsOf(mender, defect)).toEqual([["assigned", false]]);
    const seen = await ask(house, mender, "GET", `/api/moduleDefects/${defect}`);
    expect(seen.json).toMatchObject({ assignee: { seq: mender.id }, dueOn: "2026-08-01", version: 1 });
    const history = await ask(house, manager, "GET", `/api/module-defects/${defect}/history`);
    expect(history.json.content.map((change: { changes: unknown }) => change.changes)).toMatchObject([
      [{ field: "dueOn", from: "2026-07-01", to: "2026-08-01" }],
      [
        { field: "assignee", from: null },
        { field: "dueOn", from: null, to: "2026-07-01" },
      ],
    ]);
  });

  it("keeps what somebody else changed of it meanwhile, and what is left out of a change", async () => {
    const defect = await aDefect(engine.db, site.reportId);
    const put = (body: object) => ask(house, manager, "PUT", taskOf(defect), body);
    await Promise.all([put({ assignee: mender.id }), put({ dueOn: "2026-07-01" })]);
    expect((await ask(house, manager, "GET", taskOf(defect))).json.content).toMatchObject({
      assignee: { seq: mender.id },
      dueOn: "2026-07-01",
    });
    expect((await put({ assignee: null })).json.content).toEqual({ assignee: null, dueOn: "2026-07-01" });
  });

  it("goes from one to another of the same name", async () => {
    const defect = await aDefect(engine.db, site.reportId);
    const [one, other] = [await aPerson(house, "COMPANY", company), await aPerson(house, "COMPANY", company)];
    const ids = [one.id, other.id];
    await engine.db.updateTable("app_user").set({ name: "김지수" }).where("id", "in", ids).execute();
    for (const assignee of ids) await ask(house, manager, "PUT", taskOf(defect), { assignee });
    expect((await ask(house, manager, "GET", taskOf(defect))).json.content.assignee.seq).toBe(other.id);
  });

  it("narrows the list to mine, to nobody's and to what is late, and counts who sees to how many", async () => {
    const report = await aReport(engine.db, site.siteId);
    const [late, soon, free] = [
      await aDefect(engine.db, report),
      await aDefect(engine.db, report),
      await aDefect(engine.db, report),
    ];
    await ask(house, manager, "PUT", taskOf(late), { assignee: mender.id, dueOn: "2026-03-01" });
    await ask(house, manager, "PUT", taskOf(soon), { assignee: manager.id, dueOn: "2026-03-02" });
    const list = `/api/module-defects/reportId/${report}`;
    const left = async (person: Person, query: string) =>
      (await ask(house, person, "GET", `${list}?sort=seq,asc&${query}`)).json.content.map(
        ({ seq }: { seq: number }) => seq,
      );
    expect(await left(mender, "assignee=me")).toEqual([late]);
    expect(await left(manager, "assignee=me")).toEqual([soon]);
    expect(await left(manager, `assignee=${mender.id}`)).toEqual([late]);
    expect(await left(manager, "assignee=nobody")).toEqual([free]);
    expect(await left(manager, "overdue=true")).toEqual([late]);
    const { json } = await ask(house, manager, "GET", `${list}/counts?assignee=me`);
    expect(json.content.total).toBe(1);
    expect(
      json.content.byAssignee.map(({ seq, count }: { seq: number; count: number }) => [seq, count]).sort(),
    ).toEqual(
      [
        [mender.id, 1],
        [manager.id, 1],
      ].sort(),
    );
    await engine.db.updateTable("module_defect").set({ status: "COMPLETE" }).where("id", "=", late).execute();
    expect(await left(manager, "overdue=true")).toEqual([]);
  });

  it("goes to nobody who may not see it, and to no day that does not exist", async () => {
    const defect = await aDefect(engine.db, site.reportId);
    const people = await ask(house, manager, "GET", `/api/module-defects/${defect}/people`);
    const ids = people.json.content.map(({ seq }: { seq: number }) => seq);
    expect([ids.includes(mender.id), ids.includes(manager.id), ids.includes(stranger.id)]).toEqual([true, true, false]);
    const refused = async (body: object) => (await ask(house, manager, "PUT", taskOf(defect), body)).json.code;
    expect(await refused({ assignee: stranger.id, dueOn: null })).toBe("tasks.assignee-unknown");
    expect(await refused({ assignee: mender.id, dueOn: "2026-02-30" })).toBe("tasks.due-day-invalid");
    expect(await kindsOf(stranger, defect)).toEqual([]);
  });

  it("calls people by their id in a comment, only those who may see it, and nobody by himself", async () => {
    const defect = await aDefect(engine.db, site.reportId);
    const text = `@${mender.loginId} @${stranger.loginId} @${manager.loginId} 확인 부탁드립니다.`;
    await ask(house, manager, "POST", `/api/module-defects/${defect}/comments`, { text });
    expect(await kindsOf(mender, defect)).toEqual([["mentioned", false]]);
    expect([await kindsOf(stranger, defect), await kindsOf(manager, defect)]).toEqual([[], []]);
  });

  it("stays unread until it is read, and only as far as was seen", async () => {
    const [first, second] = [await aDefect(engine.db, site.reportId), await aDefect(engine.db, site.reportId)];
    await ask(house, manager, "PUT", taskOf(first), { assignee: mender.id, dueOn: null });
    const upTo = (await noticesOf(mender)).notices[0].seq;
    await ask(house, manager, "PUT", taskOf(second), { assignee: mender.id, dueOn: null });
    await ask(house, mender, "POST", "/api/my/notices/read", { upTo });
    expect([await kindsOf(mender, first), await kindsOf(mender, second)]).toEqual([
      [["assigned", true]],
      [["assigned", false]],
    ]);
    expect((await noticesOf(mender)).unread).toBe(1);
  });

  it("tells nothing of a site that is not granted any more", async () => {
    await engine.db.deleteFrom("site_grant").where("user_id", "=", mender.id).execute();
    expect(await noticesOf(mender)).toEqual({ unread: 0, notices: [] });
  });
});
