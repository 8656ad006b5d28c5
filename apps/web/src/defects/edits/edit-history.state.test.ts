import { nextStep } from "@heliolens/domain/edits/history";
import { describe, expect, it } from "vitest";
import { type EditEvent, editHistoryAfter, nothingSaved } from "./edit-history.state.ts";
import type { SavedEdit } from "./saved-edit.ts";

const after = (...events: EditEvent[]) => events.reduce(editHistoryAfter, nothingSaved);

/** A defect's status changed, from one version to the next. */
const statusSaved = (version: number, back: "FOUND" | "SCHEDULE", now: "SCHEDULE" | "COMPLETE"): EditEvent => ({
  kind: "saved",
  reportSeq: 7,
  from: [{ seq: 1, version: version - 1 }],
  edit: { kind: "changed", items: [{ seq: 1, version, back: { defectStatus: back }, now: { defectStatus: now } }] },
});
const versionOf = (edit: SavedEdit | undefined) => edit?.items[0]?.version;
const undone = (version: number): EditEvent => ({ kind: "turned", direction: "undo", after: [{ seq: 1, version }] });
const redone = (version: number): EditEvent => ({ kind: "turned", direction: "redo", after: [{ seq: 1, version }] });

describe("undo and redo", () => {
  it("turn the latest edit around, and back again, each under the version the defect has then", () => {
    const history = after(statusSaved(2, "FOUND", "SCHEDULE"), undone(3));
    expect(nextStep(history, "undo")).toBeUndefined();
    expect(nextStep(history, "redo")).toEqual({
      kind: "changed",
      items: [{ seq: 1, version: 3, back: { defectStatus: "SCHEDULE" }, now: { defectStatus: "FOUND" } }],
    });
    expect(nextStep(editHistoryAfter(history, redone(4)), "undo")).toEqual({
      kind: "changed",
      items: [{ seq: 1, version: 4, back: { defectStatus: "FOUND" }, now: { defectStatus: "SCHEDULE" } }],
    });
  });

  it("go on through several edits of one defect: one's own edits are no conflict", () => {
    const two = [statusSaved(2, "FOUND", "SCHEDULE"), statusSaved(3, "SCHEDULE", "COMPLETE")];
    const history = after(...two, undone(4));
    expect(versionOf(nextStep(history, "undo"))).toBe(4);
    const both = editHistoryAfter(history, undone(5));
    expect(both.future.map(versionOf)).toEqual([5, 5]);
    expect(both.past).toEqual([]);
  });

  it("leave somebody else's edit alone: what lies before it keeps its old version, so the server refuses", () => {
    // Version 3 was somebody else's.
    const history = after(statusSaved(2, "FOUND", "SCHEDULE"), statusSaved(4, "SCHEDULE", "COMPLETE"), undone(5));
    expect(versionOf(nextStep(history, "undo"))).toBe(2);
  });

  it("end with a new edit: what was undone before it cannot be redone", () => {
    const history = after(statusSaved(2, "FOUND", "SCHEDULE"), undone(3), statusSaved(4, "FOUND", "COMPLETE"));
    expect(nextStep(history, "redo")).toBeUndefined();
  });

  it("forget an edit that is refused, and keep one that could not be sent", () => {
    const history = after(statusSaved(2, "FOUND", "SCHEDULE"), { kind: "turning" });
    expect(history.isBusy).toBe(true);
    expect(editHistoryAfter(history, { kind: "refused", direction: "undo" })).toMatchObject({
      past: [],
      isBusy: false,
    });
    expect(editHistoryAfter(history, { kind: "failed" })).toMatchObject({ past: [{ kind: "changed" }], isBusy: false });
  });

  it("begin anew in another report", () => {
    const other = { ...statusSaved(2, "FOUND", "SCHEDULE"), reportSeq: 8 } as EditEvent;
    expect(after(statusSaved(2, "FOUND", "SCHEDULE"), other).past).toHaveLength(1);
  });
});

describe("a removal", () => {
  const removed: EditEvent = {
    kind: "saved",
    reportSeq: 7,
    from: [],
    edit: { kind: "removed", items: [{ seq: 1, version: 2 }] },
  };

  it("is undone under the old number, and what was done before it can be undone then, too", () => {
    const history = after(statusSaved(2, "FOUND", "SCHEDULE"), removed, undone(4));
    expect(nextStep(history, "redo")).toEqual({ kind: "added", items: [{ seq: 1, version: 4 }] });
    expect(versionOf(nextStep(history, "undo"))).toBe(4);
  });

  it("undone by somebody else first does not overwrite what they did since", () => {
    const history = after(statusSaved(2, "FOUND", "SCHEDULE"), removed, undone(6));
    expect(versionOf(nextStep(history, "undo"))).toBe(2);
  });
});
