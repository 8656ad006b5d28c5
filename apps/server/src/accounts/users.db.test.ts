import { onBothEngines } from "@heliolens/database/testing/on-both-engines";
import type { CompanyId } from "@heliolens/domain/accounts/account-ids";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aCompany, aHouse, aPerson, ask, type Person, password, signIn, type TestHouse } from "../testing/a-house.ts";

const chosen = "words of one's own";

onBothEngines((engine) => {
  const { rule } = engine;
  let house: TestHouse;
  let admin: Person;
  let ours: CompanyId;
  let theirs: CompanyId;

  beforeAll(async () => {
    house = await aHouse(engine.database);
    admin = await aPerson(house, "ADMIN", null, { loginId: "boss" });
    ours = await aCompany(house, "한빛에너지");
    theirs = await aCompany(house, "Sunrise O&M");
  });
  afterAll(() => house?.close());

  const row = (id: number) =>
    engine.db
      .selectFrom("app_user")
      .selectAll()
      .where("id", "=", id as never)
      .executeTakeFirst();
  const count = async () =>
    (
      await engine.db
        .selectFrom("app_user")
        .select((eb) => eb.fn.countAll<number>().as("n"))
        .executeTakeFirstOrThrow()
    ).n;

  describe("the list of users", () => {
    const loginIdsOf = async (query: string) => {
      const { json } = await ask(house, admin, "GET", `/api/users?${query}`);
      return json.content.content.map(({ loginId }: { loginId: string }) => loginId);
    };

    beforeAll(async () => {
      for (const [index, name] of ["가나", "나무", "다람쥐", "Ada", "100%", "a_b", "back\\slash"].entries())
        await aPerson(house, "USER", index % 2 ? theirs : ours, { loginId: `list-${index}`, name });
      for (let index = 0; index < 12; index++) await aPerson(house, "USER", theirs, { loginId: `page-${index}` });
    });

    rule("comes newest first, ten at a time, from page 0", async () => {
      const { json } = await ask(house, admin, "GET", "/api/users");
      expect(json.code).toBe("SUCCESS");
      const { content, page } = json.content;
      expect(page).toEqual({ size: 10, totalElements: 20, totalPages: 2, number: 0 });
      const seqs = content.map(({ seq }: { seq: number }) => seq);
      expect(seqs).toEqual(seqs.toSorted((a: number, b: number) => b - a));
      expect(content[0]).toEqual({
        seq: seqs[0],
        id: seqs[0],
        loginId: "page-11",
        userName: "이름 page-11",
        userRole: "USER",
        companySeq: theirs,
        companyName: "Sunrise O&M",
        personInCharge: null,
        email: null,
        enabled: true,
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        lastSignInAt: expect.any(String),
      });
      const second = await ask(house, admin, "GET", "/api/users?page=1");
      expect(second.json.content.content).toHaveLength(10);
      const beyond = await ask(house, admin, "GET", "/api/users?page=9");
      expect(beyond.json.content).toMatchObject({ content: [], page: { totalElements: 20, number: 9 } });
    });

    it("is sorted by any column it shows, either way, letter case of the word aside", async () => {
      expect(await loginIdsOf("keyword=list-&sort=loginId,asc")).toEqual([0, 1, 2, 3, 4, 5, 6].map((n) => `list-${n}`));
      expect(await loginIdsOf("keyword=list-&sort=USERNAME,DESC&size=3")).toEqual(["list-2", "list-1", "list-0"]);
      expect((await loginIdsOf("keyword=list-&sort=companyName,asc")).slice(0, 3)).toEqual([
        "list-5",
        "list-3",
        "list-1",
      ]);
    });

    rule.each(["seq;drop table app_user", "password_hash,asc", "seq,down", "seq,asc,desc", "__proto__", ""])(
      "refuses to be sorted by %j",
      async (sort) => {
        const { status, json } = await ask(house, admin, "GET", `/api/users?sort=${encodeURIComponent(sort)}`);
        expect([status, json.code]).toEqual([400, "wire.malformed"]);
      },
    );

    it("is searched by login id, name, e-mail, person in charge and company, wildcards taken as letters", async () => {
      expect(await loginIdsOf("keyword=LIST-3")).toEqual(["list-3"]);
      expect(await loginIdsOf(`keyword=${encodeURIComponent("다람")}`)).toEqual(["list-2"]);
      expect(await loginIdsOf(`keyword=${encodeURIComponent("다람".normalize("NFD"))}`)).toEqual(["list-2"]);
      expect(await loginIdsOf("keyword=%25")).toEqual(["list-4"]);
      expect(await loginIdsOf("keyword=_")).toEqual(["list-5"]);
      expect(await loginIdsOf("keyword=%5C")).toEqual(["list-6"]);
      expect(await loginIdsOf(`keyword=${encodeURIComponent("한빛")}&sort=seq,asc`)).toHaveLength(4);
      expect(await loginIdsOf("keyword=' OR 1=1 --")).toEqual([]);
    });

    rule("counts only what the viewer may see", async () => {
      const [manager, user] = [await aPerson(house, "COMPANY", ours), await aPerson(house, "USER", ours)];
      const totalFor = async (person: Person, query = "") =>
        (await ask(house, person, "GET", `/api/users${query}`)).json.content.page.totalElements;
      expect(await totalFor(manager)).toBe(6);
      expect(await totalFor(manager, "?keyword=page-")).toBe(0);
      expect(await totalFor(manager, `?companySeq=${theirs}`)).toBe(0);
      expect(await totalFor(user)).toBe(1);
      expect(await totalFor(user, "?keyword=list")).toBe(0);
    });

    rule.each([
      "page=-1",
      "page=1.5",
      "page=1e3",
      "size=0",
      "size=101",
      "size=-1",
      "page=1&page=2",
      "page[]=1",
      "who=me",
      "keyword=%00",
    ])("refuses %s", async (query) => {
      expect((await ask(house, admin, "GET", `/api/users?${query}`)).status).toBe(400);
    });

    rule("shows no hash and no secret", async () => {
      const { text } = await ask(house, admin, "GET", "/api/users?size=100");
      expect(text).not.toMatch(/argon2|hash|password|token/i);
    });
  });

  describe("a user", () => {
    const aUser = { password: chosen, userName: "새 사용자", userRole: "USER" };

    rule("is added with either spelling of the role and can sign in", async () => {
      const body = {
        ...aUser,
        loginId: "fresh",
        userRole: "ROLE_COMPANY",
        companySeq: ours,
        email: "fresh@example.com",
      };
      const { json } = await ask(house, admin, "POST", "/api/users", body);
      expect(json.content).toMatchObject({ loginId: "fresh", userRole: "COMPANY", companySeq: ours });
      expect((await signIn(house, "fresh", chosen)).json.result).toBe("S");
    });

    rule("of a company is added to that company without naming it", async () => {
      const manager = await aPerson(house, "COMPANY", ours);
      const { json } = await ask(house, manager, "POST", "/api/users", { ...aUser, loginId: "own-company" });
      expect(json.content.companySeq).toBe(ours);
    });

    it("keeps its login id for itself, letter case aside, even when two ask at once", async () => {
      const post = (loginId: string) =>
        ask(house, admin, "POST", "/api/users", { ...aUser, loginId, companySeq: ours });
      const answers = await Promise.all([post("Twice"), post("twice"), post("TWICE")]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      expect(answers.find(({ status }) => status === 409)?.json.code).toBe("accounts.login-id-taken");
    });

    rule.each(["NOT_ADMIN", "admin", "ROLE_ADMIN,USER", "ADMIN ", "", null, ["ADMIN"], 1])(
      "never gets the role %j",
      async (userRole) => {
        const before = await count();
        const body = { ...aUser, loginId: "never", userRole };
        expect((await ask(house, admin, "POST", "/api/users", body)).status).toBe(400);
        expect(await count()).toBe(before);
      },
    );

    rule("changes what is sent and keeps the rest", async () => {
      const person = await aPerson(house, "USER", ours);
      const change = { seq: person.id, userName: "바뀐 이름", email: "new@example.com", personInCharge: "박담당" };
      const { json } = await ask(house, admin, "PUT", `/api/users/${person.id}`, change);
      expect(json.content).toMatchObject({ ...change, loginId: person.loginId, userRole: "USER", companySeq: ours });
      const cleared = await ask(house, admin, "PUT", `/api/users/${person.id}`, { email: null });
      expect(cleared.json.content).toMatchObject({ userName: "바뀐 이름", email: null });
    });

    rule("leaves its company when made an administrator, and needs one to be anything else", async () => {
      const person = await aPerson(house, "USER", ours);
      const put = (change: object) => ask(house, admin, "PUT", `/api/users/${person.id}`, change);
      expect((await put({ userRole: "ADMIN", companySeq: ours })).json.code).toBe("accounts.company-not-for-admin");
      expect((await put({ userRole: "ADMIN" })).json.content).toMatchObject({ userRole: "ADMIN", companySeq: null });
      expect((await put({ userRole: "USER" })).json.code).toBe("accounts.company-required");
      expect((await put({ userRole: "USER", companySeq: 999_999 })).json.code).toBe("accounts.company-not-found");
    });

    rule("is removed with its sessions", async () => {
      const person = await aPerson(house, "USER", ours);
      expect((await ask(house, admin, "DELETE", `/api/users/${person.id}`)).json).toEqual({
        code: "SUCCESS",
        content: null,
      });
      expect((await ask(house, person, "GET", "/api/my/profile")).status).toBe(401);
      expect((await ask(house, admin, "DELETE", `/api/users/${person.id}`)).status).toBe(404);
    });
  });

  describe("nobody", () => {
    rule("raises or moves himself, by any field", async () => {
      const person = await aPerson(house, "USER", ours);
      const before = await row(person.id);
      const put = async (change: object) => (await ask(house, person, "PUT", `/api/users/${person.id}`, change)).status;
      expect(await put({ userRole: "ADMIN" })).toBe(403);
      expect(await put({ userRole: "COMPANY" })).toBe(403);
      expect(await put({ companySeq: theirs })).toBe(403);
      expect(await put({ enabled: false })).toBe(403);
      expect(await put({ seq: admin.id })).toBe(400);
      expect(await put({ password: "another password" })).toBe(400);
      expect(await put({ isAdmin: true })).toBe(400);
      expect(await row(person.id)).toEqual(before);
    });

    rule("chooses a short or a common password, in any letter case", async () => {
      const person = await aPerson(house, "USER", ours);
      const choose = async (next: string) => {
        const body = { currentPassword: password, password: next };
        const { status, json } = await ask(house, person, "PATCH", "/api/my/password", body);
        return [status, json.code];
      };
      expect((await choose("nine char"))[0]).toBe(400);
      for (const common of [
        "1234567890",
        "Password123",
        "qwertyuiop",
        "iloveyou123",
        "heliolens1",
        person.loginId.padEnd(10, "1"),
      ])
        expect([common, ...(await choose(common))]).toEqual([common, 422, "accounts.password-common"]);
      const body = { loginId: "newcomer", userName: "새 사람", userRole: "USER", companySeq: ours };
      const made = await ask(house, admin, "POST", "/api/users", { ...body, password: "administrator" });
      expect([made.status, made.json.code]).toEqual([422, "accounts.password-common"]);
      expect((await choose("sunny day over 7 hills"))[0]).toBe(200);
    });

    rule("reaches into another company", async () => {
      const manager = await aPerson(house, "COMPANY", ours);
      const stranger = await aPerson(house, "USER", theirs);
      const before = await row(stranger.id);
      const statuses = [
        await ask(house, manager, "PUT", `/api/users/${stranger.id}`, { userName: "mine" }),
        await ask(house, manager, "DELETE", `/api/users/${stranger.id}`),
        await ask(house, manager, "PATCH", `/api/users/${stranger.id}/password`, { password: "mine now, yes" }),
        await ask(house, manager, "PUT", `/api/users/${manager.id}`, { companySeq: theirs }),
      ];
      expect(statuses.map(({ status }) => status)).toEqual([404, 404, 404, 409]);
      expect(await row(stranger.id)).toEqual(before);
      const moved = await aPerson(house, "USER", ours);
      const move = await ask(house, manager, "PUT", `/api/users/${moved.id}`, { companySeq: theirs });
      expect([move.status, move.json.code]).toEqual([404, "accounts.company-not-found"]);
    });

    rule("demotes, disables or removes himself", async () => {
      const [manager, other] = [await aPerson(house, "COMPANY", ours), await aPerson(house, "ADMIN", null)];
      const codes = [
        await ask(house, manager, "PUT", `/api/users/${manager.id}`, { userRole: "USER" }),
        await ask(house, other, "PUT", `/api/users/${other.id}`, { userRole: "USER", companySeq: ours }),
        await ask(house, other, "PUT", `/api/users/${other.id}`, { enabled: false }),
        await ask(house, other, "DELETE", `/api/users/${other.id}`),
      ];
      expect(codes.map(({ status, json }) => [status, json.code])).toEqual([
        [409, "accounts.own-role"],
        [409, "accounts.own-role"],
        [409, "accounts.own-account"],
        [409, "accounts.own-account"],
      ]);
    });

    rule("keeps his sight of the old company after a move", async () => {
      const manager = await aPerson(house, "COMPANY", ours);
      const colleague = await aPerson(house, "USER", ours);
      const rename = () => ask(house, manager, "PUT", `/api/users/${colleague.id}`, { userName: "동료" });
      expect((await rename()).status).toBe(200);
      await ask(house, admin, "PUT", `/api/users/${manager.id}`, { companySeq: theirs });
      expect((await rename()).status).toBe(404);
    });

    it("is left as administrator when all of them remove each other at once", async () => {
      await engine.db.updateTable("app_user").set({ enabled: false }).where("role", "=", "ADMIN").execute();
      const admins = await Promise.all([1, 2, 3].map(() => aPerson(house, "ADMIN", null)));
      const pairs = admins.flatMap((one) =>
        admins.filter((other) => other !== one).map((other) => [one, other] as const),
      );
      const answers = await Promise.all(
        pairs.map(([one, other]) => ask(house, one, "DELETE", `/api/users/${other.id}`)),
      );
      expect(answers.every(({ status }) => [200, 401, 404, 409].includes(status))).toBe(true);
      const left = await engine.db
        .selectFrom("app_user")
        .select("id")
        .where("role", "=", "ADMIN")
        .where("enabled", "=", true)
        .execute();
      expect(left.length).toBeGreaterThanOrEqual(1);
      await engine.db.updateTable("app_user").set({ enabled: true }).where("id", "=", admin.id).execute();
    });
  });
});
