import type { ProblemCode } from "@heliolens/domain/problem-code";
import { describe, expect, it } from "vitest";
import { ProblemError } from "../call.ts";
import { statusOf } from "../problems.ts";
import { nextStep } from "./next-step.ts";

const refused = (code: ProblemCode) => new ProblemError(code, { status: statusOf[code] });

describe("a file that did not get through", () => {
  it("waits for a server that is away, however often", () => {
    expect(nextStep(new ProblemError("wire.unavailable", { status: 0 }), 1_000)).toEqual({ kind: "wait" });
    expect(nextStep(refused("wire.unavailable"), 1_000)).toEqual({ kind: "wait" });
  });

  it("waits for the person to sign in again", () => {
    expect(nextStep(refused("accounts.token-expired"), 0)).toEqual({ kind: "sign-in" });
  });

  it("is asked about anew where the two sides differ, but not for ever", () => {
    expect(nextStep(refused("uploads.offset-differs"), 0)).toEqual({ kind: "ask-anew" });
    expect(nextStep(refused("uploads.content-differs"), 5)).toEqual({
      kind: "fail",
      error: "uploads.content-differs",
    });
  });

  it("is skipped when its content is there, and fails with its reason otherwise", () => {
    expect(nextStep(refused("uploads.duplicate-content"), 0).kind).toBe("skip");
    for (const code of ["uploads.storage-full", "uploads.upload-gone", "uploads.wrong-slot"] as const)
      expect(nextStep(refused(code), 0)).toEqual({ kind: "fail", error: code });
    expect(nextStep(new DOMException("", "NotReadableError"), 0)).toEqual({
      kind: "fail",
      error: "uploads.file-unreadable",
    });
  });
});
