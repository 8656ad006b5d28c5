import { describe, expect, it } from "vitest";
import { maySend, signInFormAfter, signInFormOf } from "./sign-in.state.ts";

const filled = signInFormAfter(signInFormOf("jisu"), { kind: "typed", change: { password: " pass word " } });
const wrong = { kind: "refused", words: "아이디 또는 비밀번호가 올바르지 않습니다." } as const;

describe("the sign-in form", () => {
  it("starts with the remembered id", () => {
    expect(signInFormOf("jisu")).toMatchObject({ loginId: "jisu", isRemembered: true });
    expect(signInFormOf(null)).toMatchObject({ loginId: "", isRemembered: false });
  });

  it("takes the password exactly as typed", () => {
    expect(filled.password).toBe(" pass word ");
  });

  it("is sent once, however often the button is pressed", () => {
    expect(maySend(filled)).toBe(true);
    expect(maySend(signInFormAfter(filled, { kind: "sent" }))).toBe(false);
  });

  it("names the first empty field instead of being sent", () => {
    const empty = signInFormAfter(signInFormOf(null), { kind: "sent" });
    expect(empty).toMatchObject({ missing: "loginId", isSending: false });
    expect(maySend(empty)).toBe(false);
    expect(signInFormAfter(signInFormOf("jisu"), { kind: "sent" })).toMatchObject({ missing: "password" });
    expect(signInFormAfter(empty, { kind: "typed", change: { loginId: "j" } }).missing).toBeNull();
  });

  it("keeps its text after a failure, and forgets the failure with the next attempt", () => {
    const failed = signInFormAfter(signInFormAfter(filled, { kind: "sent" }), { kind: "failed", failure: wrong });
    expect(failed).toEqual({ ...filled, failure: wrong });
    expect(signInFormAfter(failed, { kind: "sent" })).toMatchObject({ failure: null, isSending: true });
  });
});
