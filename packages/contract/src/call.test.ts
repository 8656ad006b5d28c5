import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { listUsers, updateUser } from "./accounts/users.ts";
import { addressOf, caller } from "./call.ts";
import { endpoint } from "./endpoint.ts";

const answer = z.object({ name: z.string() });
const read = endpoint({ name: "read", room: "test", method: "GET", path: "/read", summary: "", answer });

interface Said {
  readonly status?: number;
  readonly type?: string;
  readonly body: string;
  readonly headers?: Record<string, string>;
}

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A server that says one thing, and whom it said it to. */
async function aServer(say: Said | "nothing") {
  const asked: { request: IncomingMessage; body: string }[] = [];
  const server = createServer(async (request, response) => {
    const body = (await request.setEncoding("utf8").toArray()).join("");
    asked.push({ request, body });
    if (say === "nothing") return;
    response.writeHead(say.status ?? 200, { "content-type": say.type ?? "application/json", ...say.headers });
    response.end(say.body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closing.push(() => server.close().closeAllConnections());
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { asked, baseUrl };
}

const callTo = (baseUrl: string, timeoutMs?: number) =>
  caller({ baseUrl, token: () => "token-1", language: () => "en", ...(timeoutMs && { timeoutMs }) });

describe("a call", () => {
  it("sends what the endpoint takes and gives what it answers, no field more", async () => {
    const { baseUrl, asked } = await aServer({ body: '{"name":"plant","secret":1}' });
    const renamed = { ...updateUser, answer };
    const call = callTo(baseUrl);
    expect(await call(renamed, { params: { id: 7 }, body: { userName: "이름" } })).toEqual({ name: "plant" });
    expect(asked[0]?.request.method).toBe("PUT");
    expect(asked[0]?.request.url).toBe("/api/users/7");
    expect(asked[0]?.body).toBe('{"userName":"이름"}');
    expect(asked[0]?.request.headers).toMatchObject({
      authorization: "Bearer token-1",
      "accept-language": "en",
      "content-type": "application/json",
    });
  });

  it("is refused with the server's code, sentence, id and wait", async () => {
    const body = JSON.stringify({
      code: "accounts.last-admin",
      message: "no",
      requestId: "r-1",
      details: { users: 2 },
    });
    const { baseUrl } = await aServer({ status: 409, body, headers: { "retry-after": "3" } });
    await expect(callTo(baseUrl)(read, {})).rejects.toMatchObject({
      code: "accounts.last-admin",
      message: "no",
      status: 409,
      requestId: "r-1",
      details: { users: 2 },
      retryAfterS: 3,
    });
  });

  it.each<[string, Said, string]>([
    ["a page instead of JSON", { body: "<html>" }, "wire.failed"],
    ["an answer of another shape", { body: '{"name":7}' }, "wire.failed"],
    ["a 500 with a page", { status: 500, body: "<html>" }, "wire.failed"],
    ["a proxy's 502", { status: 502, body: "<html>" }, "wire.unavailable"],
    ["a proxy's 503", { status: 503, body: "" }, "wire.unavailable"],
    ["a code nobody knows", { status: 418, body: '{"code":"tea","message":"","requestId":""}' }, "wire.failed"],
  ])("takes %s for what it is", async (_, said, code) => {
    const { baseUrl } = await aServer(said);
    await expect(callTo(baseUrl)(read, {})).rejects.toMatchObject({ code, status: said.status ?? 200 });
  });

  it("has its answer read elsewhere where it is told to, never a refusal, and takes what fails there for a failure", async () => {
    const readLoud = async (text: string) => text.toUpperCase();
    const told = await aServer({ body: '{"name":"plant"}' });
    expect(await callTo(told.baseUrl)(read, {}, { read: readLoud })).toBe('{"NAME":"PLANT"}');
    const fails = { read: () => Promise.reject(new Error("ended")) };
    await expect(callTo(told.baseUrl)(read, {}, fails)).rejects.toMatchObject({ code: "wire.failed", status: 200 });
    const refused = await aServer({ status: 503, body: "" });
    await expect(callTo(refused.baseUrl)(read, {}, { read: readLoud })).rejects.toMatchObject({ status: 503 });
  });

  it("says unavailable, with no status, when nobody answers or not in time", async () => {
    await expect(callTo("http://127.0.0.1:1")(read, {})).rejects.toMatchObject({ code: "wire.unavailable", status: 0 });
    const { baseUrl } = await aServer("nothing");
    await expect(callTo(baseUrl, 50)(read, {})).rejects.toMatchObject({ code: "wire.unavailable", status: 0 });
  });

  it("that is called off ends as called off, not as a failure", async () => {
    const { baseUrl } = await aServer("nothing");
    const off = new AbortController();
    const pending = callTo(baseUrl)(read, {}, { signal: off.signal });
    off.abort();
    await expect(pending).rejects.toMatchObject({ name: "AbortError" });
  });
});

it("an address holds its params and its query, escaped, without what is undefined", () => {
  const query = { page: 2, keyword: "a&b=한", companySeq: undefined, reportId: [1, 2] };
  expect(addressOf(listUsers, { query })).toBe("/api/users?page=2&keyword=a%26b%3D%ED%95%9C&reportId=1&reportId=2");
  expect(addressOf({ path: "/x/{id}/y" }, { params: { id: "a/b" } })).toBe("/x/a%2Fb/y");
});
