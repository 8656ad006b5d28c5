import { expect, it } from "vitest";
import { hashPassword, isPassword } from "./password-hash.ts";

it("knows a password again and no other", async () => {
  const hash = await hashPassword(" 발전소 🌞 ");
  expect(await isPassword(" 발전소 🌞 ", hash)).toBe(true);
  expect(await isPassword("발전소 🌞", hash)).toBe(false);
  expect(hash).not.toBe(await hashPassword(" 발전소 🌞 "));
});

it("reads the cost from the hash: a known hash of another implementation holds", async () => {
  // Of the reference implementation's own tests: password "password", salt "somesalt", m=256, t=2, p=1.
  const known = "$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ=$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4=";
  expect(await isPassword("password", known)).toBe(true);
});
