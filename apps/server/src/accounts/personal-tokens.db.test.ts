import { allEndpoints } from "@heliolens/contract/all-endpoints";
import type { Endpoint } from "@heliolens/contract/endpoint";
import { onBothEngines } from "@heliolens/database/testing/on-both-engines";
import { expect, it } from "vitest";
import { aPerson, aSession, ask, aToken } from "../testing/a-house.ts";
import { hereOn } from "../testing/here.ts";

const dayMs = 24 * 3_600_000;
const basic = (name: string, secret: string) => ({
  authorization: `Basic ${Buffer.from(`${name}:${secret}`).toString("base64")}`,
});
const signedInCalls = allEndpoints.filter(({ access }) => access !== "open");
const capabilities = "/ows?service=WMS&request=GetCapabilities";

onBothEngines((engine) => {
  const { rule, rules } = engine;
  const here = hereOn(engine);
  type Words = Parameters<typeof ask> extends [unknown, ...infer Rest] ? Rest : never;
  const on = (...words: Words) => ask(here.house, ...words);

  rule("shows the secret once, keeps its hash alone, and lists when it was last used", async () => {
    const made = await on(here.company, "POST", "/api/my/tokens", { name: "사무실 QGIS", scope: "read", days: 30 });
    const { token, ...item } = made.json.content;
    expect(token).toMatch(/^hlt_[\w-]{43}$/);
    expect(item).toMatchObject({ name: "사무실 QGIS", scope: "read", lastUsedAt: null, isAlive: true });
    expect(Date.parse(item.expiresAt) - Date.parse(item.createdAt)).toBe(30 * dayMs);
    expect((await on({ token }, "GET", "/api/my/profile")).json.content.loginId).toBe(here.company.loginId);
    const listed = await on(here.company, "GET", "/api/my/tokens");
    expect(listed.json.content).toEqual([{ ...item, lastUsedAt: here.house.clock.now.toISOString() }]);
    const kept = await engine.db.selectFrom("personal_token").selectAll().where("id", "=", item.id).execute();
    expect(JSON.stringify(kept)).not.toContain(token.slice(4));
  });

  rules("a token made for reading", () => {
    it("reads what its owner may and changes nothing", async () => {
      const { token } = await aToken(here.house, here.company, { scope: "read" });
      expect((await on({ token }, "GET", "/api/projects")).status).toBe(200);
      const refused = await on({ token }, "POST", "/api/projects", { name: "새 프로젝트" });
      expect([refused.status, refused.json.code]).toEqual([403, "accounts.token-read-only"]);
    });
  });

  rule("made for the map reaches the map service, and not one call of the contract", async () => {
    const { token } = await aToken(here.house, here.company, { scope: "map" });
    expect((await on(null, "GET", capabilities, undefined, basic("", token))).status).toBe(200);
    expect(await outOfScope(token, signedInCalls)).toEqual(signedInCalls.map(({ name }) => name));
  });

  rule("made for uploading reads and sends files, and changes nothing else", async () => {
    const { token } = await aToken(here.house, here.company, { scope: "upload" });
    expect((await on({ token }, "GET", "/api/projects")).status).toBe(200);
    const changing = signedInCalls.filter(({ changesState }) => changesState);
    const others = changing.filter(({ room, method }) => room !== "uploads" || method !== "POST");
    expect(await outOfScope(token, changing)).toEqual(others.map(({ name }) => name));
    expect(others.map(({ name }) => name)).toEqual(expect.arrayContaining(["deleteThermalImages", "choosePairs"]));
    const line = await on({ token }, "POST", "/api/uploads", undefined, { "tus-resumable": "1.0.0" });
    expect(line.json?.code).not.toBe("accounts.token-out-of-scope");
  });

  /** The names of those calls that the token was not made for. */
  async function outOfScope(token: string, calls: readonly Endpoint[]): Promise<string[]> {
    const refused: string[] = [];
    for (const { name, method, path } of calls) {
      const url = path.replace("{id}", "1").replace("{kind}", "site").replace("{format}", "kml");
      const { status, json } = await on({ token }, method, url, method === "GET" ? undefined : {});
      if (status === 403 && json.code === "accounts.token-out-of-scope") refused.push(name);
    }
    return refused;
  }

  rule("made for writing, does what its owner may: neither passwords nor tokens", async () => {
    const { id, token } = await aToken(here.house, here.company, { scope: "write" });
    expect((await on({ token }, "POST", "/api/projects", { name: "새 프로젝트" })).status).toBe(200);
    const body = { currentPassword: "heliolens", password: "long enough" };
    const refused = await Promise.all([
      on({ token }, "PATCH", "/api/my/password", body),
      on({ token }, "PATCH", `/api/users/${here.company.id}/password`, body),
      on({ token }, "POST", "/api/logout"),
      on({ token }, "GET", "/api/my/tokens"),
      on({ token }, "POST", "/api/my/tokens", { name: "another" }),
      on({ token }, "DELETE", `/api/my/tokens/${id}`),
    ]);
    expect(refused.map(({ status, json }) => [status, json.code])).toEqual(
      refused.map(() => [403, "accounts.session-required"]),
    );
  });

  rule("is the password of HTTP Basic on the map service, and on nothing else", async () => {
    const { token } = await aToken(here.house, here.user);
    expect((await on(null, "GET", capabilities, undefined, basic("anything", token))).status).toBe(200);
    expect((await on(null, "GET", "/tiles/modules/3/6/3.mvt", undefined, basic("", token))).status).toBe(200);
    expect((await on(null, "GET", "/api/my/profile", undefined, basic("user", token))).status).toBe(401);
    expect((await on(null, "GET", capabilities, undefined, basic(here.user.loginId, "heliolens"))).status).toBe(401);
  });

  rule(
    "is asked for by the map service in the way GIS programs know, and not over the screen of a browser",
    async () => {
      const challenged = await on(null, "GET", capabilities);
      expect([challenged.status, challenged.headers["www-authenticate"]]).toEqual([
        401,
        'Basic realm="Heliolens", charset="UTF-8"',
      ]);
      const byBrowsers: Record<string, string>[] = [{ "sec-fetch-mode": "cors" }, { cookie: "heliolens-picture=gone" }];
      for (const headers of byBrowsers)
        expect((await on(null, "GET", capabilities, undefined, headers)).headers["www-authenticate"]).toBeUndefined();
      expect((await on(null, "GET", "/api/my/profile")).headers["www-authenticate"]).toBeUndefined();
    },
  );

  rules("is turned away", () => {
    const profile = async (token: string) => (await on({ token }, "GET", "/api/my/profile")).status;

    it("when it was revoked", async () => {
      const { id, token } = await aToken(here.house, here.user);
      expect(await profile(token)).toBe(200);
      expect((await on(here.user, "DELETE", `/api/my/tokens/${id}`)).status).toBe(200);
      expect(await profile(token)).toBe(401);
      expect((await on(here.user, "DELETE", `/api/my/tokens/${id}`)).json.code).toBe("accounts.token-not-found");
    });

    it("when its time is over, and stays in its owner's list", async () => {
      const { token } = await aToken(here.house, here.user, { days: 1 });
      here.house.forwardMs(dayMs);
      expect(await profile(token)).toBe(401);
      const later = await aSession(here.house, here.user.id);
      expect((await on(later, "GET", "/api/my/tokens")).json.content).toMatchObject([{ isAlive: false }]);
    });

    it("when its owner is disabled, or somebody else sets the owner's password", async () => {
      const [disabled, reset] = [
        await aPerson(here.house, "USER", here.ours),
        await aPerson(here.house, "USER", here.ours),
      ];
      const tokens = [(await aToken(here.house, disabled)).token, (await aToken(here.house, reset)).token];
      expect(await Promise.all(tokens.map(profile))).toEqual([200, 200]);
      await on(here.company, "PUT", `/api/users/${disabled.id}`, { enabled: false });
      await on(here.company, "PATCH", `/api/users/${reset.id}/password`, { password: "long enough" });
      expect(await Promise.all(tokens.map(profile))).toEqual([401, 401]);
    });

    it("for good: it does not come back when its owner is enabled again", async () => {
      const person = await aPerson(here.house, "USER", here.ours);
      const { token } = await aToken(here.house, person);
      await on(here.company, "PUT", `/api/users/${person.id}`, { enabled: false });
      await on(here.company, "PUT", `/api/users/${person.id}`, { enabled: true });
      expect(await profile(token)).toBe(401);
    });

    it("when its owner changes the password", async () => {
      const { token } = await aToken(here.house, here.user);
      const change = { currentPassword: "heliolens", password: "a better one 7" };
      expect((await on(here.user, "PATCH", "/api/my/password", change)).status).toBe(200);
      expect(await profile(token)).toBe(401);
    });
  });

  it("comes in twenties at most, however many are asked for at once", async () => {
    const asked = Array.from({ length: 24 }, (_, index) =>
      on(here.user, "POST", "/api/my/tokens", { name: `token ${index}` }),
    );
    const statuses = (await Promise.all(asked)).map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(20).fill(200), ...Array(4).fill(409)]);
  });
});
