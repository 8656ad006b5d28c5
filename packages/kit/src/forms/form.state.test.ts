import { ProblemError } from "@heliolens/contract/call";
import { describe, expect, it } from "vitest";
import { formAfter, formOf, isDirty, mayComplain, refusedField } from "./form.state.ts";

const aForm = () => formOf({ companyName: "한빛", enabled: true });

describe("a form", () => {
  it("is dirty while it differs from where it started", () => {
    const typed = formAfter(aForm(), { kind: "typed", change: { companyName: "한빛솔라" } });
    expect(typed.values).toEqual({ companyName: "한빛솔라", enabled: true });
    expect(isDirty(typed)).toBe(true);
    expect(isDirty(formAfter(typed, { kind: "typed", change: { companyName: "한빛" } }))).toBe(false);
  });

  it("complains about a field once it was left, about all once saving was tried", () => {
    const left = formAfter(aForm(), { kind: "left", field: "companyName" });
    expect(mayComplain(left, "companyName")).toBe(true);
    expect(mayComplain(left, "enabled")).toBe(false);
    expect(mayComplain(formAfter(left, { kind: "tried" }), "enabled")).toBe(true);
    expect(formAfter(left, { kind: "left", field: "companyName" })).toBe(left);
  });

  it("keeps what was typed when it is refused, and forgets the refusal on the next change", () => {
    const typed = formAfter(aForm(), { kind: "typed", change: { companyName: "해남" } });
    const refused = formAfter(typed, { kind: "refused", refusal: "no" });
    expect(refused.values.companyName).toBe("해남");
    expect(refused.refusal).toBe("no");
    expect(formAfter(refused, { kind: "typed", change: { companyName: "해남솔라" } }).refusal).toBeNull();
    expect(formAfter(refused, { kind: "tried" }).refusal).toBeNull();
  });

  it("shows a refusal at the field it speaks of", () => {
    const taken = new ProblemError("accounts.company-name-taken", { status: 409 });
    const fields = { "accounts.company-name-taken": "companyName" } as const;
    expect(refusedField<{ companyName: string }>(taken, fields)).toEqual({
      field: "companyName",
      code: "accounts.company-name-taken",
    });
    expect(refusedField<{ companyName: string }>(new ProblemError("wire.failed", { status: 500 }), fields)).toBeNull();
    expect(refusedField<{ companyName: string }>(new Error("cut"), fields)).toBeNull();
  });
});
