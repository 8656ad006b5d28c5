import { expect, it } from "vitest";
import { whyNotKeep } from "./why-not-keep.ts";

it("a call keeps only places that rest on what it accepts", () => {
  expect(whyNotKeep({ accepts: ["evidence"], named: 2 }, ["evidence", "evidence"])).toBeNull();
  expect(whyNotKeep({ accepts: ["evidence"], named: 2 }, ["evidence", "prior"])).toBe(
    "alignment.evidence-not-accepted",
  );
  expect(whyNotKeep({ accepts: ["prior"], named: null }, ["prior"])).toBeNull();
});

it("what is ambiguous is kept one by one, never with others and never with all", () => {
  expect(whyNotKeep({ accepts: ["ambiguous"], named: 1 }, ["ambiguous"])).toBeNull();
  expect(whyNotKeep({ accepts: ["ambiguous"], named: 2 }, ["ambiguous", "ambiguous"])).toBe("alignment.look-at-each");
  expect(whyNotKeep({ accepts: ["evidence", "ambiguous"], named: null }, [])).toBe("alignment.look-at-each");
});
