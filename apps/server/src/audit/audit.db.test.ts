import { countUploadedFile } from "@heliolens/database/queries/audit/upload-entries";
import { aProject, aReport, aSite } from "@heliolens/database/testing/inspection-things";
import { onPostgresql } from "@heliolens/database/testing/on-postgresql";
import type { SiteId } from "@heliolens/domain/inspection/inspection-ids";
import { beforeEach, describe, expect, it } from "vitest";
import { keepAccountsTidy } from "../accounts/housekeeping.ts";
import { aCompany, aPerson, ask, type Person, password, signIn } from "../testing/a-house.ts";
import { hereOn } from "../testing/here.ts";

onPostgresql((engine) => {
  const here = hereOn(engine);
  let siteId: number;

  beforeEach(async () => {
    siteId = await aSite(engine.db, await aProject(engine.db, here.ours));
  });

  const asked = (who: Person, method: "GET" | "PUT" | "POST" | "DELETE", path: string, body?: object) =>
    ask(here.house, who, method, `/api/${path}`, body);
  const seen = async (who: Person, query = "") =>
    (await asked(who, "GET", `audit-entries?size=100${query}`)).json.content as Record<string, unknown>[];

  describe("the audit", () => {
    it("tells who did what to what, newest first, with the name of what was made", async () => {
      const made = (await asked(here.company, "POST", `sites/${siteId}/arrays`, {})).json.content;
      await asked(here.company, "PUT", `arrays/${made.seq}`, { name: "동쪽" });
      const [renamed, added] = await seen(here.company);
      expect(renamed).toMatchObject({
        userName: "김담당",
        userRole: "COMPANY",
        deed: "changed",
        call: "updateArray",
        objectKind: "array",
        objectId: made.seq,
        objectName: "Array Group 1",
        summary: "name: 동쪽",
        outcome: "DONE",
        companySeq: here.ours,
        siteSeq: siteId,
        at: here.house.clock.now.toISOString(),
      });
      expect(added).toMatchObject({ deed: "done", objectKind: "site", objectId: siteId, outcome: "DONE" });
    });

    it("knows what a call to a list made, and whose it is, also when an administrator made it", async () => {
      const body = { name: "새 사업", companySeq: here.ours };
      const { seq } = (await asked(here.admin, "POST", "projects", body)).json;
      expect(await seen(here.company)).toMatchObject([
        { userName: "관리자", deed: "added", objectKind: "project", objectId: seq, objectName: "새 사업" },
      ]);
    });

    it("keeps what was refused with its code, and nothing of what was only read", async () => {
      await asked(here.company, "GET", `sites/${siteId}/design`);
      await asked(here.user, "POST", `sites/${siteId}/arrays`, {});
      const [refused, ...others] = await seen(here.company);
      expect(refused).toMatchObject({ userName: "이점검", outcome: "REFUSED", code: "accounts.not-allowed" });
      expect(others).toEqual([]);
    });

    it("stays when the thing and the person are gone", async () => {
      const person = await aPerson(here.house, "COMPANY", here.ours, { name: "떠날 사람" });
      const { seq } = (await asked(person, "POST", `sites/${siteId}/arrays`, {})).json.content;
      await asked(person, "DELETE", `arrays/${seq}`);
      await asked(here.admin, "DELETE", `users/${person.id}`);
      const entries = await seen(here.company, "&keyword=떠날");
      expect(entries).toMatchObject([
        { deed: "removed", objectKind: "array", objectId: seq, objectName: "Array Group 1", userName: "떠날 사람" },
        { deed: "done", objectKind: "site" },
      ]);
    });

    it("never holds a password, a token or a secret", async () => {
      const body = { loginId: `u${siteId}x`, password: "geheim-geheim", userName: "비밀", userRole: "USER" };
      await asked(here.company, "POST", "users", body);
      await asked(here.company, "POST", "my/tokens", { name: "QGIS", scope: "read", days: 30 });
      const rows = await engine.db.selectFrom("audit_entry").selectAll().execute();
      expect(JSON.stringify(rows)).not.toContain("geheim");
      expect((await seen(here.company)).map(({ objectKind }) => objectKind)).toEqual(["token", "user"]);
    });

    it("is a company's own: another company sees nothing of it, a user nothing at all", async () => {
      await asked(here.company, "POST", `sites/${siteId}/arrays`, {});
      const stranger = await aPerson(here.house, "COMPANY", await aCompany(here.house));
      expect([(await seen(stranger)).length, (await seen(here.admin)).length > 0]).toEqual([0, true]);
      expect((await asked(here.user, "GET", "audit-entries")).status).toBe(403);
      expect((await asked(stranger, "GET", `audit-entries?siteSeq=${siteId}`)).json.page.totalElements).toBe(0);
    });

    it("lists an attempt on another company's thing for the company of the one who tried, and for no other", async () => {
      const theirs = await aCompany(here.house);
      const stranger = await aPerson(here.house, "COMPANY", theirs, { name: "낯선 사람" });
      await asked(stranger, "POST", `sites/${siteId}/arrays`, {});
      expect(await seen(here.company)).toEqual([]);
      expect(await seen(stranger)).toMatchObject([
        {
          userName: "낯선 사람",
          outcome: "REFUSED",
          objectKind: "site",
          objectId: siteId,
          objectName: null,
          siteSeq: null,
        },
      ]);
    });

    it("is filtered by what, how, who and when, and paged", async () => {
      for (let at = 0; at < 3; at++) await asked(here.company, "POST", `sites/${siteId}/arrays`, {});
      await asked(here.user, "POST", `sites/${siteId}/arrays`, {});
      const count = async (query: string) =>
        (await asked(here.company, "GET", `audit-entries?${query}`)).json.page.totalElements;
      const day = new Date(here.house.clock.now.getTime() + 9 * 3600_000).toISOString().slice(0, 10);
      expect(await count("outcome=DONE")).toBe(3);
      expect(await count("objectKind=site&deed=done")).toBe(4);
      expect(await count("objectKind=company")).toBe(0);
      expect(await count(`userSeq=${here.user.id}`)).toBe(1);
      expect(await count(`from=${day}&to=${day}`)).toBe(4);
      expect(await count("from=2001-01-01&to=2001-01-02")).toBe(0);
      const page = (await asked(here.company, "GET", "audit-entries?page=1&size=3")).json;
      expect([page.content.length, page.page.totalPages]).toEqual([1, 2]);
      expect((await asked(here.company, "GET", "audit-entries?from=gestern")).status).toBe(400);
    });

    it("tells who signed in, who was turned away and from where; of a name nobody has it keeps nothing", async () => {
      await signIn(here.house, here.user.loginId, password);
      await signIn(here.house, here.user.loginId, "wrong-wrong");
      await signIn(here.house, `geheim-${siteId}`, "wrong-wrong");
      const entry = { userName: "이점검", deed: "signed-in", objectKind: "account", summary: "address: 127.0.0.1" };
      expect(await seen(here.company, "&deed=signed-in")).toMatchObject([
        { ...entry, outcome: "REFUSED" },
        { ...entry, outcome: "DONE" },
      ]);
      const [unknown] = await seen(here.admin, "&deed=signed-in&outcome=REFUSED");
      expect(unknown).toMatchObject({ userSeq: null, loginId: "", userName: "", userRole: null, companySeq: null });
      expect(JSON.stringify(await engine.db.selectFrom("audit_entry").selectAll().execute())).not.toContain("geheim");
    });

    it("gathers the files that somebody sends to a report into one entry for ten minutes", async () => {
      const reportId = await aReport(engine.db, siteId as SiteId);
      const send = (atMs: number) =>
        engine.db
          .transaction()
          .execute((trx) =>
            countUploadedFile(
              trx,
              { id: `upload-${atMs}`, userId: here.user.id, reportId, siteId: null },
              new Date(here.house.clock.now.getTime() + atMs),
            ),
          );
      const minuteMs = 60_000;
      for (const atMs of [0, 1_000, 9 * minuteMs, 11 * minuteMs]) await send(atMs);
      const entry = { userName: "이점검", deed: "uploaded", objectKind: "report", objectId: reportId, outcome: "DONE" };
      expect(await seen(here.company, "&deed=uploaded")).toMatchObject([
        { ...entry, summary: "files: 1", siteSeq: siteId },
        { ...entry, summary: "files: 3", siteSeq: siteId },
      ]);
    });

    it("is kept for ever unless the operator says for how long", async () => {
      await asked(here.company, "POST", `sites/${siteId}/arrays`, {});
      const dayMs = 86_400_000;
      const tidied = (days: number, auditKeepDays?: number) => {
        const now = () => new Date(here.house.clock.now.getTime() + days * dayMs);
        return keepAccountsTidy({ db: engine.db, now, log: () => {}, auditKeepDays }).stop();
      };
      const kept = () =>
        engine.db.selectFrom("audit_entry").select("deed").where("company_id", "=", here.ours).execute();
      await tidied(20_000);
      await tidied(29, 30);
      expect(await kept()).toEqual([{ deed: "done" }]);
      await tidied(31, 30);
      expect(await kept()).toEqual([]);
    });

    it("is exported as a table in which nothing runs as a formula", async () => {
      await asked(here.company, "PUT", `sites/${siteId}`, { name: "=cmd|' /C calc'!A0", version: 1 });
      const { text, status } = await asked(here.company, "GET", "audit-entries/csv");
      expect(status).toBe(200);
      expect(text.startsWith("\uFEFFat,loginId,userName")).toBe(true);
      expect(text).not.toMatch(/(^|,)"?=cmd/m);
      expect(text.trim().split("\r\n")).toHaveLength(2);
    });
  });
});
