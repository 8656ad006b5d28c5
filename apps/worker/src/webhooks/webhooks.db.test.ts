import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { seedDefectTypes } from "@heliolens/database/queries/defect-types";
import { sealWebhookSecrets } from "@heliolens/database/queries/webhooks/seal-secrets";
import { addWebhook, changeWebhook } from "@heliolens/database/queries/webhooks/webhooks";
import { secretBox } from "@heliolens/database/secrets/secret-box";
import {
  aCompanyIn,
  aDefect,
  anImage,
  aProject,
  aReport,
  aSite,
  aUserIn,
} from "@heliolens/database/testing/inspection-things";
import { onBothEngines } from "@heliolens/database/testing/on-both-engines";
import { untilChangesSettle } from "@heliolens/database/testing/until-changes-settle";
import type { CompanyId, UserId } from "@heliolens/domain/accounts/account-ids";
import type { ReportId, SiteId } from "@heliolens/domain/inspection/inspection-ids";
import { webhookTopics } from "@heliolens/domain/webhooks/webhook";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { JobContext, Outcome } from "../job.ts";
import { deliverWebhook } from "./deliver-webhook.job.ts";
import { signatureOf, usualSendRule } from "./send-signed.ts";
import { sweepDeliveries } from "./sweep-deliveries.job.ts";
import { tellAllWebhooks } from "./tell-webhooks.job.ts";

onBothEngines((engine) => {
  const { rule } = engine;
  const heard: Record<string, unknown>[] = [];
  const signatures: string[] = [];
  const secret = "whs_x";
  const box = secretBox("the server's secret");
  let status = 200;
  const receiver = createServer((request, response) => {
    let body = "";
    request
      .on("data", (part) => {
        body += part;
      })
      .on("end", () => {
        heard.push(JSON.parse(body));
        const signature = String(request.headers["heliolens-signature"]);
        const signedAt = new Date(Number(/^t=(\d+)/.exec(signature)?.[1]) * 1000);
        signatures.push(signature === signatureOf(secret, body, signedAt) ? "right" : "wrong");
        response.writeHead(status).end(`answered ${status}`);
      });
  });
  let companyId: CompanyId;
  let userId: UserId;
  let siteId: SiteId;
  let reportId: ReportId;
  let webhookId: number;

  beforeAll(async () => {
    await seedDefectTypes(engine.db);
    await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
  });
  afterAll(() => new Promise((resolve) => receiver.close(resolve)));
  beforeEach(async () => {
    companyId = await aCompanyIn(engine.db);
    userId = await aUserIn(engine.db, companyId, "COMPANY");
    siteId = await aSite(engine.db, await aProject(engine.db, companyId));
    reportId = await aReport(engine.db, siteId);
    const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
    const sealedSecret = box.seal(secret);
    const given = { companyId, userId, name: "접수", url, topics: webhookTopics, sealedSecret, now: new Date() };
    webhookId = (await addWebhook(engine.db, given))!;
    await told();
    heard.length = 0;
    signatures.length = 0;
    status = 200;
  });

  const context = () => ({ db: engine.db, signal: new AbortController().signal }) as JobContext;
  const nextOf = (outcome: Outcome) => (outcome.ended === "done" ? outcome.next : []);
  async function told() {
    await untilChangesSettle(engine.db);
    return nextOf(await tellAllWebhooks.run({}, context()));
  }
  const deliver = deliverWebhook(usualSendRule({ allowsPrivate: true }), box);
  /** Tells what changed and sends all of it; gives what is to be done later. */
  async function sent() {
    const later: Outcome[] = [];
    for (const request of await told())
      if (request.name === "webhooks.deliver") later.push(await deliver.run(request.payload, context()));
    return later.flatMap(nextOf);
  }
  const deliveries = () =>
    engine.db
      .selectFrom("webhook_delivery")
      .select(["state", "attempts", "status", "answer", "problem"])
      .where("webhook_id", "=", webhookId)
      .orderBy("id")
      .execute();
  const here = (topic: string, ...seqs: number[]) => ({
    topic,
    at: expect.any(String),
    companySeq: companyId,
    siteSeq: siteId,
    reportSeq: reportId,
    seqs,
  });

  describe("a company's programs", () => {
    rule("hear of many defects of a report in one call, once, and nothing of another company's", async () => {
      const ids = [await aDefect(engine.db, reportId), await aDefect(engine.db, reportId)];
      const theirs = await aSite(engine.db, await aProject(engine.db, await aCompanyIn(engine.db)));
      await aDefect(engine.db, await aReport(engine.db, theirs));
      expect(await sent()).toEqual([]);
      expect(heard).toEqual([here("defect.created", ...ids)]);
      expect(await deliveries()).toEqual([
        { state: "DELIVERED", attempts: 1, status: 200, answer: "answered 200", problem: null },
      ]);
      await sent();
      expect(heard).toHaveLength(1);
    });

    rule("hear that an upload is finished when everything that came is read, and not before", async () => {
      const id = await anImage(engine.db, reportId, "thermal_image");
      await sent();
      expect(heard).toEqual([]);
      const image = engine.db.updateTable("thermal_image").where("id", "=", id);
      await image.set({ read_state: "read" }).execute();
      await sent();
      expect(heard).toEqual([here("upload.finished")]);
      await image.set({ flight: 2 }).execute();
      await sent();
      expect(heard).toHaveLength(1);
    });

    it("are asked again after growing pauses when they fail, until it is given up", async () => {
      status = 500;
      await aDefect(engine.db, reportId);
      const pausesMs: number[] = [];
      for (let [next] = await sent(); next?.name === "webhooks.deliver"; ) {
        pausesMs.push(next.afterMs!);
        [next] = nextOf(await deliver.run(next.payload, context()));
      }
      expect(pausesMs).toEqual([...new Set(pausesMs)].toSorted((a, b) => a - b));
      expect(heard).toHaveLength(pausesMs.length + 1);
      expect(await deliveries()).toEqual([
        { state: "FAILED", attempts: 7, status: 500, answer: "answered 500", problem: null },
      ]);
    });

    rule("are told with the secret they were given, also when an earlier version kept it unsealed", async () => {
      await aDefect(engine.db, reportId);
      await sent();
      const kept = engine.db.updateTable("webhook").where("id", "=", webhookId);
      await kept.set({ sealed_secret: secret }).execute();
      await aDefect(engine.db, reportId);
      await sent();
      expect(await sealWebhookSecrets(engine.db, box)).toMatchObject({ sealed: 1, unreadable: 0 });
      expect(await sealWebhookSecrets(engine.db, box)).toMatchObject({ sealed: 0 });
      await aDefect(engine.db, reportId);
      await sent();
      expect(signatures).toEqual(["right", "right", "right"]);
    });

    rule("hear nothing unsigned: a secret sealed with another key is said to be unreadable", async () => {
      const kept = engine.db.updateTable("webhook").where("id", "=", webhookId);
      await kept.set({ sealed_secret: secretBox("another").seal(secret) }).execute();
      await aDefect(engine.db, reportId);
      expect(await sent()).toHaveLength(1);
      expect(heard).toEqual([]);
      expect(await deliveries()).toMatchObject([{ state: "WAITING", problem: "webhooks.secret-unreadable" }]);
      expect((await sealWebhookSecrets(engine.db, box)).unreadable).toBe(1);
      await engine.db.deleteFrom("webhook").where("id", "=", webhookId).execute();
    });

    it("hear in the end what a process that ended left unsent", async () => {
      await aDefect(engine.db, reportId);
      const lost = await told();
      expect(nextOf(await sweepDeliveries.run({}, context()))).toEqual([]);
      await engine.db
        .updateTable("webhook_delivery")
        .set({ created_at: new Date(Date.now() - 3_600_000) })
        .execute();
      expect(nextOf(await sweepDeliveries.run({}, context()))).toMatchObject(lost);
    });

    rule("hear nothing while they are switched off", async () => {
      await aDefect(engine.db, reportId);
      const [waiting] = await told();
      const edit = { id: webhookId, version: 1, userId, now: new Date() };
      await changeWebhook(engine.db, edit, { isEnabled: false });
      if (waiting?.name === "webhooks.deliver") await deliver.run(waiting.payload, context());
      await aDefect(engine.db, reportId);
      expect(await sent()).toEqual([]);
      expect(heard).toEqual([]);
    });
  });
});
