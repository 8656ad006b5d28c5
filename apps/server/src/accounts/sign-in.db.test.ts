import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { onBothEngines } from "@heliolens/database/testing/on-both-engines";
import type { CompanyId } from "@heliolens/domain/accounts/account-ids";
import { processorMs } from "@heliolens/domain/testing/processor-ms";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aCompany, aHouse, aPerson, ask, password, signIn, type TestHouse } from "../testing/a-house.ts";

const hourMs = 3_600_000;
const wrong = "아이디 또는 비밀번호가 올바르지 않습니다.";

onBothEngines((engine) => {
  const { rule, rules } = engine;
  let house: TestHouse;
  let company: CompanyId;

  beforeAll(async () => {
    house = await aHouse(engine.database);
    company = await aCompany(house);
  });
  afterAll(() => house?.close());

  const profileStatus = async (token: string) => (await ask(house, { token }, "GET", "/api/my/profile")).status;

  describe("signing in", () => {
    rule("gives a token and the profile, in the specification's envelope", async () => {
      const person = await aPerson(house, "USER", company, { loginId: "minji", name: "김민지" });
      const { status, json, headers } = await signIn(house, "MinJi", password);
      expect(status).toBe(200);
      expect(json).toEqual({
        result: "S",
        resultDesc: "",
        content: {
          authToken: expect.stringMatching(/^[\w-]{43}$/),
          userProfile: {
            seq: person.id,
            id: person.id,
            loginId: "minji",
            userName: "김민지",
            userRole: "USER",
            companySeq: company,
            companyName: expect.any(String),
            personInCharge: null,
            email: null,
          },
        },
      });
      expect(headers["set-cookie"]).toEqual([
        expect.stringMatching(/^heliolens-picture=[\w-]{43}; Path=\/; .*HttpOnly; SameSite=Strict$/),
        expect.stringMatching(/^heliolens-device=[\w-]+; Path=\/api\/authenticate; .*HttpOnly; SameSite=Strict$/),
      ]);
      expect(await profileStatus(json.content.authToken)).toBe(200);
    });

    rule("keeps neither the token nor the password where a reader of the database finds it", async () => {
      const person = await aPerson(house, "USER", company);
      const { json } = await signIn(house, person.loginId, password);
      const { db } = engine;
      const rows = [
        await db.selectFrom("session").selectAll().execute(),
        await db.selectFrom("app_user").selectAll().execute(),
        await db.selectFrom("sign_in_failure").selectAll().execute(),
      ];
      expect(JSON.stringify(rows)).not.toContain(json.content.authToken);
      expect(JSON.stringify(rows)).not.toContain(password);
    });

    rule("says the same to a wrong password, an unknown name and a disabled account", async () => {
      const person = await aPerson(house, "USER", company);
      const disabled = await aPerson(house, "USER", company, { enabled: false });
      const answers = [
        await signIn(house, person.loginId, "not the password"),
        await signIn(house, "nobody-of-that-name", password),
        await signIn(house, disabled.loginId, password),
      ];
      for (const { status, json } of answers) {
        expect(status).toBe(200);
        expect(json).toEqual({ result: "F", resultDesc: wrong, content: null });
      }
      const english = await signIn(house, "nobody-else", password, { "accept-language": "en" });
      expect(english.json.resultDesc).toBe("The login id or the password is not correct.");
    });

    rule("takes as long for an unknown name and a disabled account as for a wrong password", async () => {
      const person = await aPerson(house, "USER", company);
      const disabled = await aPerson(house, "USER", company, { enabled: false });
      const times: number[][] = [[], [], []];
      for (let round = 0; round < 12; round++) {
        house.forwardMs(25 * hourMs);
        for (const [index, loginId] of [person.loginId, `nobody-${round}`, disabled.loginId].entries()) {
          times[index]?.push(await processorMs(() => signIn(house, loginId, "not the password")));
        }
      }
      // The quickest of each: other work in the process only adds. Without a decoy hash the unknown name would answer
      // in a tenth of the time.
      const quickest = times.map((series) => Math.min(...series));
      expect(Math.max(...quickest) / Math.min(...quickest)).toBeLessThan(1.5);
    });

    rule("takes passwords exactly: a leading space and 64 emoji count, control characters are refused", async () => {
      const admin = await aPerson(house, "ADMIN", null);
      const secrets = [" leading space", `${"🌞".repeat(63)}🌛`, "전각　공백이 있는 비밀"];
      for (const [index, secret] of secrets.entries()) {
        const body = {
          loginId: `exact-${index}`,
          password: secret,
          userName: "x",
          userRole: "USER",
          companySeq: company,
        };
        expect((await ask(house, admin, "POST", "/api/users", body)).status).toBe(200);
        expect((await signIn(house, `exact-${index}`, secret)).json.result).toBe("S");
        expect((await signIn(house, `exact-${index}`, `${secret} `)).json.result).toBe("F");
      }
      expect((await signIn(house, "exact-0", "nul\0inside")).status).toBe(400);
      expect((await signIn(house, "exact-0", "x".repeat(1_000_000))).status).toBe(413);
    });

    rule.each([[["a"]], [{ $ne: null }], [7], [null], [true], [""]])(
      "refuses %j for a login id or a password",
      async (value) => {
        expect((await signIn(house, value, "whatever")).json.code).toBe("wire.malformed");
        expect((await signIn(house, "someone", value)).json.code).toBe("wire.malformed");
      },
    );

    it("answers a hundred right sign-ins of one account at once, each with its own token", async () => {
      const person = await aPerson(house, "USER", company);
      const answers = await Promise.all(Array.from({ length: 100 }, () => signIn(house, person.loginId, password)));
      expect(answers.map(({ json }) => json.result)).toEqual(Array(100).fill("S"));
      expect(new Set(answers.map(({ json }) => json.content.authToken)).size).toBe(100);
    });
  });

  describe("guessing passwords", () => {
    const guess = (loginId: string, times: number, secret = "guess") =>
      Promise.all(Array.from({ length: times }, (_, index) => signIn(house, loginId, `${secret}-${index}`)));
    const failuresOf = async (key: string) =>
      (await engine.db.selectFrom("sign_in_failure").select("failures").where("key", "=", key).executeTakeFirst())
        ?.failures;

    it("checks a few out of a thousand at once and tells the rest to wait, without hurting the owner or others", async () => {
      house.forwardMs(25 * hourMs);
      const [owner, other] = [await aPerson(house, "USER", company), await aPerson(house, "USER", company)];
      const answers = await guess(owner.loginId, 1_000);
      const waiting = answers.filter(({ json }) => json.resultDesc !== wrong);
      expect(waiting.length).toBeGreaterThan(985);
      for (const { status, json, headers } of waiting) {
        expect(status).toBe(200);
        expect(json.result).toBe("F");
        expect(json.resultDesc).toMatch(/^로그인 시도가 너무 많습니다\. \d+초 후에 다시 시도해 주십시오\.$/);
        expect(Number(headers["retry-after"])).toBeGreaterThan(0);
      }
      expect(await failuresOf(`user:${owner.id}`)).toBeLessThanOrEqual(10);
      expect(await profileStatus(owner.token)).toBe(200);
      expect((await signIn(house, other.loginId, password)).json.result).toBe("S");
    });

    rule("lets the right password in after the wait, and begins to count anew", async () => {
      house.forwardMs(25 * hourMs);
      const owner = await aPerson(house, "USER", company);
      await guess(owner.loginId, 20);
      expect((await signIn(house, owner.loginId, password)).json.result).toBe("F");
      house.forwardMs(16 * 60_000);
      expect((await signIn(house, owner.loginId, password)).json.result).toBe("S");
      expect(await failuresOf(`user:${owner.id}`)).toBeUndefined();
    });

    rule("lets the owner in from elsewhere, and from a known device, while a stranger guesses", async () => {
      const owner = await aPerson(house, "USER", company);
      const from = (remoteAddress: string, secret: string, cookie = "") =>
        house.app.inject({
          method: "POST",
          url: "/api/authenticate",
          remoteAddress,
          headers: { cookie },
          payload: { loginId: owner.loginId, password: secret },
        });
      const known = await from("192.0.2.1", password);
      const device = String(known.headers["set-cookie"]).match(/heliolens-device=[^;]+/)?.[0] ?? "";
      expect(device).not.toBe("");
      for (let guess = 0; guess < 7; guess++) await from("198.51.100.7", `guess ${guess}`);
      expect((await from("198.51.100.7", password)).json().result).toBe("F");
      expect((await from("192.0.2.1", password)).json().result).toBe("S");
      // Guesses from so many addresses that the account itself is slowed.
      for (let guess = 0; guess < 60; guess++) await from(`203.0.113.${guess}`, `guess ${guess}`);
      expect((await from("192.0.2.99", password)).json().result).toBe("F");
      expect((await from("192.0.2.99", password, device)).json().result).toBe("S");
      for (let guess = 0; guess < 7; guess++) await from("192.0.2.98", `guess ${guess}`, device);
      expect((await from("192.0.2.98", password, device)).json().result).toBe("F");
    });

    it("survives a restart: a new process still makes the guesser wait", async () => {
      house.forwardMs(25 * hourMs);
      const owner = await aPerson(house, "USER", company);
      await guess(owner.loginId, 20);
      const restarted = await aHouse(engine.database, { now: () => house.clock.now });
      expect((await signIn(restarted, owner.loginId, password)).json.result).toBe("F");
      await restarted.close();
    });

    rule("slows one address that tries one password on many names", async () => {
      house.forwardMs(25 * hourMs);
      const answers = [];
      for (let index = 0; index < 60; index++) answers.push(await signIn(house, `sprayed-${index}`, "Password1"));
      expect(answers.filter(({ json }) => json.resultDesc !== wrong).length).toBeGreaterThan(5);
      house.forwardMs(2 * hourMs);
    });

    rule("is not fooled by invented X-Forwarded-For, and listens to a trusted proxy's", async () => {
      house.forwardMs(25 * hourMs);
      const from = (index: number) => ({ "x-forwarded-for": `198.51.100.${index}` });
      for (let index = 0; index < 8; index++) await signIn(house, `fooled-${index}`, "guess", from(index));
      expect(await failuresOf("address:127.0.0.1")).toBeGreaterThanOrEqual(8);
      const proxied = await aHouse(engine.database, { trustProxy: "127.0.0.1", now: () => house.clock.now });
      await signIn(proxied, "behind-proxy", "guess", from(77));
      expect(await failuresOf("address:198.51.100.77")).toBe(1);
      await proxied.close();
    });

    rule("counts wrong current passwords too: a borrowed session is no way around", async () => {
      house.forwardMs(25 * hourMs);
      const owner = await aPerson(house, "USER", company);
      const change = (currentPassword: string) =>
        ask(house, owner, "PATCH", "/api/my/password", { currentPassword, password: "a new password" });
      const statuses = [];
      for (let index = 0; index < 7; index++) statuses.push((await change(`guess ${index}`)).status);
      expect(statuses.slice(0, 5)).toEqual([422, 422, 422, 422, 422]);
      expect(statuses.slice(5)).toEqual([429, 429]);
    });
  });

  rules("demo accounts", () => {
    it("work only where they may, until their password is changed", async () => {
      const demo = await aPerson(house, "USER", company, { isDemo: true });
      expect((await signIn(house, demo.loginId, password)).json.result).toBe("F");
      expect(await profileStatus(demo.token)).toBe(401);
      const open = await aHouse(engine.database, { demoAccounts: "direct", now: () => house.clock.now });
      expect((await signIn(open, demo.loginId, password)).json.result).toBe("S");
      const change = { currentPassword: password, password: "no longer published" };
      expect((await ask(open, demo, "PATCH", "/api/my/password", change)).status).toBe(200);
      await open.close();
      expect((await signIn(house, demo.loginId, "no longer published")).json.result).toBe("S");
    });
  });

  rules("demo accounts behind a proxy", () => {
    const from = (open: TestHouse, loginId: string, headers: Record<string, string>, remoteAddress = "127.0.0.1") =>
      open.app.inject({
        method: "POST",
        url: "/api/authenticate",
        remoteAddress,
        headers,
        payload: { loginId, password },
      });

    it("are closed to requests that a proxy passes on, and to other machines", async () => {
      const demo = await aPerson(house, "USER", company, { isDemo: true });
      const open = await aHouse(engine.database, { demoAccounts: "direct", now: () => house.clock.now });
      const results = [];
      for (const name of ["x-forwarded-for", "forwarded", "x-real-ip", "via"])
        results.push((await from(open, demo.loginId, { [name]: "for=10.0.0.1" })).json().result);
      results.push((await from(open, demo.loginId, {}, "10.0.0.5")).json().result);
      expect(results).toEqual(["F", "F", "F", "F", "F"]);
      house.forwardMs(24 * hourMs + 1);
      const { json } = await signIn(open, demo.loginId, password);
      expect(json.result).toBe("S");
      const profile = (headers: Record<string, string>) =>
        ask(open, { token: json.content.authToken }, "GET", "/api/my/profile", undefined, headers);
      expect((await profile({})).status).toBe(200);
      const proxies =
        "x-forwarded-host x-original-forwarded-for x-original-host x-envoy-external-address x-cluster-client-ip x-client-ip " +
        "true-client-ip cf-connecting-ip cf-ray cdn-loop fly-client-ip x-azure-clientip x-amzn-trace-id x-proxyuser-ip";
      for (const name of ["x-forwarded-for", ...proxies.split(" ")])
        expect([name, (await profile({ [name]: "10.0.0.1" })).status]).toEqual([name, 401]);
      await open.close();
    });

    it("are closed to a proxy that says nothing of itself, and to a foreign name that points here", async () => {
      house.forwardMs(25 * hourMs);
      const demo = await aPerson(house, "USER", company, { isDemo: true });
      const open = await aHouse(engine.database, { demoAccounts: "direct", now: () => house.clock.now });
      const statusAt = async (host: string) =>
        (await ask(open, demo, "GET", "/api/my/profile", undefined, { host })).status;
      const foreign = [
        "plant.example",
        "evil.example:8080",
        "10.0.0.7",
        "localhost.evil.example",
        "127.0.0.1.evil.example",
      ];
      for (const host of foreign) expect([host, await statusAt(host)]).toEqual([host, 401]);
      for (const host of ["localhost", "localhost:8080", "127.0.0.1:8080", "[::1]:8080"])
        expect([host, await statusAt(host)]).toEqual([host, 200]);
      const resultWith = async (headers: Record<string, string>) =>
        (await from(open, demo.loginId, headers)).json().result;
      expect(await resultWith({ host: "plant.example" })).toBe("F");
      expect(await resultWith({ host: "127.0.0.1:8080" })).toBe("S");
      // A proxy may put a host of its own; a browser says which page asks.
      expect(await resultWith({ origin: "https://plant.example" })).toBe("F");
      expect(await resultWith({ origin: "null" })).toBe("F");
      expect(await resultWith({ referer: "https://plant.example/login" })).toBe("F");
      expect(await resultWith({ origin: "http://localhost:8080" })).toBe("S");
      await open.close();
    });

    it("are closed to HTTP/1.0, which proxies speak and browsers do not", async () => {
      const demo = await aPerson(house, "USER", company, { isDemo: true });
      const open = await aHouse(engine.database, { demoAccounts: "direct", now: () => house.clock.now });
      await open.app.listen({ host: "127.0.0.1", port: 0 });
      const { port } = open.app.server.address() as AddressInfo;
      const body = JSON.stringify({ loginId: demo.loginId, password });
      const signInBy = async (version: string) => {
        const socket = connect(port, "127.0.0.1");
        socket.write(
          `POST /api/authenticate HTTP/${version}\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n` +
            `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
        );
        return JSON.parse((await text(socket)).split("\r\n\r\n")[1]!.match(/\{.*\}/s)![0]).result;
      };
      expect([await signInBy("1.0"), await signInBy("1.1")]).toEqual(["F", "S"]);
      await open.close();
    });

    it("are closed altogether where a proxy is trusted", async () => {
      const demo = await aPerson(house, "USER", company, { isDemo: true });
      const open = await aHouse(engine.database, { demoAccounts: "direct", trustProxy: "loopback" });
      expect((await signIn(open, demo.loginId, password)).json.result).toBe("F");
      await open.close();
    });
  });

  rule("writes no secret into the log", () => {
    const text = JSON.stringify(house.lines);
    expect(text).not.toContain(password);
    expect(text).not.toMatch(/[\w-]{43}(?![\w-])/);
    expect(house.lines.length).toBeGreaterThan(100);
  });
});
