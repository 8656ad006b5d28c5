import { addAccountLink, findAccountLink } from "@heliolens/database/queries/accounts/account-links";
import { addIdentity } from "@heliolens/database/queries/accounts/provider-identities";
import { seedDefectTypes } from "@heliolens/database/queries/defect-types";
import { saveMailChoices } from "@heliolens/database/queries/mail/mail-choices";
import { addMails } from "@heliolens/database/queries/mail/outbox";
import { addNotices } from "@heliolens/database/queries/tasks/notices";
import { saveTask } from "@heliolens/database/queries/tasks/tasks";
import { secretBox } from "@heliolens/database/secrets/secret-box";
import { aCompanyIn, aDefect, aProject, aReport, aSite, aUserIn } from "@heliolens/database/testing/inspection-things";
import { onBothEngines } from "@heliolens/database/testing/on-both-engines";
import { untilChangesSettle } from "@heliolens/database/testing/until-changes-settle";
import type { CompanyId, UserId } from "@heliolens/domain/accounts/account-ids";
import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Job, JobContext, Outcome } from "../job.ts";
import { aMailServer, type MailServer, wordsOfMail } from "../testing/a-mail-server.ts";
import { askReset } from "./ask-reset.job.ts";
import { deliverMail } from "./deliver-mail.job.ts";
import { type MailPost, smtpPost } from "./mail-post.ts";
import { sweepMail } from "./sweep-mail.job.ts";
import { tellMail } from "./tell-mail.job.ts";
import { weeklyMail } from "./weekly-mail.job.ts";

const publicUrl = "https://plant.example";

onBothEngines((engine) => {
  const { rule, rules } = engine;
  const box = secretBox("the server's secret");
  let server: MailServer;
  let post: MailPost;
  let companyId: CompanyId;
  let userId: UserId;
  let email: string;
  let reportId: ReportId;
  let made = 0;

  beforeAll(async () => {
    await seedDefectTypes(engine.db);
    server = await aMailServer();
    post = smtpPost({ smtpUrl: server.url, from: "Heliolens <plants@example.com>", publicUrl });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    companyId = await aCompanyIn(engine.db);
    userId = await aUserIn(engine.db, companyId, "COMPANY");
    email = `person-${engine.name}-${++made}@example.com`;
    await saveMailChoices(engine.db, userId, { email, language: "en", topics: ["assigned", "finished", "weekly"] });
    reportId = await aReport(engine.db, await aSite(engine.db, await aProject(engine.db, companyId)), {
      name: "Spring",
    });
    await told();
    server.received.length = 0;
    server.refusal = null;
  });

  const context = () => ({ db: engine.db, signal: new AbortController().signal }) as JobContext;
  const nextOf = (outcome: Outcome) => (outcome.ended === "done" ? outcome.next : []);
  async function told() {
    await untilChangesSettle(engine.db);
    return nextOf(await tellMail(post, box).run({}, context()));
  }
  const deliver = (mailId: number) => deliverMail(post, box).run({ mailId }, context());
  /** Runs the deliveries that a job asked for. */
  async function sent(next: ReturnType<typeof nextOf>) {
    for (const request of next) if (request.name === "mail.deliver") await deliver(request.payload.mailId);
  }
  const mine = () => server.received.filter(({ to }) => to.includes(email)).map(({ content }) => wordsOfMail(content));
  const kept = () =>
    engine.db
      .selectFrom("mail")
      .select(["state", "attempts", "sealed_facts as facts"])
      .where("user_id", "=", userId)
      .orderBy("id")
      .execute();
  const anInvitation = () =>
    addMails(
      engine.db,
      box,
      [{ userId, facts: { kind: "reset", path: "/login#reset=x", loginId: "kim" } }],
      new Date(),
    );
  async function assign(count: number) {
    const now = new Date();
    const from = await aUserIn(engine.db, companyId, "COMPANY");
    for (let nth = 0; nth < count; nth++) {
      const defectId = await aDefect(engine.db, reportId);
      await saveTask(engine.db, { defectId, assigneeId: userId, dueOn: null, userId: from, now });
      await addNotices(engine.db, { kind: "assigned", defectId, from, to: [userId], now });
    }
  }

  describe("a mail", () => {
    it("is sent once as text and HTML, however often and by however many its turn comes", async () => {
      const [id] = await anInvitation();
      await Promise.all([deliver(id!), deliver(id!), deliver(id!)]);
      await deliver(id!);
      expect(mine()).toHaveLength(1);
      expect(mine()[0]).toContain(`${publicUrl}/login#reset=x`);
      expect(server.received.at(-1)?.content).toMatch(/text\/plain[\s\S]+text\/html/);
      expect(await kept()).toEqual([{ state: "SENT", attempts: 1, facts: null }]);
    });

    rule("is kept sealed while it waits: the database alone tells no link", async () => {
      await anInvitation();
      const [{ facts } = { facts: null }] = await kept();
      expect(facts).toMatch(/^sealed:/);
    });

    it("is taken up again when the process that held it was killed", async () => {
      const [id] = await anInvitation();
      // A killed process leaves its claim behind.
      const row = engine.db.updateTable("mail").where("id", "=", id!);
      await row.set({ claimed_at: new Date(), attempts: 1 }).execute();
      await deliver(id!);
      expect(mine()).toEqual([]);
      const longAgo = new Date(Date.now() - 3_600_000);
      await row.set({ claimed_at: longAgo, created_at: longAgo }).execute();
      await sent(nextOf(await sweepMail.run({}, context())));
      expect(mine()).toHaveLength(1);
    });

    it("is tried again after growing pauses while the server is away, and given up in the end", async () => {
      server.refusal = { status: 451, words: "later" };
      const [id] = await anInvitation();
      const pausesMs: number[] = [];
      for (let [next] = nextOf(await deliver(id!)); next?.name === "mail.deliver"; ) {
        pausesMs.push(next.afterMs!);
        await engine.db.updateTable("mail").set({ next_at: null }).where("id", "=", id!).execute();
        [next] = nextOf(await deliver(id!));
      }
      expect(pausesMs).toEqual([...new Set(pausesMs)].toSorted((a, b) => a - b));
      expect(await kept()).toEqual([{ state: "FAILED", attempts: 7, facts: null }]);
    });

    rule("is given up at once when the server will never take it", async () => {
      server.refusal = { status: 550, words: "no such box" };
      const [id] = await anInvitation();
      expect(nextOf(await deliver(id!))).toEqual([]);
      expect(await kept()).toMatchObject([{ state: "FAILED", attempts: 1 }]);
    });

    rule("finds no room in the outbox of somebody who has a hundred waiting", async () => {
      for (let nth = 0; nth < 100; nth++) await anInvitation();
      expect(await anInvitation()).toEqual([]);
    });
  });

  rules("people hear", () => {
    it("of the defects given to them in one mail, once, unless they chose not to", async () => {
      await assign(12);
      await sent(await told());
      expect(mine()).toHaveLength(1);
      expect(mine()[0]).toContain("and 2 more");
      await saveMailChoices(engine.db, userId, { email, language: "en", topics: [] });
      await assign(1);
      await sent(await told());
      expect(mine()).toHaveLength(1);
    });

    it("of their analysis and their document when these are ready", async () => {
      const run = { report_id: reportId, way: "modules", turn: 1, total: 1, thresholds: "{}", started_by: userId };
      const { id } = await engine.db
        .insertInto("analysis_run")
        .values({ ...run, alignment_version: 1, design_revision: 1 } as never)
        .returning("id")
        .executeTakeFirstOrThrow();
      await engine.db.updateTable("analysis_run").set({ state: "DONE", found: 7 }).where("id", "=", id).execute();
      const document = { company_id: companyId, kind: "export", format: "xlsx", language: "en", name: "spring.xlsx" };
      const asked = {
        options: "{}",
        report_count: 1,
        created_at: new Date(),
        created_by: userId,
        expires_at: new Date(),
      };
      const { id: documentId } = await engine.db
        .insertInto("document")
        .values({ ...document, ...asked } as never)
        .returning("id")
        .executeTakeFirstOrThrow();
      const part = { document_id: documentId, report_id: reportId, position: 0 };
      await engine.db.insertInto("document_report").values(part).execute();
      await engine.db
        .updateTable("document")
        .set({ state: "READY", file_key: "x", defect_count: 0 })
        .where("id", "=", documentId)
        .execute();
      await sent(await told());
      expect(mine()).toEqual([
        expect.stringContaining("Candidates found: 7"),
        expect.stringContaining("“spring.xlsx” that you asked for is ready"),
      ]);
    });

    it("once a week what happened within their reach", async () => {
      const weekly = () => weeklyMail(post, box).run({}, context());
      await assign(2);
      await engine.db
        .updateTable("module_defect")
        .set({ created_at: new Date(Date.now() - 2 * 86_400_000) })
        .where("report_id", "=", reportId)
        .execute();
      await sent(nextOf(await weekly()));
      await sent(nextOf(await weekly()));
      expect(mine()).toHaveLength(1);
      expect(mine()[0]).toContain("New defects: 2");
      expect(mine()[0]).toContain("Open defects assigned to you: 2");
    });

    it("nothing from a server without a mail server, not even later", async () => {
      await assign(1);
      await untilChangesSettle(engine.db);
      await (tellMail(null, box) as Job<"mail.tell">).run({}, context());
      expect(await told()).toEqual([]);
    });
  });

  rules("a forgotten password", () => {
    const asked = async (name: string) => nextOf(await askReset(post, box).run({ name }, context()));

    it("brings a link that is kept as a hash, three times an hour, to the address of the account alone", async () => {
      for (let nth = 0; nth < 5; nth++) await sent(await asked(email.toUpperCase()));
      expect(mine()).toHaveLength(3);
      const [secret] = mine()[0]!.match(/(?<=#reset=)[\w-]{43}/) ?? [];
      expect(await findAccountLink(engine.db, secret!, new Date())).toMatchObject({ userId, kind: "reset" });
      expect(await findAccountLink(engine.db, secret!, new Date(Date.now() + 3_700_000))).toBeUndefined();
      const rows = await engine.db.selectFrom("account_link").selectAll().where("user_id", "=", userId).execute();
      expect(JSON.stringify(rows)).not.toContain(secret);
    });

    it("of an account that a company's own sign-in opens brings nothing: whom it lets go must not come in past it", async () => {
      const identity = { provider: "hq", subject: `subject-${userId}` };
      await addIdentity(engine.db, identity, userId, new Date());
      expect(await asked(email)).toEqual([]);
      await engine.db.deleteFrom("provider_identity").where("user_id", "=", userId).execute();
      expect(await asked(email)).toHaveLength(1);
    });

    it("of nobody, of a disabled account and of an address that two have brings nothing", async () => {
      expect(await asked("nobody@example.com")).toEqual([]);
      const other = await aUserIn(engine.db, companyId, "USER");
      await saveMailChoices(engine.db, other, { email, language: "ko", topics: [] });
      expect(await asked(email)).toEqual([]);
      await engine.db.updateTable("app_user").set({ email: null }).where("id", "=", other).execute();
      await engine.db.updateTable("app_user").set({ enabled: false }).where("id", "=", userId).execute();
      expect(await asked(email)).toEqual([]);
      const path = await addAccountLink(engine.db, { userId, kind: "invitation", now: new Date() });
      expect(await findAccountLink(engine.db, path.split("=")[1]!, new Date())).toBeUndefined();
    });
  });
});
