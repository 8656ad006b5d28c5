import { afterEach, describe, expect, it, vi } from "vitest";
import { attemptSignIn } from "./attempt-sign-in.ts";

const attempt = () => attemptSignIn({ loginId: "admin", password: " as typed " });
const answer = (response: () => Promise<Response>) => {
  const fetch = vi.fn<(address: string, init: RequestInit) => Promise<Response>>(response);
  vi.stubGlobal("fetch", fetch);
  return fetch;
};

describe("an attempt to sign in", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("sends id and password as typed, without any token", async () => {
    const fetch = answer(async () => Response.json({ result: "F", resultDesc: "아니요" }));
    await expect(attempt()).resolves.toEqual({ kind: "refused", words: "아니요" });
    const [address, init] = fetch.mock.calls[0] ?? [];
    expect([address, init?.method, init?.body]).toEqual([
      "/api/authenticate",
      "POST",
      '{"loginId":"admin","password":" as typed "}',
    ]);
    expect(Object.keys(init?.headers ?? {})).toEqual(["content-type", "accept-language"]);
  });

  it("takes a page for a service error and silence for an unreachable server", async () => {
    answer(async () => new Response("<html></html>"));
    await expect(attempt()).resolves.toEqual({ kind: "failed", key: "login.failed" });
    answer(() => Promise.reject(new TypeError("network")));
    await expect(attempt()).resolves.toEqual({ kind: "failed", key: "login.unreachable" });
  });
});
