import { expect, it } from "vitest";
import { isTokenAlive, isTokenUseWorthWriting, tokenExpiry } from "./personal-token.ts";

const now = new Date("2026-06-12T00:00:00Z");
const after = (ms: number) => new Date(now.getTime() + ms);

it("ends a token at its hour and not before", () => {
  const expiresAt = tokenExpiry(now, 30);
  expect(expiresAt.toISOString()).toBe("2026-07-12T00:00:00.000Z");
  expect(isTokenAlive({ expiresAt }, new Date(expiresAt.getTime() - 1))).toBe(true);
  expect(isTokenAlive({ expiresAt }, expiresAt)).toBe(false);
});

it("writes a use down at the first and then once a minute", () => {
  expect(isTokenUseWorthWriting({ lastUsedAt: null }, now)).toBe(true);
  expect(isTokenUseWorthWriting({ lastUsedAt: now }, after(59_999))).toBe(false);
  expect(isTokenUseWorthWriting({ lastUsedAt: now }, after(60_000))).toBe(true);
});
