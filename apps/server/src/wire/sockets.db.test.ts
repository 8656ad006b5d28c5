import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import { onPostgresql } from "@heliolens/database/testing/on-postgresql";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aHouse, aPerson, type Person, type TestHouse } from "../testing/a-house.ts";

const limits = { headersMs: 900, workMs: 1_500, silenceMs: 2_500, requestMs: 10_000 };

onPostgresql((engine) => {
  let house: TestHouse;
  let admin: Person;
  let port: number;

  beforeAll(async () => {
    house = await aHouse(engine.database, { limits });
    admin = await aPerson(house, "ADMIN", null);
    await house.app.listen({ host: "127.0.0.1", port: 0 });
    port = (house.app.server.address() as AddressInfo).port;
  });
  afterAll(() => house?.close());

  async function open(): Promise<Socket> {
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => {});
    await once(socket, "connect");
    return socket;
  }

  /** Everything a connection says until it closes. */
  function heard(socket: Socket): Promise<string> {
    const parts: Buffer[] = [];
    socket.on("data", (part) => parts.push(part));
    return once(socket, "close").then(() => Buffer.concat(parts).toString());
  }

  const statusesIn = (text: string) => [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
  const openConnections = async () =>
    new Promise<number>((resolve, reject) =>
      house.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
    );

  // Some are only given up at a limit: they wait for it together.
  describe.concurrent("bytes that are not a request", () => {
    const long = "x".repeat(20_000);
    it.each([
      ["no HTTP at all", "hello\r\n\r\n"],
      ["a TLS greeting", "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03"],
      ["an unknown version", "GET / HTTP/9.9\r\nHost: x\r\n\r\n"],
      ["HTTP/2 without asking", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"],
      ["an invented method", "STEAL /api/users HTTP/1.1\r\nHost: x\r\n\r\n"],
      ["no host", "GET /healthz HTTP/1.1\r\n\r\n"],
      ["two hosts", "GET /healthz HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n"],
      ["two lengths", "POST /api/logout HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nxx"],
      [
        "length and chunks",
        "POST /api/logout HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
      ],
      ["a negative length", "POST /api/logout HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n"],
      ["a length in words", "POST /api/logout HTTP/1.1\r\nHost: x\r\nContent-Length: ten\r\n\r\n"],
      ["a length beyond numbers", `POST /api/logout HTTP/1.1\r\nHost: x\r\nContent-Length: ${"9".repeat(40)}\r\n\r\n`],
      ["a bad chunk size", "POST /api/logout HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n"],
      [
        "an unknown coding",
        "POST /api/logout HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n",
      ],
      ["a header of 20 kB", `GET /healthz HTTP/1.1\r\nHost: x\r\nX-Long: ${long}\r\n\r\n`],
      ["a path of 20 kB", `GET /${long} HTTP/1.1\r\nHost: x\r\n\r\n`],
      ["a space before the colon", "GET /healthz HTTP/1.1\r\nHost : x\r\n\r\n"],
      ["a folded header", "GET /healthz HTTP/1.1\r\nHost: x\r\nX-A: 1\r\n folded\r\n\r\n"],
      ["a bare line feed", "GET /healthz HTTP/1.1\nHost: x\n\n"],
      ["NUL in a header", "GET /healthz HTTP/1.1\r\nHost: x\r\nX-A: \0\r\n\r\n"],
      ["NUL in the path", "GET /health\0z HTTP/1.1\r\nHost: x\r\n\r\n"],
      ["a header without a name", "GET /healthz HTTP/1.1\r\nHost: x\r\n: y\r\n\r\n"],
      ["a header without a colon", "GET /healthz HTTP/1.1\r\nHost: x\r\nnonsense\r\n\r\n"],
      ["a percent sign alone", "GET /%  HTTP/1.1\r\nHost: x\r\n\r\n"],
      ["a broken escape", "GET /%zz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"],
      [
        "a whole address as the path",
        "GET http://127.0.0.1/etc/passwd HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
      ],
      ["a tunnel", "CONNECT 127.0.0.1:22 HTTP/1.1\r\nHost: x\r\n\r\n"],
    ])("(%s) get one 4xx or none, and the connection closes", async (_, bytes) => {
      const socket = await open();
      const answer = heard(socket);
      socket.write(bytes, "latin1");
      const statuses = statusesIn(await answer);
      expect(statuses.length).toBeLessThanOrEqual(1);
      for (const status of statuses) expect([status, status >= 400 && status < 500]).toEqual([status, true]);
    });

    it("are answered as every refusal is: code, sentence, id and the security headers", async () => {
      const socket = await open();
      const answer = heard(socket);
      socket.write("nonsense\r\n\r\n");
      const text = await answer;
      expect(text).toContain("x-content-type-options: nosniff");
      expect(JSON.parse(text.split("\r\n\r\n")[1] ?? "")).toMatchObject({
        code: "wire.malformed",
        requestId: expect.any(String),
      });
    });
  });

  describe("slow connections", () => {
    it("are cut by their limits and do not hold up others", async () => {
      const base = await openConnections();
      const probe = async () => {
        const startedAt = performance.now();
        const response = await fetch(`http://127.0.0.1:${port}/api/my/profile`, {
          headers: { authorization: `Bearer ${admin.token}`, connection: "close" },
        });
        await response.text();
        expect(response.status).toBe(200);
        return performance.now() - startedAt;
      };
      const sockets = await Promise.all(Array.from({ length: 200 }, open));
      const beginnings = [
        "GET /api/users HTTP/1.1\r\nHost: x\r\nX-Slow: ",
        `POST /api/companies HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${admin.token}\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{`,
      ];
      const closed = sockets.map((socket, index) => {
        socket.write(beginnings[index % 2] ?? "");
        return heard(socket);
      });
      const dripping = setInterval(() => {
        for (const socket of sockets) socket.write(" ");
      }, 200);
      const tookMs = [await probe(), await probe(), await probe()];
      const answers = await Promise.all(closed);
      clearInterval(dripping);
      expect(Math.min(...tookMs)).toBeLessThan(500);
      expect(new Set(answers.flatMap(statusesIn))).toEqual(new Set([408, 503]));
      await expect.poll(openConnections).toBeLessThanOrEqual(base + 1);
    });
  });

  it("stops while busy: what runs is answered, the rest refused, nothing hangs", async () => {
    const stopping = await aHouse(engine.database, { demoAccounts: "direct" });
    await stopping.app.listen({ host: "127.0.0.1", port: 0 });
    const url = `http://127.0.0.1:${(stopping.app.server.address() as AddressInfo).port}/api/authenticate`;
    const attempt = async () => {
      try {
        const body = JSON.stringify({ loginId: admin.loginId, password: "heliolens" });
        const response = await fetch(url, { method: "POST", body, headers: { "content-type": "application/json" } });
        return response.status === 503 ? "refused" : (((await response.json()) as { result: string }).result ?? "?");
      } catch {
        return "refused";
      }
    };
    const running = Array.from({ length: 20 }, attempt);
    await expect.poll(openConnectionsOf(stopping)).toBeGreaterThan(0);
    await stopping.close();
    const outcomes = await Promise.all(running);
    expect(outcomes.every((outcome) => outcome === "S" || outcome === "refused")).toBe(true);
    expect(await attempt()).toBe("refused");
  });
});

const openConnectionsOf = (house: TestHouse) => () =>
  new Promise<number>((resolve) => house.app.server.getConnections((_, count) => resolve(count)));
