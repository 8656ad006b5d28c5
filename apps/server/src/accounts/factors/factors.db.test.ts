import { requireSecondFactor } from "@heliolens/database/queries/accounts/companies";
import { onPostgresql } from "@heliolens/database/testing/on-postgresql";
import type { CompanyId } from "@heliolens/domain/accounts/account-ids";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  aCompany,
  aHouse,
  aPerson,
  aSession,
  ask,
  aToken,
  type Person,
  password,
  signIn,
  type TestHouse,
} from "../../testing/a-house.ts";
import { totpCode, totpStepAt } from "./totp.ts";

const minuteMs = 60_000;

onPostgresql((engine) => {
  let house: TestHouse;
  let companyId: CompanyId;
  let person: Person;
  beforeAll(async () => {
    house = await aHouse(engine.database);
  });
  afterAll(() => house?.close());
  beforeEach(async () => {
    house.forwardMs(minuteMs);
    companyId = await aCompany(house);
    person = await aPerson(house, "USER", companyId);
  });

  const codeNow = (secret: string, offset = 0) => totpCode(secret, totpStepAt(house.clock.now) + offset);
  async function enrolled(who = person) {
    const { secret } = (await ask(house, who, "POST", "/api/my/totp")).json.content;
    const confirmed = await ask(house, who, "PUT", "/api/my/totp", { code: codeNow(secret) });
    house.forwardMs(minuteMs);
    return { secret: secret as string, recoveryCodes: confirmed.json.content.recoveryCodes as string[] };
  }
  const challengeOf = async (who = person) => {
    const { json } = await signIn(house, who.loginId, password);
    expect(json.result).toBe("F");
    return json.content.secondFactor.challenge as string;
  };
  const present = (challenge: string, code: string) =>
    ask(house, null, "POST", "/api/authenticate/second-factor", { challenge, code });

  describe("with codes of an app", () => {
    it("a right password alone opens nothing; a code opens once and is not taken again", async () => {
      const { secret } = await enrolled();
      const challenge = await challengeOf();
      expect((await present(challenge, "000000")).json.result).toBe("F");
      const opened = await present(challenge, codeNow(secret));
      expect(opened.json).toMatchObject({ result: "S", content: { userProfile: { loginId: person.loginId } } });
      expect((await present(challenge, codeNow(secret, 1))).json.result).toBe("F");
      expect((await present(await challengeOf(), codeNow(secret))).json.result).toBe("F");
      expect((await present(await challengeOf(), codeNow(secret, 1))).json.result).toBe("S");
    });

    it("a recovery code opens once, typed in any case, and is kept as a hash", async () => {
      const { recoveryCodes } = await enrolled();
      const [first = ""] = recoveryCodes;
      expect(recoveryCodes).toHaveLength(10);
      expect((await present(await challengeOf(), first.toLowerCase())).json.result).toBe("S");
      expect((await present(await challengeOf(), first)).json.result).toBe("F");
      const kept = await engine.db.selectFrom("recovery_code").selectAll().where("user_id", "=", person.id).execute();
      expect(kept).toHaveLength(9);
      expect(JSON.stringify(kept)).not.toContain(recoveryCodes[1]!.replaceAll("-", ""));
    });

    it("guessing is slowed, and waits even with the right code", async () => {
      const { secret } = await enrolled();
      const challenge = await challengeOf();
      for (let nth = 0; nth < 6; nth++) await present(challenge, "000000");
      const waiting = await present(challenge, codeNow(secret));
      expect([waiting.json.result, Number(waiting.headers["retry-after"])]).toEqual(["F", expect.any(Number)]);
      expect(Number(waiting.headers["retry-after"])).toBeGreaterThan(0);
    });

    it("the secret is sealed, and counts for nothing until a first code was right", async () => {
      await ask(house, person, "POST", "/api/my/totp");
      expect((await signIn(house, person.loginId, password)).json.result).toBe("S");
      const row = await engine.db.selectFrom("totp").selectAll().where("user_id", "=", person.id).executeTakeFirst();
      expect(row?.sealed_secret).toMatch(/^sealed:/);
      expect((await ask(house, person, "PUT", "/api/my/totp", { code: "000000" })).json.code).toBe(
        "accounts.code-wrong",
      );
    });

    it("a code that is asked for is too late after five minutes or a new password", async () => {
      const { secret } = await enrolled();
      const late = await challengeOf();
      house.forwardMs(5 * minuteMs);
      expect((await present(late, codeNow(secret))).json.result).toBe("F");
      const overtaken = await challengeOf();
      await engine.db.updateTable("app_user").set({ password_hash: "changed" }).where("id", "=", person.id).execute();
      expect((await present(overtaken, codeNow(secret))).json.result).toBe("F");
    });

    it("an administrator helps somebody who lost the phone; sessions end with it", async () => {
      await enrolled();
      const manager = await aPerson(house, "COMPANY", companyId);
      expect((await ask(house, manager, "DELETE", `/api/users/${person.id}/factors`)).status).toBe(200);
      expect((await ask(house, person, "GET", "/api/my/profile")).status).toBe(401);
      expect((await signIn(house, person.loginId, password)).json.result).toBe("S");
    });
  });

  describe("where the company requires it", () => {
    it("sessions and tokens open nothing until a second factor is set up, and then everything", async () => {
      const token = await aToken(house, person, { scope: "write" });
      await requireSecondFactor(engine.db, companyId, true);
      for (const caller of [person, token]) {
        const { status, json } = await ask(house, caller, "GET", "/api/projects");
        expect([status, json.code]).toEqual([403, "accounts.second-factor-required"]);
        const map = await ask(house, caller, "GET", "/ows?SERVICE=WMS&REQUEST=GetCapabilities");
        expect(map.status).toBe(403);
      }
      expect((await ask(house, person, "GET", "/api/my/profile")).status).toBe(200);
      expect((await ask(house, person, "GET", "/api/my/factors")).json.content.isRequired).toBe(true);
      await enrolled();
      for (const caller of [person, token]) expect((await ask(house, caller, "GET", "/api/projects")).status).toBe(200);
    });
  });

  describe("a sensitive call", () => {
    const makeToken = (who: { token: string } = person) => ask(house, who, "POST", "/api/my/tokens", { name: "x" });
    const confirm = (body: object) => ask(house, person, "POST", "/api/my/confirmation", body);

    it("asks again after ten minutes, and takes the password, or with an app the code alone", async () => {
      expect((await makeToken()).status).toBe(200);
      house.forwardMs(10 * minuteMs);
      expect((await makeToken()).json.code).toBe("accounts.confirmation-required");
      expect((await confirm({ password: "wrong one" })).json.code).toBe("accounts.current-password-wrong");
      expect((await makeToken()).json.code).toBe("accounts.confirmation-required");
      expect((await confirm({ password })).status).toBe(200);
      expect((await makeToken()).status).toBe(200);
      const { secret } = await enrolled();
      house.forwardMs(10 * minuteMs);
      expect((await confirm({ password })).json.code).toBe("accounts.code-required");
      expect((await makeToken()).json.code).toBe("accounts.confirmation-required");
      expect((await confirm({ code: codeNow(secret) })).status).toBe(200);
      expect((await makeToken()).status).toBe(200);
    });

    it("is no program's, whatever its token may", async () => {
      const program = (await makeToken()).json.content;
      const { token } = await aToken(house, person, { scope: "write" });
      expect((await makeToken({ token })).json.code).toBe("accounts.session-required");
      expect(program.token).toMatch(/^hlt_/);
    });

    it.each([
      ["PUT", "/api/my/mail", { email: "thief@example.com", language: "ko", topics: [] }],
      ["POST", "/api/my/passkeys/start", undefined],
      ["POST", "/api/my/totp", undefined],
      ["DELETE", "/api/my/totp", undefined],
    ] as const)("%s %s is one", async (method, path, body) => {
      house.forwardMs(10 * minuteMs);
      expect((await ask(house, person, method, path, body)).json.code).toBe("accounts.confirmation-required");
    });
  });

  describe("sessions", () => {
    const listed = async () => (await ask(house, person, "GET", "/api/my/sessions")).json.content;

    it("are listed with way, device and address; one or all others can be ended", async () => {
      await signIn(house, person.loginId, password, { "user-agent": "a browser" });
      const other = await aSession(house, person.id);
      const sessions = await listed();
      expect(sessions).toHaveLength(3);
      expect(sessions.filter(({ isThis }: { isThis: boolean }) => isThis)).toHaveLength(1);
      const signedIn = sessions.find(({ device }: { device: string }) => device === "a browser");
      expect(signedIn).toMatchObject({ way: "password", address: "127.0.0.1", isThis: false });
      expect((await ask(house, person, "DELETE", `/api/my/sessions/${signedIn.seq}`)).status).toBe(200);
      expect(await listed()).toHaveLength(2);
      expect((await ask(house, person, "DELETE", "/api/my/sessions")).status).toBe(200);
      expect(await listed()).toHaveLength(1);
      expect((await ask(house, other, "GET", "/api/my/profile")).status).toBe(401);
    });
  });
});
