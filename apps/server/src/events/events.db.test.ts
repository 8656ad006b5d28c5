import type { AddressInfo } from "node:net";
import { aDefect, aGrant, aProject, aReport, aSite } from "@heliolens/database/testing/inspection-things";
import { onBothEngines } from "@heliolens/database/testing/on-both-engines";
import { untilChangesSettle } from "@heliolens/database/testing/until-changes-settle";
import type { ReportId, SiteId } from "@heliolens/domain/inspection/inspection-ids";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { aCompany, aHouse, aPerson, type Person, type TestHouse } from "../testing/a-house.ts";
import { hearChanges } from "../testing/heard-changes.ts";
import { hereOn } from "../testing/here.ts";
import { listenersPerUser } from "./change-hub.ts";

const events = { pollMs: 5, heartbeatMs: 30, lifeMs: 60_000 };

onBothEngines((engine) => {
  const here = hereOn(engine, { events });
  let base: string;
  // Another process on the same database.
  let elsewhere: TestHouse;
  let otherBase: string;
  let siteId: SiteId;
  let reportId: ReportId;
  const leaving: (() => void)[] = [];

  beforeAll(async () => {
    elsewhere = await aHouse(engine.database, { events });
    base = await addressOf(here.house);
    otherBase = await addressOf(elsewhere);
  });
  afterAll(() => elsewhere?.close());
  const addressOf = async ({ app }: TestHouse) => {
    await app.listen({ host: "127.0.0.1", port: 0 });
    return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  };
  beforeEach(async () => {
    siteId = await aSite(engine.db, await aProject(engine.db, here.ours));
    reportId = await aReport(engine.db, siteId);
  });
  afterEach(() => {
    for (const leave of leaving.splice(0)) leave();
  });

  /** Listens as somebody, once what was done before is settled. */
  async function listening(who: Person, lastEventId?: string, at = base) {
    await untilChangesSettle(engine.db);
    const heard = await hearChanges(at, { token: who.token, lastEventId });
    leaving.push(heard.leave);
    return heard;
  }
  const told = (text: string) => [...text.matchAll(/^data: (.+)$/gm)].map(([, data]) => JSON.parse(data!));

  describe("the stream of changes", () => {
    it("names what changed to whoever sees it, and says that it is there while nothing does", async () => {
      const { response, until } = await listening(here.company);
      expect(response.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
      expect(response.headers.get("content-disposition")).toBeNull();
      await until(/^: here$/m);
      const id = await aDefect(engine.db, reportId);
      expect(told(await until(/data/))).toEqual([{ kind: "defects.created", siteId, reportId, id }]);
    });

    it("tells a user what happens at sites granted to him, and nobody what is another company's", async () => {
      const granted = await aSite(engine.db, await aProject(engine.db, here.ours));
      await aGrant(engine.db, here.user.id, granted);
      const grantedReport = await aReport(engine.db, granted);
      const stranger = await aPerson(here.house, "COMPANY", await aCompany(here.house));
      const [user, other, admin] = [await listening(here.user), await listening(stranger), await listening(here.admin)];
      await aDefect(engine.db, reportId);
      await aDefect(engine.db, grantedReport);
      expect(told(await user.until(/data/)).map((change) => change.siteId)).toEqual([granted]);
      expect(told(await admin.until(new RegExp(`"reportId":${grantedReport}`))).length).toBe(2);
      expect(told(await other.until(/^: here$/m))).toEqual([]);
    });

    it("goes on where it stopped, and tells nothing twice", async () => {
      const first = await listening(here.company);
      const before = await aDefect(engine.db, reportId);
      const mark = (await first.until(/data/)).match(/^id: (.+)\nevent/m)![1]!;
      const missed = await aDefect(engine.db, reportId);
      const second = await listening(here.company, mark);
      const ids = told(await second.until(/data/)).map(({ id }) => id);
      expect(ids).toEqual([missed]);
      expect(ids).not.toContain(before);
    });

    it("goes on at another process where it stopped, and that process tells what others made", async () => {
      const first = await listening(here.company);
      await aDefect(engine.db, reportId);
      const mark = (await first.until(/data/)).match(/^id: (.+)\nevent/m)![1]!;
      const missed = await aDefect(engine.db, reportId);
      const second = await listening(here.company, mark, otherBase);
      expect(told(await second.until(/data/)).map(({ id }) => id)).toEqual([missed]);
      const later = await aDefect(engine.db, reportId);
      const wanted = new RegExp(`"id":${later}\\b`);
      expect(told(await second.until(wanted)).map(({ id }) => id)).toEqual([missed, later]);
      expect(await first.until(wanted)).toMatch(wanted);
    });

    it("is not for strangers, and one account does not take all of it", async () => {
      expect((await fetch(`${base}/api/events`)).status).toBe(401);
      for (let count = 0; count < listenersPerUser; count++) await listening(here.company);
      const headers = { authorization: `Bearer ${here.company.token}` };
      const refused = await fetch(`${base}/api/events`, { headers });
      expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "60"]);
      await listening(here.user);
    });
  });
});
