import { expect, it, vi } from "vitest";
import { newKey } from "./new-key.ts";

it("is another one each time, also where the address is not a secure one", () => {
  vi.stubGlobal("crypto", { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const keys = Array.from({ length: 1_000 }, newKey);
  expect(new Set(keys).size).toBe(1_000);
  expect(keys.every((key) => /^[\w-]{8,64}$/.test(key))).toBe(true);
  vi.unstubAllGlobals();
});
