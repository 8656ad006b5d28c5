import { listCompanies } from "@heliolens/contract/accounts/companies";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { aProfile } from "../testing/a-profile.ts";

const noCompanies = { content: [], page: { size: 10, totalElements: 0, totalPages: 0, number: 0 } };
const companies = () => Response.json({ code: "SUCCESS", content: noCompanies });
const refused = (status: number, code: string) => Response.json({ code, message: "no", requestId: "r-1" }, { status });

async function aSignedInPage() {
  const listeners: ((event: object) => void)[] = [];
  vi.resetModules();
  vi.stubGlobal("window", {
    localStorage: aStorage(),
    sessionStorage: aStorage(),
    addEventListener: (_: string, listener: (event: object) => void) => listeners.push(listener),
  });
  const fetch = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();
  vi.stubGlobal("fetch", fetch);
  const session = await import("../session/session.ts");
  const { call } = await import("./call.ts");
  session.keepSession();
  session.signIn("first", aProfile());
  const hearStorage = (event: object) => {
    for (const listener of listeners) listener(event);
  };
  return { fetch, session, call: () => call(listCompanies, {}), hearStorage };
}

function aStorage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  };
}

const tokenOf = (init: RequestInit) => (init.headers as Record<string, string>).authorization;

describe("a call of somebody signed in", () => {
  let page: Awaited<ReturnType<typeof aSignedInPage>>;
  beforeEach(async () => {
    page = await aSignedInPage();
  });
  afterEach(() => vi.unstubAllGlobals());

  it("waits while the user signs in again, and is then sent once more with the new token", async () => {
    page.fetch.mockResolvedValueOnce(refused(401, "accounts.token-expired")).mockResolvedValueOnce(companies());
    const answer = page.call();
    await vi.waitFor(() => expect(page.session.currentSession().isTokenExpired).toBe(true));
    expect(page.session.currentSession().profile).toEqual(aProfile());
    page.session.signIn("second", aProfile());
    await expect(answer).resolves.toMatchObject({ code: "SUCCESS" });
    expect(page.fetch.mock.calls.map(([, init]) => tokenOf(init))).toEqual(["Bearer first", "Bearer second"]);
  });

  it("is not repeated for another user, nor after signing out", async () => {
    page.fetch.mockImplementation(async () => refused(401, "accounts.token-expired"));
    const first = page.call();
    await vi.waitFor(() => expect(page.session.currentSession().isTokenExpired).toBe(true));
    page.session.signIn("other", aProfile({ seq: 8 }));
    await expect(first).rejects.toMatchObject({ status: 401 });
    const second = page.call();
    await vi.waitFor(() => expect(page.session.currentSession().isTokenExpired).toBe(true));
    await page.session.signOut();
    await expect(second).rejects.toMatchObject({ status: 401 });
    expect(page.session.storedToken()).toBeNull();
  });

  it("is repeated at once when the token was renewed while it was under way", async () => {
    page.fetch.mockImplementationOnce(async () => {
      page.session.signIn("second", aProfile());
      return refused(401, "accounts.token-expired");
    });
    page.fetch.mockResolvedValueOnce(companies());
    await expect(page.call()).resolves.toMatchObject({ code: "SUCCESS" });
    expect(page.session.currentSession().isTokenExpired).toBe(false);
  });

  it("is not repeated in the name of somebody else whom another window signed in while it was under way", async () => {
    page.fetch.mockImplementationOnce(async () => {
      window.localStorage.setItem("auth-user", "8");
      window.localStorage.setItem("auth-token", "other");
      return refused(401, "accounts.token-expired");
    });
    await expect(page.call()).rejects.toMatchObject({ status: 401 });
    expect(page.fetch).toHaveBeenCalledTimes(1);
  });

  it("goes on when another window has signed the same user in again", async () => {
    page.fetch.mockResolvedValueOnce(refused(401, "accounts.token-expired"));
    const answer = page.call();
    await vi.waitFor(() => expect(page.session.currentSession().isTokenExpired).toBe(true));
    window.localStorage.setItem("auth-token", "second");
    page.fetch.mockResolvedValueOnce(Response.json({ code: "SUCCESS", content: aProfile() }));
    page.fetch.mockResolvedValueOnce(companies());
    page.hearStorage({ key: "auth-token", newValue: "second" });
    await expect(answer).resolves.toMatchObject({ code: "SUCCESS" });
    expect(page.session.currentSession().isTokenExpired).toBe(false);
  });

  it("leaves with another window that signed out", async () => {
    window.localStorage.removeItem("auth-token");
    page.hearStorage({ key: "auth-token", newValue: null });
    expect(page.session.currentSession()).toMatchObject({ profile: null, isSignedOutElsewhere: true });
    await expect(page.session.visitor()).resolves.toEqual({ kind: "stranger" });
  });

  it.each([502, 503, 504])(
    "keeps the token when the server answers %i, and says the server is lost",
    async (status) => {
      page.fetch.mockResolvedValueOnce(new Response("<html>", { status }));
      await expect(page.call()).rejects.toMatchObject({ status });
      expect(page.session.currentSession()).toMatchObject({ isServerLost: true, profile: aProfile() });
      expect(page.session.storedToken()).toBe("first");
    },
  );

  it("finds the server again with the first answer, even a refusal", async () => {
    page.fetch.mockRejectedValueOnce(new TypeError("network"));
    await expect(page.call()).rejects.toMatchObject({ status: 0 });
    expect(page.session.currentSession().isServerLost).toBe(true);
    page.fetch.mockResolvedValueOnce(refused(403, "accounts.not-allowed"));
    await expect(page.call()).rejects.toMatchObject({ status: 403 });
    expect(page.session.currentSession().isServerLost).toBe(false);
  });
});

describe("the guard's question who is there", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("is answered by the server once, and by nobody when the server is lost", async () => {
    const page = await aSignedInPage();
    await page.session.signOut();
    window.localStorage.setItem("auth-token", "kept");
    page.fetch.mockReset().mockResolvedValueOnce(new Response("", { status: 503 }));
    await expect(page.session.visitor()).rejects.toMatchObject({ status: 503 });
    expect(page.session.storedToken()).toBe("kept");
    page.fetch.mockResolvedValueOnce(Response.json({ code: "SUCCESS", content: aProfile({ userRole: "ADMIN" }) }));
    await expect(page.session.visitor()).resolves.toEqual({ kind: "member", role: "ADMIN" });
    await expect(page.session.visitor()).resolves.toEqual({ kind: "member", role: "ADMIN" });
    expect(page.fetch).toHaveBeenCalledTimes(2);
  });

  it("brings nobody back who left while it was under way", async () => {
    const page = await aSignedInPage();
    await page.session.signOut();
    window.localStorage.setItem("auth-token", "kept");
    const answer = Promise.withResolvers<Response>();
    page.fetch.mockReset().mockReturnValueOnce(answer.promise).mockResolvedValueOnce(Response.json({}));
    const asked = page.session.visitor();
    await page.session.signOut();
    answer.resolve(Response.json({ code: "SUCCESS", content: aProfile() }));
    await expect(asked).resolves.toEqual({ kind: "stranger" });
    expect(page.session.currentSession().profile).toBeNull();
  });

  it("keeps the token in local storage under auth-token", async () => {
    const page = await aSignedInPage();
    expect(window.localStorage.getItem("auth-token")).toBe("first");
    await page.session.signOut();
    expect(window.localStorage.getItem("auth-token")).toBeNull();
  });

  it("leaves on the device whose the token is, until he leaves", async () => {
    const page = await aSignedInPage();
    expect(page.session.tokenHolder()).toBe(aProfile().seq);
    window.localStorage.setItem("auth-token", "other");
    page.fetch.mockResolvedValueOnce(Response.json({ code: "SUCCESS", content: aProfile({ seq: 8 }) }));
    page.hearStorage({ key: "auth-token", newValue: "other" });
    await vi.waitFor(() => expect(page.session.tokenHolder()).toBe(8));
    await page.session.signOut();
    expect(page.session.tokenHolder()).toBeNull();
  });

  it("makes a stranger of whoever holds a refused token", async () => {
    const page = await aSignedInPage();
    await page.session.signOut();
    window.localStorage.setItem("auth-token", "old");
    page.fetch.mockReset().mockResolvedValueOnce(refused(401, "accounts.token-expired"));
    await expect(page.session.visitor()).resolves.toEqual({ kind: "stranger" });
    expect(page.session.currentSession().isTokenExpired).toBe(true);
  });
});
