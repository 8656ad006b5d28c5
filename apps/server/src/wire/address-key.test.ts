import { expect, it } from "vitest";
import { addressKey } from "./address-key.ts";

it("counts an IPv6 neighbourhood as one, however it is spelled, and an IPv4 address as itself", () => {
  const keys = ["2001:db8::1", "2001:DB8:0:0:ffff::2", "::1", "::ffff:10.0.0.9", "10.0.0.9", "fe80::1%eth0"];
  expect(keys.map(addressKey)).toEqual([
    "address:2001:db8:0:0",
    "address:2001:db8:0:0",
    "address:0:0:0:0",
    "address:10.0.0.9",
    "address:10.0.0.9",
    "address:fe80:0:0:0",
  ]);
});
