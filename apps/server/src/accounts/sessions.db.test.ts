import { unattendedHeader } from "@heliolens/contract/call";
import { onPostgresql } from "@heliolens/database/testing/on-postgresql";
import type { CompanyId } from "@heliolens/domain/accounts/account-ids";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aCompany, aHouse, aPerson, aSession, ask, password, signIn, type TestHouse } from "../testing/a-house.ts";

const hourMs = 3_600_000;

onPostgresql((engine) => {
  let house: TestHouse;
  let company: CompanyId;

  beforeAll(async () => {
    house = await aHouse(engine.database);
    company = await aCompany(house);
  });
  afterAll(() => house?.close());

  const profileStatus = async (token: string) => (await ask(house, { token }, "GET", "/api/my/profile")).status;

  describe("a session", () => {
    it.each([
      ["nothing", {}],
      ["an empty header", { authorization: "" }],
      ["null", { authorization: "Bearer null" }],
      ["a scheme alone", { authorization: "Bearer" }],
      ["10 kB", { authorization: `Bearer ${"x".repeat(10_000)}` }],
      ["a forged token", { authorization: `Bearer ${"A".repeat(43)}` }],
      ["basic credentials", { authorization: "Basic YWRtaW46aGVsaW9sZW5z" }],
    ])("does not exist for %s", async (_, headers: Record<string, string>) => {
      const { status, json } = await ask(house, null, "GET", "/api/my/profile", undefined, headers);
      expect(status).toBe(401);
      expect(json.code).toMatch(/^accounts\.token-/);
    });

    it("is not taken from the query or a cookie, not even the picture cookie", async () => {
      const { token, picture } = await aPerson(house, "USER", company);
      const statuses = [
        await ask(house, null, "GET", `/api/my/profile?authToken=${token}`),
        await ask(house, null, "GET", "/api/my/profile", undefined, { cookie: `auth-token=${token}` }),
        await ask(house, null, "GET", "/api/my/profile", undefined, { cookie: `heliolens-picture=${picture}` }),
        await ask(house, { token: picture }, "GET", "/api/my/profile"),
      ];
      expect(statuses.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
    });

    it("ends at sign-out, alone", async () => {
      const person = await aPerson(house, "USER", company);
      const elsewhere = await aSession(house, person.id);
      const { headers } = await ask(house, person, "POST", "/api/logout");
      expect(headers["set-cookie"]).toMatch(/^heliolens-picture=; .*Max-Age=0/);
      expect([await profileStatus(person.token), await profileStatus(elsewhere.token)]).toEqual([401, 200]);
    });

    it("survives one's own password change here and ends everywhere else", async () => {
      const person = await aPerson(house, "USER", company);
      const elsewhere = await aSession(house, person.id);
      const body = { currentPassword: password, password: "a better password" };
      expect((await ask(house, person, "PATCH", "/api/my/password", body)).status).toBe(200);
      expect([await profileStatus(person.token), await profileStatus(elsewhere.token)]).toEqual([200, 401]);
      expect((await signIn(house, person.loginId, "a better password")).json.result).toBe("S");
      expect((await signIn(house, person.loginId, password)).json.result).toBe("F");
    });

    it("ends when somebody else sets the password or disables the account, for good", async () => {
      const admin = await aPerson(house, "ADMIN", null);
      const [reset, disabled] = [await aPerson(house, "USER", company), await aPerson(house, "USER", company)];
      await ask(house, admin, "PATCH", `/api/users/${reset.id}/password`, { password: "set by another" });
      await ask(house, admin, "PUT", `/api/users/${disabled.id}`, { enabled: false });
      expect([await profileStatus(reset.token), await profileStatus(disabled.token)]).toEqual([401, 401]);
      expect((await signIn(house, reset.loginId, "set by another")).json.result).toBe("S");
      expect((await signIn(house, reset.loginId, password)).json.result).toBe("F");
      await ask(house, admin, "PUT", `/api/users/${disabled.id}`, { enabled: true });
      expect(await profileStatus(disabled.token)).toBe(401);
    });

    it("of a disabled account is none, even where one was left", async () => {
      expect(await profileStatus((await aPerson(house, "USER", company, { enabled: false })).token)).toBe(401);
    });

    it("has a new role at the next request", async () => {
      const admin = await aPerson(house, "ADMIN", null);
      const person = await aPerson(house, "USER", company);
      expect((await ask(house, person, "GET", "/api/companies")).status).toBe(403);
      await ask(house, admin, "PUT", `/api/users/${person.id}`, { userRole: "COMPANY" });
      expect((await ask(house, person, "GET", "/api/companies")).status).toBe(200);
    });

    it("ends twelve hours after its last use and a week after its beginning", async () => {
      const [idle, busy] = [await aPerson(house, "USER", company), await aPerson(house, "USER", company)];
      for (let hours = 0; hours < 165; hours += 11) {
        expect(await profileStatus(busy.token)).toBe(200);
        house.forwardMs(11 * hourMs);
      }
      expect(await profileStatus(idle.token)).toBe(401);
      expect(await profileStatus(busy.token)).toBe(200);
      house.forwardMs(3 * hourMs);
      expect(await profileStatus(busy.token)).toBe(401);
    });

    it("is not kept alive by a page that nobody is at", async () => {
      const left = await aPerson(house, "USER", company);
      const asks = () => ask(house, left, "GET", "/api/my/profile", undefined, { [unattendedHeader]: "1" });
      const statuses = [];
      for (let round = 0; round < 3; round++) {
        statuses.push((await asks()).status);
        house.forwardMs(5 * hourMs);
      }
      expect([...statuses, (await asks()).status]).toEqual([200, 200, 200, 401]);
    });

    it("outlives a restart of the server", async () => {
      const person = await aPerson(house, "USER", company);
      const restarted = await aHouse(engine.database, { now: () => house.clock.now });
      expect((await ask(restarted, person, "GET", "/api/my/profile")).status).toBe(200);
      await restarted.close();
    });

    it("ends oldest first when an account has more than twenty", async () => {
      const person = await aPerson(house, "USER", company);
      const tokens = [person.token];
      for (let index = 0; index < 25; index++) {
        house.forwardMs(1_000);
        tokens.push((await aSession(house, person.id)).token);
      }
      const statuses: number[] = [];
      for (const token of tokens) statuses.push(await profileStatus(token));
      expect(statuses).toEqual([...Array(6).fill(401), ...Array(20).fill(200)]);
    });
  });
});
