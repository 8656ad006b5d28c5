import { onBothEngines } from "@heliolens/database/testing/on-both-engines";
import { webhooksPerCompany } from "@heliolens/domain/webhooks/webhook";
import { describe, expect, it } from "vitest";
import { ask, type Person } from "../testing/a-house.ts";
import { hereOn } from "../testing/here.ts";

onBothEngines((engine) => {
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
