import { expect, it } from "vitest";
import { changedDeed, groupsToRestore } from "./defect-deed.ts";

it("takes a bulk change back by the values each defect had before, those alike together", () => {
  const items = (["FOUND", "SCHEDULE", "FOUND"] as const).map((defectStatus, at) => ({
    seq: at + 1,
    version: 2,
    back: { defectStatus },
  }));
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

it("can be undone for ten thousand as for one: the answer to the change tells what each was", () => {
  const now = { defectStatus: "COMPLETE" } as const;
  const changed = Array.from({ length: 10_000 }, (_, seq) => ({
    seq,
    version: 2,
    before: { defectStatus: seq % 2 === 0 ? ("FOUND" as const) : ("SCHEDULE" as const) },
  }));
  const deed = changedDeed(changed, now);
  expect(deed.items).toHaveLength(10_000);
  expect(deed.items[1]).toEqual({ seq: 1, version: 2, back: { defectStatus: "SCHEDULE" }, now });
});

it("is not undone where the server repeats an answer and cannot tell what was before", () => {
  expect(changedDeed([{ seq: 1, version: 2, before: null }], { memo: "x" }).items).toEqual([]);
});
