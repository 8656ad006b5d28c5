import { expect, it } from "vitest";
import { whyNotUrl } from "./why-not-url.ts";

it.each([
  ["https://example.com/hook?x=1", null],
  ["http://203.0.114.9:8080/", null],
  ["https://[2606:4700::1111]/", null],
  ["ftp://example.com/", "webhooks.url-invalid"],
  ["javascript:alert(1)", "webhooks.url-invalid"],
  ["not an address", "webhooks.url-invalid"],
  ["https://me:secret@example.com/", "webhooks.url-invalid"],
  ["http://localhost:8080/", "webhooks.address-private"],
  ["http://localhost.:8080/", "webhooks.address-private"],
  ["http://receiver./", "webhooks.address-private"],
  ["http://database/", "webhooks.address-private"],
  ["http://printer.local/", "webhooks.address-private"],
  ["http://127.1/", "webhooks.address-private"],
  ["http://0x7f000001/", "webhooks.address-private"],
  ["http://2130706433/", "webhooks.address-private"],
  ["http://169.254.169.254/latest/meta-data", "webhooks.address-private"],
  ["http://[::1]/", "webhooks.address-private"],
  ["http://[::ffff:10.0.0.1]/", "webhooks.address-private"],
])("%s: %s", (url, refusal) => {
  expect(whyNotUrl(url, { allowsPrivate: false })).toBe(refusal);
});

it("the operator may let receivers stand inside the house, and still no password in an address", () => {
  expect(whyNotUrl("http://127.0.0.1:9/", { allowsPrivate: true })).toBeNull();
  expect(whyNotUrl("http://a:b@127.0.0.1/", { allowsPrivate: true })).toBe("webhooks.url-invalid");
});
