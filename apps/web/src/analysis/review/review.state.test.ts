import { expect, it } from "vitest";
import { type Decision, reviewAfter, reviewBegun, typeNamed } from "./review.state.ts";

const decision: Decision = { kind: "confirm", items: [{ seq: 4, version: 2 }], back: null, position: 3, words: "" };

it("takes a finding out of sight when it is decided, and brings it back when that fails or is undone", () => {
  const sent = reviewAfter(reviewBegun, { kind: "sent", seqs: [4] });
  expect([...sent.away]).toEqual([4]);
  expect([...reviewAfter(sent, { kind: "failed", seqs: [4] }).away]).toEqual([]);
  const decided = reviewAfter(sent, { kind: "decided", decision });
  expect(decided.decisions.past).toEqual([decision]);
  expect(reviewAfter(decided, { kind: "undone", decision })).toEqual(reviewBegun);
});

it("drops a half-made change when another finding is looked at", () => {
  const mode = { kind: "changing", mainCode: "CELL", subCode: null, isMainNamed: false } as const;
  const changing = reviewAfter(reviewBegun, { kind: "mode-entered", mode });
  const shape = { type: "Polygon" as const, coordinates: [[]] as [[]] };
  const area = { seq: 4, rect: { x: 1, y: 1, width: 5, height: 5 }, shape };
  const redrawn = reviewAfter(changing, { kind: "redrawn", redrawn: area });
  expect(redrawn.redrawn).toBe(area);
  expect(reviewAfter(redrawn, { kind: "placed", position: 1 })).toEqual({ ...reviewBegun, position: 1 });
  expect(reviewAfter(redrawn, { kind: "placed", position: -1 }).position).toBe(0);
});

it("reads a first digit as the main type and a second one as its sub type", () => {
  const types = [
    { code: "CELL", children: [{ code: "HOT" }] },
    { code: "DIODE", children: [{ code: "ONE" }, { code: "TWO" }] },
  ];
  const begun = { kind: "changing", mainCode: "CELL", subCode: "HOT", isMainNamed: false } as const;
  const main = typeNamed(begun, types, 2);
  expect(main).toEqual({ kind: "changing", mainCode: "DIODE", subCode: null, isMainNamed: true });
  expect(typeNamed(main, types, 2)).toMatchObject({ mainCode: "DIODE", subCode: "TWO" });
  expect(typeNamed(main, types, 9)).toBe(main);
  expect(typeNamed(begun, types, 9)).toBe(begun);
});
