import { onBothEngines } from "@heliolens/database/testing/on-both-engines";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aCompany, aHouse, aPerson, ask, type Person, signIn, type TestHouse } from "../testing/a-house.ts";
import { aJpeg } from "../testing/a-picture.ts";

const chosen = "words of one's own";

onBothEngines((engine) => {
  const { rule, rules } = engine;
  let house: TestHouse;
  let admin: Person;

  beforeAll(async () => {
    house = await aHouse(engine.database);
    admin = await aPerson(house, "ADMIN", null);
  });
  afterAll(() => house?.close());

  describe("a company", () => {
    rule("is added under the number the server gives, whatever number is sent along", async () => {
      for (const seq of [undefined, null, 0, 77]) {
        const companyName = `번호 ${seq}`;
        const { json } = await ask(house, admin, "POST", "/api/companies", { seq, companyName });
        expect(json).toMatchObject({ code: "SUCCESS", content: { companyName, userCount: 0 } });
        expect(json.content.seq).toBe(json.content.id);
        expect(json.content.seq).not.toBe(77);
      }
    });

    rule("is renamed, not to a name another has", async () => {
      const [one, two] = [await aCompany(house, "하나"), await aCompany(house, "Two")];
      const put = (companyName: string, seq: number = one) =>
        ask(house, admin, "PUT", `/api/companies/${one}`, { seq, companyName });
      expect((await put("  하나 에너지 ")).json.content.companyName).toBe("하나 에너지");
      expect((await put("TWO")).json.code).toBe("accounts.company-name-taken");
      expect((await put("셋", two)).json.code).toBe("wire.malformed");
    });

    rule("has a mark for its reports, checked by its content, until it is taken away", async () => {
      const company = await aCompany(house);
      const logo = `/api/companies/${company}/logo`;
      const set = (content: string) => ask(house, admin, "PUT", logo, { content });
      const { json } = await set(aJpeg(300, 100));
      expect(json.content.logoUrl).toMatch(new RegExp(`^${logo}\\?v=[0-9a-f]{16}$`));
      const shown = await ask(house, admin, "GET", json.content.logoUrl);
      expect([shown.status, shown.headers["content-type"]]).toEqual([200, "image/jpeg"]);
      expect((await set(Buffer.from("<svg/>").toString("base64"))).json.code).toBe("accounts.logo-unreadable");
      expect((await set(aJpeg(2_001, 10))).json.code).toBe("accounts.logo-too-large");
      expect((await ask(house, admin, "DELETE", logo)).json.content.logoUrl).toBeNull();
      expect((await ask(house, admin, "GET", logo)).json.code).toBe("accounts.logo-not-found");
    });

    rule("stays while somebody is in it, and says how many", async () => {
      const company = await aCompany(house);
      const person = await aPerson(house, "USER", company);
      const remove = () => ask(house, admin, "DELETE", `/api/companies/${company}`);
      const { status, json } = await remove();
      expect([status, json.code, json.details]).toEqual([
        409,
        "accounts.company-not-empty",
        { users: 1, projects: 0, reports: 0, trashed: 0 },
      ]);
      await ask(house, admin, "DELETE", `/api/users/${person.id}`);
      expect((await remove()).status).toBe(200);
    });

    it("never loses a member who is added while it is removed", async () => {
      for (let round = 0; round < 5; round++) {
        const company = await aCompany(house);
        const body = {
          loginId: `race-${round}`,
          password: chosen,
          userName: "x",
          userRole: "USER",
          companySeq: company,
        };
        const [added, removed] = await Promise.all([
          ask(house, admin, "POST", "/api/users", body),
          ask(house, admin, "DELETE", `/api/companies/${company}`),
        ]);
        expect([
          [200, 409],
          [404, 200],
        ]).toContainEqual([added.status, removed.status]);
      }
    });

    rule("is found by a part of its name and sorted by its people", async () => {
      const big = await aCompany(house, "정렬 큰 회사");
      const small = await aCompany(house, "정렬 작은 회사");
      for (const company of [big, big, small]) await aPerson(house, "USER", company);
      const { json } = await ask(house, admin, "GET", "/api/companies?keyword=%EC%A0%95%EB%A0%AC&sort=userCount,desc");
      expect(json.content.content).toMatchObject([
        { seq: big, userCount: 2 },
        { seq: small, userCount: 1 },
      ]);
      expect(json.content.page).toEqual({ size: 10, totalElements: 2, totalPages: 1, number: 0 });
    });

    rule("sees itself and no other", async () => {
      const company = await aCompany(house);
      const manager = await aPerson(house, "COMPANY", company);
      const { json } = await ask(house, manager, "GET", "/api/companies");
      expect(json.content.content.map(({ seq }: { seq: number }) => seq)).toEqual([company]);
      expect(json.content.page.totalElements).toBe(1);
    });
  });

  rules("a company manager", () => {
    it("is a user who manages a company, seen with the company and the person in charge", async () => {
      const company = await aCompany(house, "담당 회사");
      const body = {
        companySeq: company,
        loginId: "charge",
        password: chosen,
        userName: "회사 계정",
        personInCharge: "이담당",
      };
      const { json } = await ask(house, admin, "POST", "/api/company-managers", body);
      expect(json.content).toEqual({
        seq: json.content.id,
        id: json.content.id,
        companySeq: company,
        companyName: "담당 회사",
        loginId: "charge",
        userName: "회사 계정",
        permission: "COMPANY",
        personInCharge: "이담당",
        email: null,
        enabled: true,
      });
      expect((await signIn(house, "charge", chosen)).json.content.userProfile.userRole).toBe("COMPANY");
      const found = await ask(house, admin, "GET", "/api/company-managers?keyword=%EC%9D%B4%EB%8B%B4%EB%8B%B9");
      expect(found.json.content.content).toEqual([json.content]);
    });

    it("becomes an ordinary user with the permission USER and leaves the list", async () => {
      const company = await aCompany(house);
      const manager = await aPerson(house, "COMPANY", company);
      const put = (body: object) => ask(house, admin, "PUT", `/api/company-managers/${manager.id}`, body);
      expect((await put({ email: "m@example.com" })).json.content.email).toBe("m@example.com");
      expect((await put({ permission: "USER" })).json.content.permission).toBe("USER");
      expect((await put({ permission: "COMPANY" })).json.code).toBe("accounts.manager-not-found");
      const list = await ask(house, admin, "GET", `/api/company-managers?companySeq=${company}`);
      expect(list.json.content.page.totalElements).toBe(0);
    });

    it("is nobody of another role", async () => {
      const user = await aPerson(house, "USER", await aCompany(house));
      for (const id of [user.id, admin.id])
        expect((await ask(house, admin, "DELETE", `/api/company-managers/${id}`)).json.code).toBe(
          "accounts.manager-not-found",
        );
    });
  });
});
