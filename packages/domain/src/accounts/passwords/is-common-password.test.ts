import { expect, it } from "vitest";
import { isCommonPassword } from "./is-common-password.ts";

it.each([
  "1234567890",
  "0987654321",
  "Password123",
  "p@ssw0rd2026!",
  "qwertyuiop",
  "1q2w3e4r5t",
  "1234qwerasdf",
  "aaaaaaaaaa",
  "abcabcabcabc",
  "ILoveYou2026",
  "welcomeadmin1",
  "heliolens1",
  "SolarPanel!!",
  "minji.kim2026",
  "2026-11-17",
])("knows %s as common", (password) => {
  expect(isCommonPassword(password, ["minji.kim"])).toBe(true);
});

it.each([
  "sunny day over 7 hills",
  "long enough",
  "chosen by us",
  "tz7#Lq0v!k",
  "햇빛이 좋은 날에는 걷는다",
  "a password",
])("takes %s", (password) => {
  expect(isCommonPassword(password, ["minji.kim"])).toBe(false);
});
