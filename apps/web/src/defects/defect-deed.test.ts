import { expect, it } from "vitest";
import { groupsToRestore, valuesBefore } from "./defect-deed.ts";
import { aDefect } from "./testing/a-defect.ts";

it("takes a bulk change back by the values each defect had before, those alike together", () => {
  const wish = { defectStatus: "COMPLETE" } as const;
  const before = [
    aDefect({ seq: 1, defectStatus: "FOUND" }),
    aDefect({ seq: 2, defectStatus: "SCHEDULE" }),
    aDefect({ seq: 3, defectStatus: "FOUND" }),
  ];
  const items = before.map((defect) => ({ seq: defect.seq, version: 2, back: valuesBefore(defect, wish) }));
  expect(groupsToRestore(items)).toEqual([
    {
      change: { defectStatus: "FOUND" },
      handles: [
        { seq: 1, version: 2 },
        { seq: 3, version: 2 },
      ],
    },
    { change: { defectStatus: "SCHEDULE" }, handles: [{ seq: 2, version: 2 }] },
  ]);
});
