import { createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { type SendRule, sendSigned } from "./send-signed.ts";

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0)) await clean();
});

/** A receiver on this machine, and what it was sent. */
async function aReceiver(answer: RequestListener) {
  const heard: { request: IncomingMessage; body: string }[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request
      .on("data", (part) => (body += part))
      .on("end", () => {
        heard.push({ request, body });
        answer(request, response);
      });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  cleanups.push(
    () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(resolve);
      }),
  );
  return { port: (server.address() as AddressInfo).port, heard };
}

const now = new Date("2026-03-02T09:00:00Z");
const aCall = (url: string) => ({ url, secret: "whs_secret", deliveryId: 7, topic: "test", body: '{"topic":"결함"}' });
const inside: SendRule = { allowsPrivate: true, timeoutMs: 2_000, resolve: async () => ["127.0.0.1"] };
const outside: SendRule = { ...inside, allowsPrivate: false };

describe("a call to a webhook", () => {
  it("carries a signature over its time and its body, and brings the answer back", async () => {
    const { port, heard } = await aReceiver((_, response) => response.writeHead(202).end("taken"));
    const outcome = await sendSigned(aCall(`http://127.0.0.1:${port}/hook?a=1`), inside, now);
    expect(outcome).toEqual({ status: 202, answer: "taken", problem: null });
    const [{ request, body }] = heard as [(typeof heard)[0]];
    const [, t, v1] = String(request.headers["heliolens-signature"]).match(/^t=(\d+),v1=([0-9a-f]{64})$/)!;
    expect(Number(t) * 1000).toBe(now.getTime());
    expect(v1).toBe(createHmac("sha256", "whs_secret").update(`${t}.${body}`).digest("hex"));
    expect([request.method, request.url, request.headers["heliolens-delivery"]]).toEqual(["POST", "/hook?a=1", "7"]);
  });

  it("goes to the address its name stood for, and nowhere when one of them is inside the house", async () => {
    const { port, heard } = await aReceiver((_, response) => response.end());
    const url = `http://receiver.example:${port}/`;
    expect((await sendSigned(aCall(url), inside, now)).status).toBe(200);
    expect(heard[0]?.request.headers.host).toBe(`receiver.example:${port}`);
    const sly: SendRule = { ...outside, resolve: async () => ["8.8.8.8", "127.0.0.1"] };
    expect(await sendSigned(aCall(url), sly, now)).toMatchObject({ problem: "webhooks.address-private" });
    expect(await sendSigned(aCall(`http://127.0.0.1:${port}/`), outside, now)).toMatchObject({
      problem: "webhooks.address-private",
    });
    expect(heard).toHaveLength(1);
  });

  it("does not follow a redirect and reads no endless answer", async () => {
    const moved = await aReceiver((_, response) => response.writeHead(302, { location: "/elsewhere" }).end());
    expect((await sendSigned(aCall(`http://127.0.0.1:${moved.port}/`), inside, now)).status).toBe(302);
    expect(moved.heard).toHaveLength(1);
    const endless = await aReceiver((_, response) => void response.writeHead(200).write("x".repeat(100_000)));
    const { answer } = await sendSigned(aCall(`http://127.0.0.1:${endless.port}/`), inside, now);
    expect(answer).toHaveLength(1_000);
  });

  it("says why there was no answer", async () => {
    const silent = await aReceiver(() => {});
    const quick: SendRule = { ...inside, timeoutMs: 50 };
    const problemOf = async (url: string, rule: SendRule) => (await sendSigned(aCall(url), rule, now)).problem;
    expect(await problemOf(`http://127.0.0.1:${silent.port}/`, quick)).toBe("webhooks.too-slow");
    expect(await problemOf("http://127.0.0.1:1/", inside)).toBe("webhooks.unreachable");
    const nameless: SendRule = { ...inside, resolve: () => Promise.reject(new Error("ENOTFOUND")) };
    expect(await problemOf("http://receiver.example/", nameless)).toBe("webhooks.name-unknown");
  });
});
