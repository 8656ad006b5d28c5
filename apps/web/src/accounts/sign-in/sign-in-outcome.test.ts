import { ko } from "@heliolens/messages/ko";
import { describe, expect, it } from "vitest";
import { type SignInOutcome, signInOutcome } from "./sign-in-outcome.ts";

const aProfile = {
  seq: 1,
  id: 1,
  loginId: "admin",
  userName: "관리자",
  userRole: "ADMIN",
  companySeq: null,
  companyName: null,
  personInCharge: null,
  email: null,
};
const success = (content: unknown) => ({ result: "S", resultDesc: "", content });
const wordsOf = (outcome: SignInOutcome) =>
  outcome.kind === "failed" ? ko.accounts[outcome.key] : outcome.kind === "refused" ? outcome.words : outcome.kind;

const serviceError = "서비스 오류가 발생했습니다. 관리자에게 문의하여 주십시오.";

describe("an answer to a sign-in", () => {
  it("signs in with token and profile", () => {
    expect(signInOutcome(200, success({ authToken: "t", userProfile: aProfile }))).toEqual({
      kind: "signed-in",
      token: "t",
      profile: aProfile,
    });
  });

  it.each([201, 302, 400, 401, 404, 429, 500, 503])("with status %i is a service error", (status) => {
    expect(wordsOf(signInOutcome(status, success({ authToken: "t", userProfile: aProfile })))).toBe(serviceError);
  });

  it.each([{}, { authToken: "" }, { authToken: null, userProfile: aProfile }, null, undefined])(
    "with result S and content %j has no token: a service error",
    (content) => {
      expect(wordsOf(signInOutcome(200, success(content)))).toBe(serviceError);
    },
  );

  it.each([undefined, null, {}, { userRole: "ADMIN" }])("with result S and profile %j lacks the user", (profile) => {
    expect(wordsOf(signInOutcome(200, success({ authToken: "t", userProfile: profile })))).toBe(
      "사용자 정보가 없습니다.",
    );
  });

  it("with result F says what the server says, or that the service failed", () => {
    const wrong = "아이디 또는 비밀번호가 올바르지 않습니다.";
    expect(wordsOf(signInOutcome(200, { result: "F", resultDesc: wrong }))).toBe(wrong);
    expect(wordsOf(signInOutcome(200, { result: "F", resultDesc: " " }))).toBe(serviceError);
    expect(wordsOf(signInOutcome(200, { result: "F" }))).toBe(serviceError);
  });

  it.each([{ result: "X" }, {}, null, "<html></html>", undefined, []])("of %j is a service error", (body) => {
    expect(wordsOf(signInOutcome(200, body))).toBe(serviceError);
  });

  it("that never comes says the server cannot be reached", () => {
    expect(wordsOf(signInOutcome(null, undefined))).toBe(ko.accounts["login.unreachable"]);
  });
});
