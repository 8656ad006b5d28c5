import { describe, expect, it, vi } from "vitest";
import { followSession } from "./follow-session.ts";
import { tellSession } from "./shell/session/session.ts";
import { aProfile } from "./shell/testing/a-profile.ts";

const kept = new Map<string, string>();
const sessionStorage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, text: string) => kept.set(key, text),
  clear: () => kept.clear(),
};
const reload = vi.fn();
vi.stubGlobal("window", { sessionStorage, location: { reload } });

const navigate = vi.fn();
const invalidate = vi.fn();
const clear = vi.fn();
const router = { navigate, invalidate, state: { location: { href: "/admin/users?page=2" } } };
followSession(router as never, { clear } as never);

function after(tell: () => void) {
  vi.clearAllMocks();
  tell();
  return {
    went: navigate.mock.calls.map(([to]) => to),
    guarded: invalidate.mock.calls.length,
    cleared: clear.mock.calls.length,
    reloaded: reload.mock.calls.length,
  };
}

describe("the page and the session", () => {
  it("stays where it is while the same user signs in, expires and comes back", () => {
    const quiet = { went: [], guarded: 0, cleared: 0, reloaded: 0 };
    expect(after(() => tellSession({ kind: "signed-in", profile: aProfile() }))).toEqual(quiet);
    expect(after(() => tellSession({ kind: "token-refused" }))).toEqual(quiet);
    expect(after(() => tellSession({ kind: "signed-in", profile: aProfile() }))).toEqual(quiet);
  });

  it("forgets what it knows and asks the guard again when the user has another role", () => {
    const profile = aProfile({ userRole: "COMPANY" });
    expect(after(() => tellSession({ kind: "profile-confirmed", profile }))).toEqual({
      went: [],
      guarded: 1,
      cleared: 1,
      reloaded: 0,
    });
  });

  it("begins anew, without the former's drafts, when another window signed somebody else in", () => {
    kept.set("design-draft.3.0", "{}");
    expect(after(() => tellSession({ kind: "profile-confirmed", profile: aProfile({ seq: 8 }) }))).toEqual({
      went: [],
      guarded: 0,
      cleared: 0,
      reloaded: 1,
    });
    expect(kept.has("design-draft.3.0")).toBe(false);
  });

  it("goes to the sign-in screen with the user, and back here only when the user left elsewhere", () => {
    expect(after(() => tellSession({ kind: "signed-out-elsewhere" }))).toEqual({
      went: [{ to: "/login", search: { return: "/admin/users?page=2" } }],
      guarded: 0,
      cleared: 1,
      reloaded: 0,
    });
    tellSession({ kind: "signed-in", profile: aProfile() });
    expect(after(() => tellSession({ kind: "signed-out" }))).toEqual({
      went: [{ to: "/login", search: {} }],
      guarded: 0,
      cleared: 1,
      reloaded: 0,
    });
  });

  it("keeps drafts for whoever left and comes back, and from whoever comes in his place", () => {
    tellSession({ kind: "signed-in", profile: aProfile({ seq: 8 }) });
    kept.set("defect-draft.5", "{}");
    tellSession({ kind: "signed-out" });
    tellSession({ kind: "signed-in", profile: aProfile({ seq: 8 }) });
    expect(kept.has("defect-draft.5")).toBe(true);
    tellSession({ kind: "signed-out" });
    tellSession({ kind: "signed-in", profile: aProfile({ seq: 9 }) });
    expect(kept.has("defect-draft.5")).toBe(false);
  });
});
