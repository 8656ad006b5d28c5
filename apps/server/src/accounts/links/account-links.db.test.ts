import { onPostgresql } from "@heliolens/database/testing/on-postgresql";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { aCompany, aHouse, aPerson, ask, aToken, type Person, signIn, type TestHouse } from "../../testing/a-house.ts";

const chosen = "sunny side of the roof";

onPostgresql((engine) => {
  let house: TestHouse;
  let mailing: TestHouse;
  let manager: Person;
  let companySeq: number;
  let made = 0;
  beforeAll(async () => {
    house = await aHouse(engine.database);
    mailing = await aHouse(engine.database, { isMailOn: true });
  });
  afterAll(async () => {
    await house?.close();
    await mailing?.close();
  });
  beforeEach(async () => {
    for (const one of [house, mailing]) one.forwardMs(60_000);
    const companyId = await aCompany(house);
    companySeq = companyId;
    manager = await aPerson(house, "COMPANY", companyId);
    mailing.jobs.length = 0;
  });

  const invite = (at: TestHouse, email: string | null = null) =>
    ask(at, manager, "POST", "/api/invitations", {
      loginId: `guest-${++made}`,
      userName: "손님",
      userRole: "USER",
      companySeq,
      email,
    });
  const secretIn = (link: string) => link.split("=")[1]!;
  const use = (link: string, password = chosen) =>
    ask(house, null, "POST", "/api/account-links/use", { link: secretIn(link), password });
  const read = (link: string) => ask(house, null, "POST", "/api/account-links/read", { link: secretIn(link) });

  describe("an invitation", () => {
    it("is handed over as a link without a mail server, opens the account once, and is in the audit", async () => {
      const { json } = await invite(house, "guest@example.com");
      const { loginId, link, seq } = json.content;
      expect(link).toMatch(/^\/login#invitation=[\w-]{43}$/);
      expect((await read(link)).json.content).toEqual({ kind: "invitation", loginId, userName: "손님" });
      expect((await use(link)).status).toBe(200);
      expect((await signIn(house, loginId, chosen)).json.result).toBe("S");
      expect((await use(link)).json.code).toBe("accounts.link-invalid");
      const entries = await engine.db
        .selectFrom("audit_entry")
        .select(["call", "deed", "outcome", "summary"])
        .where("object_id", "=", seq)
        .where("object_kind", "in", ["user", "account"])
        .orderBy("id")
        .execute();
      expect(entries.map(({ call, deed, outcome }) => [call, deed, outcome])).toEqual([
        ["inviteUser", "added", "DONE"],
        ["setLinkedPassword", "changed", "DONE"],
        ["authenticate", "signed-in", "DONE"],
      ]);
      expect(JSON.stringify(entries)).not.toContain(secretIn(link));
    });

    it("goes by mail where there is a server and an address, and is then in no answer", async () => {
      expect((await invite(mailing, "guest@example.com")).json.content.link).toBeNull();
      expect(mailing.jobs).toMatchObject([{ name: "mail.deliver" }]);
      expect((await invite(mailing)).json.content.link).toMatch(/^\/login#invitation=/);
    });

    it("ends after seven days", async () => {
      const { link } = (await invite(house)).json.content;
      house.forwardMs(7 * 86_400_000 + 1);
      expect((await use(link)).json.code).toBe("accounts.link-invalid");
    });
  });

  describe("a reset link", () => {
    it("ends sessions, tokens and other links of the account, and takes no common password", async () => {
      const person = await aPerson(house, "USER", companySeq as never);
      await ask(house, person, "GET", "/api/my/profile");
      await engine.db
        .updateTable("app_user")
        .set({ last_sign_in_at: new Date() })
        .where("id", "=", person.id)
        .execute();
      const token = await aToken(house, person);
      const make = () => ask(house, manager, "POST", `/api/users/${person.id}/account-link`);
      const [first, second] = [(await make()).json.content.link, (await make()).json.content.link];
      expect(first).toMatch(/^\/login#reset=/);
      expect((await use(first, "password123")).json.code).toBe("accounts.password-common");
      expect((await use(first)).status).toBe(200);
      expect((await use(second)).json.code).toBe("accounts.link-invalid");
      for (const old of [person, token]) expect((await ask(house, old, "GET", "/api/my/profile")).status).toBe(401);
    });

    it("is not for oneself, not for the disabled, and not for a program", async () => {
      const make = (who: Person, id: number) => ask(house, who, "POST", `/api/users/${id}/account-link`);
      expect((await make(manager, manager.id)).json.code).toBe("accounts.own-account");
      const gone = await aPerson(house, "USER", companySeq as never, { enabled: false });
      expect((await make(manager, gone.id)).json.code).toBe("accounts.disabled-account");
      const program = await aToken(house, manager, { scope: "write" });
      const person = await aPerson(house, "USER", companySeq as never);
      const { json } = await ask(house, program, "POST", `/api/users/${person.id}/account-link`);
      expect(json.code).toBe("accounts.session-required");
    });
  });

  describe("asking for a reset", () => {
    const asked = (name: string, at = mailing) => ask(at, null, "POST", "/api/password-resets", { name });

    it("answers alike whether the account exists or not, and leaves the looking to a job", async () => {
      const [known, unknown] = [await asked(manager.loginId), await asked("nobody")];
      expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
      expect(mailing.jobs.map(({ name }) => name)).toEqual(["mail.ask-reset", "mail.ask-reset"]);
    });

    it("is slowed after five within a minute, and refused where no mail is sent", async () => {
      for (let nth = 0; nth < 5; nth++) expect((await asked("nobody")).status).toBe(200);
      expect((await asked("nobody")).status).toBe(429);
      expect((await asked("nobody", house)).json.code).toBe("accounts.mail-off");
    });
  });

  it("lets people choose address, language and topics of their mails, but no program", async () => {
    const choices = { email: "kim@example.com", language: "en", topics: ["weekly", "weekly"] };
    const saved = await ask(house, manager, "PUT", "/api/my/mail", choices);
    expect(saved.json.content).toEqual({ ...choices, topics: ["weekly"], isOn: false });
    expect((await ask(house, manager, "GET", "/api/my/profile")).json.content.email).toBe("kim@example.com");
    const program = await aToken(house, manager, { scope: "write" });
    expect((await ask(house, program, "PUT", "/api/my/mail", choices)).json.code).toBe("accounts.session-required");
  });
});
