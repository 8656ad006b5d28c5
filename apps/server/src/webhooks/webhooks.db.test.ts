import { secretBox } from "@heliolens/database/secrets/secret-box";
import { onPostgresql } from "@heliolens/database/testing/on-postgresql";
import { webhooksPerCompany } from "@heliolens/domain/webhooks/webhook";
import { describe, expect, it } from "vitest";
import { ask, type Person } from "../testing/a-house.ts";
import { hereOn } from "../testing/here.ts";

onPostgresql((engine) => {
  const here = hereOn(engine);
  const asked = (who: Person, method: "GET" | "PUT" | "POST" | "DELETE", path: string, body?: object) =>
    ask(here.house, who, method, `/api/${path}`, body);
  const aHook = { name: "접수 서버", url: "https://example.com/hook", topics: ["defect.created", "report.ready"] };
  const made = async (who = here.company) => (await asked(who, "POST", "webhooks", aHook)).json.content;

  describe("a webhook", () => {
    it("shows its secret when it is made, and never again", async () => {
      const { secret, ...webhook } = await made();
      expect(secret).toMatch(/^whs_[\w-]{43}$/);
      expect(webhook).toMatchObject({ ...aHook, companySeq: here.ours, isEnabled: true, lastState: null, version: 1 });
      const { text, json } = await asked(here.company, "GET", "webhooks");
      expect(json.content).toEqual([webhook]);
      expect(text).not.toContain(secret);
      expect((await asked(here.company, "GET", "audit-entries")).text).not.toContain(secret);
    });

    it("keeps its secret sealed: the database alone tells nobody", async () => {
      const { secret, seq } = await made();
      const kept = await engine.db.selectFrom("webhook").selectAll().where("id", "=", seq).executeTakeFirstOrThrow();
      expect(JSON.stringify(kept)).not.toContain(secret);
      expect(secretBox("the server's secret").open(kept.sealed_secret)).toBe(secret);
    });

    it("goes nowhere inside the house", async () => {
      for (const url of ["http://127.0.0.1/", "http://localhost/", "http://[::1]/", "http://169.254.169.254/"]) {
        const { status, json } = await asked(here.company, "POST", "webhooks", { ...aHook, url });
        expect([url, status, json.code]).toEqual([url, 422, "webhooks.address-private"]);
      }
      const { seq } = await made();
      const moved = await asked(here.company, "PUT", `webhooks/${seq}`, { version: 1, url: "http://10.0.0.1/" });
      expect(moved.json.code).toBe("webhooks.address-private");
    });

    it("is changed on the version it was read in, and a company has ten", async () => {
      const { seq } = await made();
      const change = { version: 1, isEnabled: false };
      expect((await asked(here.company, "PUT", `webhooks/${seq}`, change)).json.content.isEnabled).toBe(false);
      expect((await asked(here.company, "PUT", `webhooks/${seq}`, change)).json.code).toBe(
        "inspection.changed-meanwhile",
      );
      for (let count = 1; count < webhooksPerCompany; count++) await made();
      const { status, json } = await asked(here.company, "POST", "webhooks", aHook);
      expect([status, json.code]).toEqual([409, "webhooks.too-many"]);
    });

    it("is found by a part of its name, address or company, and sorted by name", async () => {
      const other = { ...aHook, name: "가 서버", url: "https://elsewhere.example/x" };
      const { seq: second } = (await asked(here.company, "POST", "webhooks", other)).json.content;
      const { seq: first } = await made();
      const seqs = async (search: string) =>
        (await asked(here.company, "GET", `webhooks?${search}`)).json.content.map(({ seq }: { seq: number }) => seq);
      expect(await seqs("keyword=서버&sort=name,asc")).toEqual([second, first]);
      expect(await seqs("keyword=ELSEWHERE")).toEqual([second]);
      expect(await seqs("keyword=%25")).toEqual([]);
      await asked(here.company, "POST", `webhooks/${second}/test`);
      const told = async (keyword: string) =>
        (await asked(here.company, "GET", `webhooks/${second}/deliveries?keyword=${keyword}&sort=seq,asc`)).json.page;
      expect((await told("test")).totalElements).toBe(1);
      expect((await told("defect")).totalElements).toBe(0);
    });

    it("is tried by a test call, and whatever was sent can be sent again", async () => {
      const { seq } = await made();
      const { content: tried } = (await asked(here.company, "POST", `webhooks/${seq}/test`)).json;
      expect(tried).toMatchObject({ topic: "test", state: "WAITING", attempts: 0, status: null });
      const { content: again } = (await asked(here.company, "POST", `webhook-deliveries/${tried.seq}/redeliver`)).json;
      expect(again).toMatchObject({ topic: "test", body: tried.body, state: "WAITING" });
      const { content } = (await asked(here.company, "GET", `webhooks/${seq}/deliveries`)).json;
      expect(content.map((delivery: { seq: number }) => delivery.seq)).toEqual([again.seq, tried.seq]);
      const sent = here.house.jobs.filter(({ name }) => name === "webhooks.deliver").map(({ payload }) => payload);
      expect(sent.slice(-2)).toEqual([{ deliveryId: tried.seq }, { deliveryId: again.seq }]);
    });

    it("takes its deliveries along when it goes", async () => {
      const { seq } = await made();
      const { content } = (await asked(here.company, "POST", `webhooks/${seq}/test`)).json;
      expect((await asked(here.company, "DELETE", `webhooks/${seq}`)).status).toBe(200);
      expect((await asked(here.company, "POST", `webhook-deliveries/${content.seq}/redeliver`)).json.code).toBe(
        "webhooks.delivery-not-found",
      );
    });
  });
});
