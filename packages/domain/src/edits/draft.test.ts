import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Board, Change } from "./change.ts";
import {
  applyToDraft,
  beginDraft,
  type Draft,
  type DraftRules,
  mergedDraft,
  netChange,
  savedDraft,
  takenBack,
  turnDraft,
} from "./draft.ts";
import { LONGEST_HISTORY } from "./history.ts";

interface Thing {
  readonly id: number;
  readonly name: string;
}

const rules: DraftRules<Thing> = { isSame: (one, other) => one?.name === other?.name };
const draftOf = (board: Board<Thing>) => beginDraft(rules, board);
const aDraft = (...things: Thing[]) => draftOf(new Map(things.map((thing) => [thing.id, thing])));
const renamed = (id: number, name: string): Change<Thing> => ({ label: "renamed", put: [{ id, name }], remove: [] });
const removed = (id: number): Change<Thing> => ({ label: "removed", put: [], remove: [id] });
const undo = (draft: Draft<Thing>) => turnDraft(draft, "undo");
const redo = (draft: Draft<Thing>) => turnDraft(draft, "redo");
const named = (draft: Draft<Thing>) => [...draft.board.values()].map(({ name }) => name);

const boards = fc
  .uniqueArray(fc.record({ id: fc.integer({ min: 1, max: 30 }), name: fc.string() }), { selector: ({ id }) => id })
  .map((things): Board<Thing> => new Map(things.map((thing) => [thing.id, thing])));
const changes = fc.record({
  label: fc.constant("any"),
  put: fc.uniqueArray(fc.record({ id: fc.integer({ min: 1, max: 40 }), name: fc.string() }), {
    selector: ({ id }) => id,
  }),
  remove: fc.uniqueArray(fc.integer({ min: 1, max: 40 })),
});

describe("undo and redo", () => {
  it("come back to the start by undoing everything and to the end by redoing it", () => {
    fc.assert(
      fc.property(boards, fc.array(changes, { maxLength: 12 }), (board, steps) => {
        const end = steps.reduce(applyToDraft, draftOf(board));
        let draft = end;
        while (draft.history.past.length > 0) draft = undo(draft);
        expect([draft.board, draft.touched.size]).toEqual([board, 0]);
        while (draft.history.future.length > 0) draft = redo(draft);
        expect([draft.board, draft.touched]).toEqual([end.board, end.touched]);
      }),
    );
  });

  it("have nothing to redo once something new is done", () => {
    const draft = applyToDraft(undo(applyToDraft(aDraft({ id: 1, name: "a" }), renamed(1, "b"))), renamed(1, "c"));
    expect(redo(draft)).toBe(draft);
  });

  it("keep the last two hundred steps", () => {
    const steps = Array.from({ length: LONGEST_HISTORY + 5 }, (_, i) => renamed(1, String(i)));
    expect(steps.reduce(applyToDraft, aDraft({ id: 1, name: "a" })).history.past.length).toBe(LONGEST_HISTORY);
  });

  it("do not count a change of nothing", () => {
    const draft = aDraft();
    expect(applyToDraft(draft, { label: "nothing", put: [], remove: [] })).toBe(draft);
    expect([undo(draft), redo(draft)]).toEqual([draft, draft]);
  });

  it("take over derived values from each board to the next", () => {
    const carried: (readonly number[])[] = [];
    const start = beginDraft<Thing>({ ...rules, carry: (_, __, ids) => void carried.push(ids) }, new Map());
    turnDraft(applyToDraft(start, renamed(7, "a")), "undo");
    expect(carried).toEqual([[7], [7]]);
  });
});

describe("the edits of a draft", () => {
  it("are exactly the items that differ from the base", () => {
    const draft = [renamed(1, "x"), renamed(2, "new"), renamed(1, "a"), removed(3)].reduce(
      applyToDraft,
      aDraft({ id: 1, name: "a" }, { id: 3, name: "c" }),
    );
    expect([...draft.touched]).toEqual([2, 3]);
    expect(netChange(draft, "all")).toEqual({ label: "all", put: [{ id: 2, name: "new" }], remove: [3] });
  });

  it("go back to the base in one step, new and removed items too; undo brings them again", () => {
    const draft = [renamed(1, "x"), renamed(2, "new"), removed(3)].reduce(
      applyToDraft,
      aDraft({ id: 1, name: "a" }, { id: 3, name: "c" }),
    );
    const back = takenBack(draft, draft.touched, "discarded");
    expect([named(back).sort(), back.touched.size]).toEqual([["a", "c"], 0]);
    expect(undo(back).touched).toEqual(draft.touched);
  });
});

describe("a save", () => {
  const begun = aDraft({ id: 1, name: "a" }, { id: 2, name: "b" });

  it("leaves nothing to save, and can still be undone", () => {
    const sent = applyToDraft(begun, renamed(1, "x"));
    const saved = savedDraft(sent, netChange(sent, "sent"), "2");
    expect([saved.touched.size, saved.version]).toEqual([0, "2"]);
    expect(netChange(undo(saved), "back").put).toEqual([{ id: 1, name: "a" }]);
  });

  it("keeps an edit, and an undo, made while it was on its way", () => {
    const sent = applyToDraft(begun, renamed(1, "x"));
    const meanwhile = savedDraft(applyToDraft(sent, renamed(2, "y")), netChange(sent, "sent"));
    expect([...meanwhile.touched]).toEqual([2]);
    const undone = savedDraft(undo(sent), netChange(sent, "sent"));
    expect(netChange(undone, "back").put).toEqual([{ id: 1, name: "a" }]);
  });
});

describe("what others saved", () => {
  const begun = aDraft({ id: 1, name: "a" }, { id: 2, name: "b" });
  const theirs = [
    { id: 1, name: "theirs" },
    { id: 2, name: "theirs" },
  ];

  it("is followed, but not over an edit made here", () => {
    const draft = mergedDraft(applyToDraft(begun, renamed(1, "mine")), theirs);
    expect([named(draft), [...draft.touched]]).toEqual([["mine", "theirs"], [1]]);
    expect(named(takenBack(draft, [1], "discarded"))).toEqual(["theirs", "theirs"]);
  });

  it("leaves nothing to save where it is the same as the edit made here", () => {
    expect(mergedDraft(applyToDraft(begun, renamed(1, "theirs")), theirs).touched.size).toBe(0);
  });
});
