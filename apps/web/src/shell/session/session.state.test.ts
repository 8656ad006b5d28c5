import { describe, expect, it } from "vitest";
import { aProfile } from "../testing/a-profile.ts";
import { mustRenew, nobody, sessionAfter } from "./session.state.ts";

const signedIn = sessionAfter(nobody, { kind: "signed-in", profile: aProfile() });

describe("a session", () => {
  it("keeps the profile when the token expires, so that the page can stay", () => {
    const expired = sessionAfter(signedIn, { kind: "token-refused" });
    expect(expired).toEqual({ ...signedIn, isTokenExpired: true });
    expect(mustRenew(expired)).toBe(true);
    expect(sessionAfter(expired, { kind: "token-refused" })).toBe(expired);
  });

  it("is whole again after signing in again", () => {
    const expired = sessionAfter(signedIn, { kind: "token-refused" });
    expect(sessionAfter(expired, { kind: "signed-in", profile: aProfile() })).toEqual(signedIn);
  });

  it("has nobody to renew when a stored token is refused before anybody was known", () => {
    const refused = sessionAfter(nobody, { kind: "token-refused" });
    expect(refused.isTokenExpired).toBe(true);
    expect(mustRenew(refused)).toBe(false);
  });

  it("keeps everything while the server is lost", () => {
    const lost = sessionAfter(signedIn, { kind: "server-lost" });
    expect(lost).toEqual({ ...signedIn, isServerLost: true });
    expect(sessionAfter(lost, { kind: "server-found" })).toEqual(signedIn);
    expect(sessionAfter(signedIn, { kind: "server-found" })).toBe(signedIn);
    expect(sessionAfter(lost, { kind: "server-lost" })).toBe(lost);
  });

  it("forgets everything on sign-out, and says so when it happened in another window", () => {
    expect(sessionAfter(signedIn, { kind: "signed-out" })).toEqual(nobody);
    expect(sessionAfter(signedIn, { kind: "signed-out-elsewhere" })).toEqual({ ...nobody, isSignedOutElsewhere: true });
  });

  it("changes with the profile only when the profile changed", () => {
    expect(sessionAfter(signedIn, { kind: "profile-confirmed", profile: aProfile() })).toBe(signedIn);
    const promoted = sessionAfter(signedIn, { kind: "profile-confirmed", profile: aProfile({ userRole: "ADMIN" }) });
    expect(promoted.profile?.userRole).toBe("ADMIN");
  });
});
