import { expect, it } from "vitest";
import { shareExpiry, shareStateOf } from "./share-link.ts";

const made = new Date("2026-06-01T00:00:00Z");
const expiresAt = shareExpiry(made, 7);
const at = (text: string) => new Date(text);

it("opens until the moment it expires, and not from then on", () => {
  expect(shareStateOf({ expiresAt, revokedAt: null }, at("2026-06-07T23:59:59.999Z"))).toBe("OPEN");
  expect(shareStateOf({ expiresAt, revokedAt: null }, at("2026-06-08T00:00:00Z"))).toBe("EXPIRED");
});

it("stays closed once it was revoked, whether it expires or not", () => {
  expect(shareStateOf({ expiresAt, revokedAt: made }, made)).toBe("REVOKED");
  expect(shareStateOf({ expiresAt, revokedAt: made }, at("2027-01-01T00:00:00Z"))).toBe("REVOKED");
});
