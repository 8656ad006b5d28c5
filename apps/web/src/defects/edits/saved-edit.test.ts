import { expect, it, vi } from "vitest";
import { call } from "../../shell/calls/call.ts";
import { bulkEdit, changeInParts, groupsToRestore } from "./saved-edit.ts";

vi.mock("../../shell/calls/call.ts", () => ({ call: vi.fn() }));

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
  const edit = bulkEdit(changed, now);
  expect(edit.items).toHaveLength(10_000);
  expect(edit.items[1]).toEqual({ seq: 1, version: 2, back: { defectStatus: "SCHEDULE" }, now });
});

it("is not undone where the server repeats an answer and cannot tell what was before", () => {
  expect(bulkEdit([{ seq: 1, version: 2, before: null }], { memo: "x" }).items).toEqual([]);
});

it("tells of each thousand as it is changed: those before one that is refused can be undone", async () => {
  const handles = Array.from({ length: 1_500 }, (_, at) => ({ seq: at + 1, version: 1 }));
  vi.mocked(call)
    .mockImplementationOnce(async (_, sent) => {
      const { items } = (sent as { body: { items: typeof handles } }).body;
      return { content: items.map(({ seq }) => ({ seq, version: 2, before: { defectStatus: "FOUND" } })) } as never;
    })
    .mockRejectedValueOnce(new Error("refused"));
  const changed: unknown[] = [];
  const attempt = changeInParts(7, { handles, change: { defectStatus: "COMPLETE" } }, (part) => changed.push(...part));
  await expect(attempt).rejects.toThrow("refused");
  expect(changed).toHaveLength(1_000);
  expect(changed[999]).toEqual({ seq: 1_000, version: 2, before: { defectStatus: "FOUND" } });
});
