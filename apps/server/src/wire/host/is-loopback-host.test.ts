import { expect, it } from "vitest";
import { isLoopbackHost } from "./is-loopback-host.ts";

it.each(["localhost", "LOCALHOST:8080", "127.0.0.1", "127.0.1.1:80", "[::1]", "[::1]:8080"])(
  "%s is this machine",
  (host) => {
    expect(isLoopbackHost(host)).toBe(true);
  },
);

it.each([
  "",
  "plant.example",
  "localhost.",
  "localhost.evil.example",
  "evil-localhost",
  "127.0.0.1.evil.example",
  "127.evil.example",
  "127.0.0.256",
  "127.1",
  "0.0.0.0",
  "10.0.0.7:8080",
  "[::2]",
  "::1",
  "localhost:8080:80",
  "127.0.0.1@evil.example",
])("%j is not", (host) => {
  expect(isLoopbackHost(host)).toBe(false);
});
