import { describe, expect, it, vi } from "vitest";
import { followSession } from "./follow-session.ts";
import { aProfile } from "./shell/a-profile.ts";
import { tellSession } from "./shell/session.ts";

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
  };
}

describe("the page and the session", () => {
  it("stays where it is while the same user signs in, expires and comes back", () => {
    const quiet = { went: [], guarded: 0, cleared: 0 };
    expect(after(() => tellSession({ kind: "signed-in", profile: aProfile() }))).toEqual(quiet);
    expect(after(() => tellSession({ kind: "token-refused" }))).toEqual(quiet);
    expect(after(() => tellSession({ kind: "signed-in", profile: aProfile() }))).toEqual(quiet);
  });

  it("forgets what it knows and asks the guard again when another user or role takes over", () => {
    const anew = { went: [], guarded: 1, cleared: 1 };
    const profile = aProfile({ userRole: "COMPANY" });
    expect(after(() => tellSession({ kind: "profile-confirmed", profile }))).toEqual(anew);
    expect(after(() => tellSession({ kind: "profile-confirmed", profile: aProfile({ seq: 8 }) }))).toEqual(anew);
  });

  it("goes to the sign-in screen with the user, and back here only when the user left elsewhere", () => {
    expect(after(() => tellSession({ kind: "signed-out-elsewhere" }))).toEqual({
      went: [{ to: "/login", search: { return: "/admin/users?page=2" } }],
      guarded: 0,
      cleared: 1,
    });
    tellSession({ kind: "signed-in", profile: aProfile() });
    expect(after(() => tellSession({ kind: "signed-out" }))).toEqual({
      went: [{ to: "/login", search: {} }],
      guarded: 0,
      cleared: 1,
    });
  });
});
