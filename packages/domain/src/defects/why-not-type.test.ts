import { expect, it } from "vitest";
import { whyNotAddType, whyNotOrderTypes, whyNotRemoveType } from "./why-not-type.ts";

const types = [
  { id: 1, code: "CELL", parentId: null },
  { id: 2, code: "CELL_CRACK", parentId: 1 },
  { id: 3, code: "ROOF", parentId: null },
];
const [cell, crack, roof] = types as [(typeof types)[0], (typeof types)[0], (typeof types)[0]];

it("adds a type under a code of its own, on two levels and no third", () => {
  expect(whyNotAddType(types, { code: "ROOF_LEAK", parentId: 3 })).toBeNull();
  expect(whyNotAddType(types, { code: "FENCE", parentId: null })).toBeNull();
  expect(whyNotAddType(types, { code: "CELL", parentId: null })).toBe("defects.type-code-taken");
  expect(whyNotAddType(types, { code: "X", parentId: 9 })).toBe("defects.type-not-found");
  expect(whyNotAddType(types, { code: "X", parentId: 2 })).toBe("defects.type-too-deep");
});

it("removes only what nothing hangs on, and never what new defects start with", () => {
  expect(whyNotRemoveType(types, { ...roof, isUsed: false })).toBeNull();
  expect(whyNotRemoveType(types, { ...roof, isUsed: true })).toBe("defects.type-in-use");
  expect(whyNotRemoveType(types, { ...crack, isUsed: true })).toBe("defects.type-in-use");
  expect(whyNotRemoveType([...types, { id: 4, code: "ROOF_LEAK", parentId: 3 }], { ...roof, isUsed: false })).toBe(
    "defects.type-has-children",
  );
  expect(whyNotRemoveType([cell], { ...cell, isUsed: false })).toBe("defects.type-is-default");
});

it("orders a whole level, each type once", () => {
  expect(whyNotOrderTypes(types, { parentId: null, ids: [3, 1] })).toBeNull();
  for (const ids of [[1], [1, 1], [1, 2], [1, 3, 3]])
    expect(whyNotOrderTypes(types, { parentId: null, ids })).toBe("defects.order-incomplete");
});
