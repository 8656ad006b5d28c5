import { describe, expect, it } from "vitest";
import { type DeedEvent, deedHistoryAfter, nextDeed, nothingDone } from "./deed-history.state.ts";
import type { DefectDeed } from "./defect-deed.ts";

const after = (...events: DeedEvent[]) => events.reduce(deedHistoryAfter, nothingDone);

/** A defect's status changed, from one version to the next. */
const statusDone = (version: number, back: "FOUND" | "SCHEDULE", now: "SCHEDULE" | "COMPLETE"): DeedEvent => ({
  kind: "done",
  reportSeq: 7,
  from: [{ seq: 1, version: version - 1 }],
  deed: { kind: "changed", items: [{ seq: 1, version, back: { defectStatus: back }, now: { defectStatus: now } }] },
});
const versionOf = (deed: DefectDeed | undefined) => deed?.items[0]?.version;
const undone = (version: number): DeedEvent => ({ kind: "reversed", way: "undo", after: [{ seq: 1, version }] });
const redone = (version: number): DeedEvent => ({ kind: "reversed", way: "redo", after: [{ seq: 1, version }] });

describe("undo and redo", () => {
  it("turn the latest deed around, and back again, each under the version the defect has then", () => {
    const history = after(statusDone(2, "FOUND", "SCHEDULE"), undone(3));
    expect(nextDeed(history, "undo")).toBeUndefined();
    expect(nextDeed(history, "redo")).toEqual({
      kind: "changed",
      items: [{ seq: 1, version: 3, back: { defectStatus: "SCHEDULE" }, now: { defectStatus: "FOUND" } }],
    });
    expect(nextDeed(deedHistoryAfter(history, redone(4)), "undo")).toEqual({
      kind: "changed",
      items: [{ seq: 1, version: 4, back: { defectStatus: "FOUND" }, now: { defectStatus: "SCHEDULE" } }],
    });
  });

  it("go on through several deeds on one defect: one's own edits are no conflict", () => {
    const two = [statusDone(2, "FOUND", "SCHEDULE"), statusDone(3, "SCHEDULE", "COMPLETE")];
    const history = after(...two, undone(4));
    expect(versionOf(nextDeed(history, "undo"))).toBe(4);
    const both = deedHistoryAfter(history, undone(5));
    expect(both.undone.map(versionOf)).toEqual([5, 5]);
    expect(both.done).toEqual([]);
  });

  it("leave somebody else's edit alone: what lies before it keeps its old version, so the server refuses", () => {
    // Version 3 was somebody else's.
    const history = after(statusDone(2, "FOUND", "SCHEDULE"), statusDone(4, "SCHEDULE", "COMPLETE"), undone(5));
    expect(versionOf(nextDeed(history, "undo"))).toBe(2);
  });

  it("end with a new deed: what was undone before it cannot be done again", () => {
    const history = after(statusDone(2, "FOUND", "SCHEDULE"), undone(3), statusDone(4, "FOUND", "COMPLETE"));
    expect(nextDeed(history, "redo")).toBeUndefined();
  });

  it("forget a deed that is refused, and keep one that could not be sent", () => {
    const history = after(statusDone(2, "FOUND", "SCHEDULE"), { kind: "reversing" });
    expect(history.isBusy).toBe(true);
    expect(deedHistoryAfter(history, { kind: "refused", way: "undo" })).toMatchObject({ done: [], isBusy: false });
    expect(deedHistoryAfter(history, { kind: "failed" })).toMatchObject({ done: [{ kind: "changed" }], isBusy: false });
  });

  it("begin anew in another report", () => {
    const other = { ...statusDone(2, "FOUND", "SCHEDULE"), reportSeq: 8 } as DeedEvent;
    expect(after(statusDone(2, "FOUND", "SCHEDULE"), other).done).toHaveLength(1);
  });
});

describe("a removal", () => {
  const removed: DeedEvent = {
    kind: "done",
    reportSeq: 7,
    from: [],
    deed: { kind: "removed", items: [{ seq: 1, version: 2 }] },
  };

  it("is undone under the old number, and what was done before it can be undone then, too", () => {
    const history = after(statusDone(2, "FOUND", "SCHEDULE"), removed, undone(4));
    expect(nextDeed(history, "redo")).toEqual({ kind: "added", items: [{ seq: 1, version: 4 }] });
    expect(versionOf(nextDeed(history, "undo"))).toBe(4);
  });

  it("undone by somebody else first opens no way over what he did since", () => {
    const history = after(statusDone(2, "FOUND", "SCHEDULE"), removed, undone(6));
    expect(versionOf(nextDeed(history, "undo"))).toBe(2);
  });
});
