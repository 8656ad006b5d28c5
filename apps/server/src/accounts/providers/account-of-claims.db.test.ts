import { addChallenge } from "@heliolens/database/queries/accounts/challenges";
import { secretBox } from "@heliolens/database/secrets/secret-box";
import { hashOf } from "@heliolens/database/secrets/secrets";
import { aReport } from "@heliolens/database/testing/inspection-things";
import { onPostgresql } from "@heliolens/database/testing/on-postgresql";
import type { CompanyId, UserId } from "@heliolens/domain/accounts/account-ids";
import type { Provider, ProviderClaims } from "@heliolens/domain/accounts/providers/provider";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aDefectSite } from "../../testing/a-defect-site.ts";
import { aCompany, aHouse, aPerson, ask, aToken, type Person, type TestHouse } from "../../testing/a-house.ts";
import { accountOfClaims } from "./account-of-claims.ts";

const secrets = secretBox("the provider test's secret");

const away: Provider = {
  id: "hq",
  name: "HQ",
  issuer: "http://localhost:1",
  clientId: "x",
  clientSecret: "x",
  roleClaim: null,
  roles: {},
  otherRole: "USER",
  companyClaim: null,
  companyName: null,
};

onPostgresql((engine) => {
  let house: TestHouse;
  let companyId: CompanyId;
  let companyName: string;
  let made = 0;
  beforeAll(async () => {
    house = await aHouse(engine.database, { providers: [away], secrets });
    companyName = `제공자 회사 ${process.pid}`;
    companyId = await aCompany(house, companyName);
  });
  afterAll(() => house?.close());

  const somebody = (facts: Partial<ProviderClaims> = {}): ProviderClaims => ({
    subject: `subject-${++made}`,
    verifiedEmail: null,
    name: "김",
    role: "USER",
    companyName,
    ...facts,
  });
  const arrive = (claims: ProviderClaims) =>
    accountOfClaims(engine.db, { provider: "hq", claims, passwordHash: "unknown", now: house.clock.now });
  const rowOf = (id: unknown) =>
    engine.db
      .selectFrom("app_user")
      .select(["role", "company_id as companyId", "email", "password_hash as passwordHash"])
      .where("id", "=", id as UserId)
      .executeTakeFirstOrThrow();
  const withEmail = async (email: string): Promise<Person> => {
    const person = await aPerson(house, "USER", companyId);
    await engine.db.updateTable("app_user").set({ email }).where("id", "=", person.id).execute();
    return person;
  };

  describe("somebody whom a provider names", () => {
    it("gets an account once, and each time the role and company that the claims say", async () => {
      const claims = somebody({ verifiedEmail: "new@example.com" });
      const id = await arrive(claims);
      expect(await rowOf(id)).toMatchObject({ role: "USER", companyId, email: "new@example.com" });
      expect(await arrive({ ...claims, role: "COMPANY" })).toBe(id);
      expect(await rowOf(id)).toMatchObject({ role: "COMPANY" });
    });

    it("leaves no share link behind when the claims name another company", async () => {
      const claims = somebody({ role: "COMPANY" });
      const id = (await arrive(claims)) as UserId;
      const { siteId } = await aDefectSite(engine.db, companyId);
      const { token_hash } = await engine.db
        .insertInto("share_link")
        .values({
          report_id: await aReport(engine.db, siteId),
          name: "발주처",
          token_hash: hashOf(claims.subject),
          created_at: house.clock.now,
          created_by: id,
          expires_at: new Date(house.clock.now.getTime() + 86_400_000),
          password_hash: null,
        })
        .returning("token_hash")
        .executeTakeFirstOrThrow();
      const revokedAt = () =>
        engine.db
          .selectFrom("share_link")
          .select("revoked_at as at")
          .where("token_hash", "=", token_hash)
          .executeTakeFirstOrThrow();
      await arrive(claims);
      expect(await revokedAt()).toEqual({ at: null });
      const other = `다른 회사 ${process.pid}`;
      await aCompany(house, other);
      await arrive({ ...claims, companyName: other });
      expect(await revokedAt()).toEqual({ at: expect.any(Date) });
    });

    it("is refused where the claims would take the last administrator away, and nothing changes", async () => {
      const email = `last-admin-${process.pid}@example.com`;
      const admin = await aPerson(house, "ADMIN", null);
      await engine.db.updateTable("app_user").set({ email }).where("id", "=", admin.id).execute();
      await engine.db
        .updateTable("app_user")
        .set({ enabled: false })
        .where("role", "=", "ADMIN")
        .where("id", "!=", admin.id)
        .execute();
      const before = await rowOf(admin.id);
      const claims = somebody({ verifiedEmail: email });
      expect(await arrive(claims)).toBe("accounts.last-admin");
      expect(await rowOf(admin.id)).toEqual(before);
      expect((await ask(house, admin, "GET", "/api/my/profile")).status).toBe(200);
      expect(await arrive({ ...claims, role: "ADMIN" })).toBe(admin.id);
      expect(await arrive(claims)).toBe("accounts.last-admin");
      await aPerson(house, "ADMIN", null);
      expect(await arrive(claims)).toBe(admin.id);
      expect(await rowOf(admin.id)).toMatchObject({ role: "USER", companyId });
    });

    it("is linked to an account by a checked address alone, and takes it over from whoever had its password", async () => {
      const email = `linked-${process.pid}@example.com`;
      const person = await withEmail(email);
      const token = await aToken(house, person);
      expect(await arrive(somebody())).not.toBe(person.id);
      expect(await arrive(somebody({ verifiedEmail: email.toUpperCase() }))).toBe(person.id);
      expect(await rowOf(person.id)).toMatchObject({ passwordHash: "unknown" });
      for (const old of [person, token]) expect((await ask(house, old, "GET", "/api/my/profile")).status).toBe(401);
    });

    it("comes in to nobody's account where two have the address, without a role, or without a company here", async () => {
      const email = `two-${process.pid}@example.com`;
      await withEmail(email);
      await withEmail(email);
      expect(await arrive(somebody({ verifiedEmail: email }))).toBe("accounts.provider-ambiguous");
      expect(await arrive(somebody({ role: null }))).toBe("accounts.provider-no-role");
      expect(await arrive(somebody({ companyName: "nowhere" }))).toBe("accounts.provider-no-company");
      expect(await arrive(somebody({ companyName: null }))).toBe("accounts.provider-no-company");
    });
  });

  describe("an answer that this browser did not ask for", () => {
    const answered = (cookie: string) =>
      ask(house, null, "GET", `/api/sign-in/hq/callback?code=x&state=${"s".repeat(43)}`, undefined, { cookie });

    it("opens nothing and is in the audit", async () => {
      for (const cookie of ["", `heliolens-visit=${"s".repeat(43)}`]) {
        const { status, headers } = await answered(cookie);
        expect([status, headers.location]).toEqual([302, "/login#provider-failed"]);
      }
      const secret = "h".repeat(43);
      expect((await ask(house, null, "POST", "/api/authenticate/hand-over", { secret })).json.result).toBe("F");
    });

    it("is handed over to no other browser than the one that came back", async () => {
      const visit = "v".repeat(43);
      const userId = (await arrive(somebody())) as UserId;
      const expiresAt = new Date(house.clock.now.getTime() + 60_000);
      const handOver = async (cookie: string) => {
        const secret = await addChallenge(engine.db, secrets, {
          kind: "hand-over",
          userId,
          state: hashOf(visit),
          expiresAt,
        });
        return (await ask(house, null, "POST", "/api/authenticate/hand-over", { secret }, { cookie })).json.result;
      };
      expect(await handOver("")).toBe("F");
      expect(await handOver(`heliolens-visit=${"w".repeat(43)}`)).toBe("F");
      expect(await handOver(`heliolens-visit=${visit}`)).toBe("S");
    });

    it("of a provider that is not set is not found, and one that is away is said to be", async () => {
      expect((await ask(house, null, "GET", "/api/sign-in/other/begin")).status).toBe(404);
      const { headers } = await ask(house, null, "GET", "/api/sign-in/hq/begin");
      expect(headers.location).toBe("/login#provider-failed");
    });
  });
});
