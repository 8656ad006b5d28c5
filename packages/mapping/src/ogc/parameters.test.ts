import fc from "fast-check";
import { expect, it } from "vitest";
import { pairsOf } from "./parameters.ts";

// What has a meaning in a query string, and bytes that are whole, half or no characters.
const part = fc.constantFrom(..."&=+%?ab한", "%20", "%EA%B0%80", "%EA", "%ff", "%2", "%zz", "%26");

it("are read as every other program reads a query string", () => {
  fc.assert(
    fc.property(fc.string({ unit: part, maxLength: 40 }), (query) => {
      expect(pairsOf(query)).toEqual([...new URLSearchParams(query)]);
    }),
    { numRuns: 500 },
  );
});
