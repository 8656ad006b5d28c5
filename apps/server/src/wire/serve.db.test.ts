import { endpoint } from "@heliolens/contract/endpoint";
import { contentOf } from "@heliolens/contract/envelopes";
import { onPostgresql } from "@heliolens/database/testing/on-postgresql";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { aCompany, aHouse, aPerson, ask, type Person, type TestHouse } from "../testing/a-house.ts";
import type { House } from "./house.ts";

const row = { room: "test", method: "GET", summary: "" } as const;
const answer = contentOf(z.object({ name: z.string() }));
const leaking = endpoint({ ...row, name: "leaking", path: "/api/test/leaking", answer });
const failing = endpoint({ ...row, name: "failing", path: "/api/test/failing", answer });
const lying = endpoint({ ...row, name: "lying", path: "/api/test/lying", answer });
const starting = endpoint({ ...row, name: "starting", path: "/api/test/starting", answer, changesState: true });
const picture = endpoint({ ...row, name: "picture", path: "/api/test/picture", answer, access: "picture" });

onPostgresql((engine) => {
  let house: TestHouse;
  let person: Person;
  let started = 0;

  const testRoom = ({ serve }: House) => {
    serve(leaking, async () => ({ content: { name: "x", passwordHash: "$argon2id$" } }) as never);
    serve(failing, async () => {
      throw new Error("select * from secret_table failed at /srv/heliolens/x.ts");
    });
    serve(lying, async () => ({ content: { name: 7 } }) as never);
    serve(picture, async () => ({ content: { name: "picture" } }));
    serve(starting, async () => {
      started += 1;
      return { content: { name: "started" } };
    });
  };

  beforeAll(async () => {
    house = await aHouse(engine.database, { rooms: [testRoom], metricsToken: "a metrics token" });
    person = await aPerson(house, "USER", await aCompany(house));
  });
  afterAll(() => house?.close());

  describe("an answer", () => {
    it("holds the fields its schema names and no other", async () => {
      expect((await ask(house, person, "GET", leaking.path)).json).toEqual({ content: { name: "x" } });
    });

    it.each([failing, lying])(
      "that fails ($name) is a 500 with an id; the reason is in the log alone",
      async ({ path }) => {
        house.lines.length = 0;
        const { status, json, text } = await ask(house, person, "GET", path);
        expect([status, json.code]).toEqual([500, "wire.failed"]);
        expect(json.message).toBe("서비스 오류가 발생했습니다. 관리자에게 문의하여 주십시오.");
        expect(text).not.toMatch(/secret_table|heliolens\/|stack|zod/i);
        expect(house.lines).toHaveLength(1);
        expect(house.lines[0]).toMatchObject({ level: "error", requestId: json.requestId, stack: expect.any(String) });
        expect((await ask(house, person, "GET", leaking.path)).status).toBe(200);
      },
    );

    it("carries the security headers, whatever its status", async () => {
      const answers = [
        await ask(house, person, "GET", "/api/my/profile"),
        await ask(house, null, "GET", "/api/my/profile"),
        await ask(house, person, "GET", "/api/nowhere"),
        await ask(house, person, "GET", "/%zz"),
        await ask(house, person, "GET", failing.path),
        await ask(house, person, "TRACE" as "GET", "/api/users"),
        await ask(house, person, "OPTIONS", "/api/users"),
        await ask(house, person, "POST", "/api/users", { a: 1 }),
        await ask(house, null, "GET", "/healthz"),
        await ask(house, null, "GET", "/api/docs"),
        await ask(house, null, "GET", "/api/openapi.json"),
      ];
      expect(answers.map(({ status }) => status)).toEqual([200, 401, 404, 400, 500, 405, 405, 400, 200, 200, 200]);
      for (const { headers } of answers) {
        expect(headers["x-content-type-options"]).toBe("nosniff");
        expect(headers["referrer-policy"]).toBe("no-referrer");
        expect(headers["content-security-policy"]).toMatch(/^default-src 'none'; .*frame-ancestors 'none'/);
        expect(headers["access-control-allow-origin"]).toBeUndefined();
      }
    });
  });

  describe("HEAD", () => {
    it("is checked as GET is, and has no body", async () => {
      expect((await ask(house, null, "HEAD", "/api/users")).status).toBe(401);
      const { status, text } = await ask(house, person, "HEAD", "/api/users");
      expect([status, text]).toEqual([200, ""]);
    });

    it("starts nothing where a GET does", async () => {
      const { status, headers } = await ask(house, person, "HEAD", starting.path);
      expect([status, headers.allow, started]).toEqual([405, "GET", 0]);
      await ask(house, person, "GET", starting.path);
      expect(started).toBe(1);
    });
  });

  describe("pictures and tiles", () => {
    const cookie = (value: string) => ({ cookie: `theme=dark; heliolens-picture=${value}` });

    it("open with the cookie of the session, or the header", async () => {
      expect((await ask(house, null, "GET", picture.path, undefined, cookie(person.picture))).status).toBe(200);
      expect((await ask(house, person, "GET", picture.path)).status).toBe(200);
    });

    it("open with nothing else, and the cookie with the session ends", async () => {
      expect((await ask(house, null, "GET", picture.path, undefined, cookie(person.token))).status).toBe(401);
      expect((await ask(house, null, "GET", picture.path)).status).toBe(401);
      const leaver = await aPerson(house, "USER", await aCompany(house));
      await ask(house, leaver, "POST", "/api/logout");
      expect((await ask(house, null, "GET", picture.path, undefined, cookie(leaver.picture))).status).toBe(401);
    });
  });

  describe("the metrics", () => {
    it("are for this machine or for whoever bears their token", async () => {
      const forwarded = { "x-forwarded-for": "203.0.113.9" };
      const authorization = "Bearer a metrics token";
      expect((await ask(house, null, "GET", "/metrics")).status).toBe(200);
      expect((await ask(house, null, "GET", "/metrics", undefined, forwarded)).status).toBe(404);
      const told = await ask(house, null, "GET", "/metrics", undefined, { ...forwarded, authorization });
      expect(told.text).toMatch(/^nodejs_eventloop_lag_max_seconds [\d.]+$/m);
      expect(told.text).toMatch(/_count\{method="GET",route="\/api\/test\/failing",status="500"\} [1-9]/);
    });
  });

  describe("the documentation", () => {
    it("names every call once, with what it takes, answers and refuses", async () => {
      const { json } = await ask(house, null, "GET", "/api/openapi.json");
      expect(json.openapi).toBe("3.1.0");
      const operation = json.paths["/api/users/{id}"].put;
      expect(operation.parameters).toMatchObject([{ name: "id", in: "path", required: true }]);
      expect(Object.keys(operation.responses)).toEqual(["200", "400", "401", "403", "404", "409", "422", "default"]);
      expect(operation.requestBody.content["application/json"].schema.additionalProperties).toBe(false);
      expect(json.paths["/api/authenticate"].post.security).toEqual([]);
    });

    it("is a page without script whose style its own policy allows", async () => {
      const { text, headers } = await ask(house, null, "GET", "/api/docs");
      const nonce = text.match(/<style nonce="([^"]+)"/)?.[1];
      expect(headers["content-security-policy"]).toContain(`'nonce-${nonce}'`);
      expect(text).not.toMatch(/<script|(?:src|href)="https?:/);
      expect(text).toContain("/api/company-managers/{id}");
    });
  });

  it("answers /readyz by what it stands on", async () => {
    expect((await ask(house, null, "GET", "/readyz")).json).toEqual({ status: "ready" });
    const database = { ...engine.database, whyNotReady: async () => "connection refused by db.internal" };
    const unready = await aHouse(database, { readiness: { storage: async () => null, queue: async () => "no" } });
    const { status, json, headers, text } = await ask(unready, null, "GET", "/readyz");
    expect([status, json.details, headers["retry-after"]]).toEqual([503, { notReady: ["database", "queue"] }, "2"]);
    expect(text).not.toContain("internal");
    expect((await ask(unready, null, "GET", "/healthz")).status).toBe(200);
    await unready.close();
  });

  it("about to stop it is not ready, still answers, and keeps no connection for another request", async () => {
    const drain = { isOn: false };
    const stopping = await aHouse(engine.database, { drain });
    expect((await ask(stopping, null, "GET", "/healthz")).headers.connection).toBe("keep-alive");
    drain.isOn = true;
    const { status, json } = await ask(stopping, null, "GET", "/readyz");
    expect([status, json.details]).toEqual([503, { notReady: ["process"] }]);
    const answer = await ask(stopping, null, "GET", "/healthz");
    expect([answer.status, answer.headers.connection]).toEqual([200, "close"]);
    await stopping.close();
  });
});
