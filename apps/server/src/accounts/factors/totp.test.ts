import { expect, it } from "vitest";
import { matchingStep, newTotpSecret, totpCode, totpStepAt } from "./totp.ts";

// RFC 6238, appendix B: the secret "12345678901234567890", the last six of its eight digits.
const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

it.each([
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_234_567_890, "005924"],
  [20_000_000_000, "353130"],
])("gives the code of the standard at %d s", (seconds, code) => {
  expect(totpCode(secret, totpStepAt(new Date(seconds * 1000)))).toBe(code);
});

it("takes the codes of half a minute before and after, and none further off", () => {
  const now = new Date(1_234_567_890_000);
  const found = [-2, -1, 0, 1, 2].map((off) => matchingStep(secret, totpCode(secret, totpStepAt(now) + off), now));
  expect(found.map((step) => step !== null)).toEqual([false, true, true, true, false]);
  expect(matchingStep(secret, "12345", now)).toBeNull();
});

it("makes secrets that apps read", () => {
  expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/);
});
