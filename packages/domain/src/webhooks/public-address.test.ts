import fc from "fast-check";
import { expect, it } from "vitest";
import { isPublicAddress } from "./public-address.ts";

it.each([
  "127.0.0.1",
  "127.255.255.254",
  "10.1.2.3",
  "172.16.0.1",
  "172.31.255.255",
  "192.168.0.10",
  "169.254.169.254",
  "100.64.1.1",
  "0.0.0.0",
  "255.255.255.255",
  "224.0.0.1",
  "::1",
  "::",
  "fe80::1%eth0",
  "fc00::1",
  "fd12:3456::1",
  "::ffff:127.0.0.1",
  "::ffff:8.8.8.8",
  "64:ff9b::a00:1",
  "2001:db8::1",
  "2001::1",
  "2002:7f00:1::",
  "ff02::1",
  "0177.0.0.1",
  "2130706433",
  "localhost",
  "1.2.3",
  "1:2:3",
  "1::2::3",
  "",
])("%s is no address of the open internet", (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

it.each([
  "8.8.8.8",
  "1.1.1.1",
  "172.15.255.255",
  "172.32.0.0",
  "100.63.255.255",
  "223.255.255.255",
  "2606:4700::1111",
  "2a00:1450:4009:80b::200e",
])("%s is one", (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

it("says something of every text", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.ipV4(), fc.ipV6()), (text) => typeof isPublicAddress(text) === "boolean"),
  );
});
