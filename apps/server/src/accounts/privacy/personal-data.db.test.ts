import { findAccount } from "@heliolens/database/queries/accounts/users";
import { aDefect, aGrant, aProject, aReport, aSite } from "@heliolens/database/testing/inspection-things";
import { onBothEngines } from "@heliolens/database/testing/on-both-engines";
import { expect, it } from "vitest";
import { aCompany, aPerson, ask, aToken, type Person, password, signIn } from "../../testing/a-house.ts";
import { hereOn } from "../../testing/here.ts";

onBothEngines((engine) => {
  const here = hereOn(engine);
  const asked = (who: Person, path: string, body: object = {}) => ask(here.house, who, "POST", `/api/${path}`, body);

  /** Somebody who signed in, made a token, wrote a comment and was looked after. */
  async function aKnownPerson(): Promise<{ person: Person; defect: number }> {
    const { db } = engine;
    const person = await aPerson(here.house, "USER", here.ours, { name: "한지민" });
    const site = await aSite(db, await aProject(db, here.ours));
    await aGrant(db, person.id, site);
    const defect = await aDefect(db, await aReport(db, site));
    await signIn(here.house, person.loginId, password);
    await aToken(here.house, person, { name: "현장 QGIS" });
    await asked(person, `module-defects/${defect}/comments`, { text: "핫스팟이 커졌습니다" });
    await ask(here.house, here.company, "PUT", `/api/users/${person.id}`, { userName: "한지민" });
    return { person, defect };
  }

  const auditText = async () =>
    JSON.stringify(await engine.db.selectFrom("audit_entry").selectAll().where("company_id", "=", here.ours).execute());

  it("hands out everything about a person and no secret", async () => {
    const { person, defect } = await aKnownPerson();
    const { status, json, text } = await asked(person, `users/${person.id}/personal-data`);
    expect(status).toBe(200);
    const { content } = json;
    expect(content.account).toMatchObject({ loginId: person.loginId, userName: "한지민", language: "ko" });
    expect(content.tokens).toMatchObject([{ name: "현장 QGIS", scope: "read" }]);
    expect(content.sessions.length).toBeGreaterThan(0);
    expect(content.siteGrants).toHaveLength(1);
    expect(content.comments).toMatchObject([{ defectSeq: defect, text: "핫스팟이 커졌습니다" }]);
    expect(content.audit.map(({ call }: { call: string }) => call)).toContain("addDefectComment");
    expect(content.auditCount).toBe(content.audit.length);
    expect(text).not.toMatch(/hash|argon2|secret/i);
  });

  it("shows the present company nothing of a former one; the person and administrators see all", async () => {
    const { person } = await aKnownPerson();
    const theirs = await aCompany(here.house);
    const moved = await ask(here.house, here.admin, "PUT", `/api/users/${person.id}`, { companySeq: theirs });
    expect(moved.status).toBe(200);
    const manager = await aPerson(here.house, "COMPANY", theirs);
    const { status, json, text } = await asked(manager, `users/${person.id}/personal-data`);
    expect([status, json.content.comments, json.content.commentCount, json.content.siteGrants]).toEqual([
      200,
      [],
      0,
      [],
    ]);
    expect(json.content.audit).toEqual([]);
    expect(text).not.toContain("핫스팟이 커졌습니다");
    const whole = await asked(here.admin, `users/${person.id}/personal-data`);
    expect(whole.json.content.comments).toHaveLength(1);
  });

  it("has a line in the audit that somebody took a person's data", async () => {
    const { person } = await aKnownPerson();
    await asked(here.company, `users/${person.id}/personal-data`);
    const lines = (await ask(here.house, here.company, "GET", "/api/audit-entries?size=1")).json.content;
    expect(lines).toMatchObject([{ call: "exportPersonalData", userName: "김담당", objectId: person.id }]);
  });

  it("erases a person: account, sessions and tokens go, comments stay by nobody, the audit has a pseudonym", async () => {
    const { person, defect } = await aKnownPerson();
    const pseudonym = `erased-${person.id}`;
    const heard = await asked(here.company, `users/${person.id}/erasure`);
    expect([heard.status, heard.json.content]).toEqual([200, { pseudonym }]);
    expect(await findAccount(engine.db, person.id)).toBeUndefined();
    for (const table of ["session", "personal_token", "site_grant"] as const)
      expect(await engine.db.selectFrom(table).selectAll().where("user_id", "=", person.id).execute()).toEqual([]);
    const comments = await engine.db
      .selectFrom("defect_comment")
      .select(["text", "created_by"])
      .where("defect_id", "=", defect)
      .execute();
    expect(comments).toEqual([{ text: "핫스팟이 커졌습니다", created_by: null }]);
    const audit = await auditText();
    expect(audit).not.toContain(person.loginId);
    expect(audit).not.toContain("한지민");
    expect(audit).toContain(pseudonym);
    expect((await ask(here.house, person, "GET", "/api/my/profile")).status).toBe(401);
  });

  it("keeps what belongs to others in the audit as it was", async () => {
    const { person } = await aKnownPerson();
    const other = await aPerson(here.house, "USER", here.ours, { loginId: `${person.loginId}-2`, name: "남는 사람" });
    await ask(here.house, here.company, "PUT", `/api/users/${other.id}`, { userName: "남는 사람" });
    await asked(here.company, `users/${person.id}/erasure`);
    expect(await auditText()).toContain("남는 사람");
  });

  it("lets an administrator find and erase the names of somebody who is gone, and nobody else", async () => {
    const { person } = await aKnownPerson();
    const deleted = async () => (await ask(here.house, here.admin, "GET", "/api/deleted-users")).json.content;
    const theirs = { seq: person.id, loginId: person.loginId, userName: "한지민" };
    expect(await deleted()).not.toContainEqual(expect.objectContaining(theirs));
    await ask(here.house, here.company, "DELETE", `/api/users/${person.id}`);
    expect(await deleted()).toContainEqual(expect.objectContaining(theirs));
    expect((await ask(here.house, here.company, "GET", "/api/deleted-users")).status).toBe(403);
    expect((await asked(here.company, `users/${person.id}/erasure`)).json.code).toBe("accounts.user-not-found");
    expect(await auditText()).toContain(person.loginId);
    expect((await asked(here.admin, `users/${person.id}/erasure`)).status).toBe(200);
    expect(await auditText()).not.toContain(person.loginId);
    expect(await deleted()).not.toContainEqual(expect.objectContaining({ seq: person.id }));
  });

  it("refuses one's own account and the last administrator, and asks again before either", async () => {
    expect((await asked(here.company, `users/${here.company.id}/erasure`)).json.code).toBe("accounts.own-account");
    here.house.forwardMs(11 * 60_000);
    for (const call of ["erasure", "personal-data"])
      expect((await asked(here.company, `users/${here.user.id}/${call}`)).json.code).toBe(
        "accounts.confirmation-required",
      );
  });
});
