import { expect, it } from "vitest";
import { deviceName } from "./device-name.ts";

it.each([
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0 Safari/537.36 Edg/131.0",
    "Edge · Windows",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Safari/604.1",
    "Safari · iOS",
  ],
  ["Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36", "Chrome · Android"],
  ["curl/8.5.0", "curl/8.5.0"],
  ["", ""],
])("reads %s", (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
