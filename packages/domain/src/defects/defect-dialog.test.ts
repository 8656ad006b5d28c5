import { describe, expect, it } from "vitest";
import {
  closedDialog,
  codeToSave,
  type DefectDialog,
  type DialogEvent,
  defectDialog,
  maySave,
  type OpenedDefect,
} from "./defect-dialog.ts";
import { noDefectTexts } from "./defect-fields.ts";

const after = (...events: DialogEvent[]): DefectDialog => events.reduce(defectDialog, closedDialog);

const report: DialogEvent = { type: "report-chosen", reportId: 7 };
const image: DialogEvent = { type: "image-opened", imageId: 31 };
const aDefect = (version = 3, memo = ""): OpenedDefect => ({
  id: 345,
  version,
  imageId: 31,
  draft: {
    mainCode: "CELL",
    subCode: "CELL_HOTSPOT",
    status: "SCHEDULE",
    ...noDefectTexts,
    memo,
    rect: { x: 10, y: 20, width: 30, height: 40 },
    moduleId: 12,
    abnormalityClass: 3,
  },
});
const chosen = (from: "map" | "list"): DialogEvent => ({ type: "defect-chosen", from, defect: aDefect() });
const memo: DialogEvent = { type: "edited", change: { memo: "유리 확인" } };
const save: DialogEvent = { type: "save-started", saving: 1 };
const theirs = { ...aDefect(4, "김: 교체 요청"), changedBy: "김철수" };
const overtaken: DialogEvent = { type: "save-overtaken", saving: 1, theirs };

describe("modes", () => {
  it("opens an image for a new defect in mode new: main type CELL, found, at the default rectangle", () => {
    const { mode, isEdit, defectId, version, draft, isDirty } = after(report, image);
    expect({ mode, isEdit, defectId, version, isDirty }).toEqual({
      mode: "new",
      isEdit: false,
      defectId: null,
      version: null,
      isDirty: false,
    });
    expect(draft).toMatchObject({ mainCode: "CELL", subCode: null, status: "FOUND" });
    expect(draft?.rect).toEqual({ x: 285, y: 226, width: 70, height: 60 });
  });

  it.each([
    ["map", "edit_from_map"],
    ["list", "edit_from_list"],
  ] as const)("edits a defect chosen on the %s in mode %s", (from, mode) => {
    expect(after(report, chosen(from))).toMatchObject({ mode, isEdit: true, defectId: 345, version: 3, imageId: 31 });
  });

  it("shows the list in mode view, with nothing to edit, whatever was open before", () => {
    for (const before of [[], [image], [chosen("map")], [chosen("list"), memo]])
      expect(after(report, ...before, { type: "list-opened" })).toEqual({ ...after(report), mode: "view" });
  });

  it("resets when it is closed, from every mode", () => {
    for (const before of [[], [image], [chosen("map")], [chosen("list"), memo], [{ type: "list-opened" } as const]])
      expect(after(report, ...before, { type: "closed" })).toEqual(after(report));
  });

  it("leaves nothing of one defect in the next", () => {
    expect(after(report, chosen("map"), memo, save, chosen("list"))).toEqual(after(report, chosen("list")));
    expect(after(report, chosen("map"), memo, image)).toEqual(after(report, image));
  });
});

describe("the default rectangle", () => {
  const large: DialogEvent = { type: "image-opened", imageId: 31, frame: { widthPx: 1280, heightPx: 1024 } };

  it("is scaled to the frame of the image", () => {
    expect(after(report, large).draft?.rect).toEqual({ x: 570, y: 452, width: 140, height: 120 });
  });

  it("is 285, 226, 70, 60 again when the report changes, and stays when the same is chosen again", () => {
    expect(after(report, large, { type: "report-chosen", reportId: 8 }).defaultRect).toEqual(closedDialog.defaultRect);
    expect(after(report, large, report)).toEqual(after(report, large));
  });
});

describe("undoing what was typed", () => {
  const undo: DialogEvent = { type: "edit-turned", direction: "undo" };
  const redo: DialogEvent = { type: "edit-turned", direction: "redo" };
  const status: DialogEvent = { type: "edited", change: { status: "COMPLETE" } };
  const typed = (text: string): DialogEvent => ({ type: "edited", change: { memo: text } });

  it("goes back step by step until the draft is as it was opened, and forth again", () => {
    const opened = after(report, chosen("list"));
    const twice = after(report, chosen("list"), status, memo);
    const back = [undo, undo].reduce(defectDialog, twice);
    expect(back).toMatchObject({ draft: opened.draft, isDirty: false });
    expect([redo, redo].reduce(defectDialog, back)).toMatchObject({ draft: twice.draft, isDirty: true });
  });

  it("takes a word, and a drag, as one step", () => {
    expect(after(report, chosen("list"), status, typed("유"), typed("유리"), undo).draft).toMatchObject({
      status: "COMPLETE",
      memo: "",
    });
  });

  it("does nothing where there is nothing to undo, or while it is being saved", () => {
    const opened = after(report, chosen("list"));
    expect(defectDialog(opened, undo)).toBe(opened);
    expect(defectDialog(opened, redo)).toBe(opened);
    const saving = after(report, chosen("list"), memo, save);
    expect(defectDialog(saving, undo)).toBe(saving);
  });

  it("does not bring back what was undone once something else was edited", () => {
    const other = after(report, chosen("list"), memo, undo, status);
    expect(defectDialog(other, redo)).toBe(other);
  });
});

describe("saving", () => {
  it("saves the sub type, and the main type where none is chosen", () => {
    expect(codeToSave({ mainCode: "CELL", subCode: "CELL_CRACK" })).toBe("CELL_CRACK");
    expect(codeToSave({ mainCode: "DIODE", subCode: null })).toBe("DIODE");
  });

  it("is offered once: a double click does not save twice, and nothing is edited meanwhile", () => {
    const saving = after(report, image, memo, save);
    expect([maySave(after(report)), maySave(after(report, image)), maySave(saving)]).toEqual([false, true, false]);
    expect(defectDialog(saving, { type: "save-started", saving: 2 })).toBe(saving);
    expect(defectDialog(saving, { type: "edited", change: { memo: "late" } })).toBe(saving);
  });

  it("resets the dialog when it went through", () => {
    expect(after(report, chosen("list"), memo, save, { type: "saved", saving: 1 })).toEqual(after(report));
  });

  it("keeps everything that was typed when it failed, and says why", () => {
    const failed = after(report, image, memo, save, { type: "save-refused", saving: 1, code: "wire.unavailable" });
    expect(failed).toMatchObject({ mode: "new", isDirty: true, saving: null, refusal: "wire.unavailable" });
    expect(failed.draft?.memo).toBe("유리 확인");
    expect(maySave(failed)).toBe(true);
    expect(defectDialog(failed, memo).refusal).toBeNull();
  });

  it("ignores the late answer to a save of a dialog that has moved on", () => {
    const next = after(report, chosen("map"), memo, save, chosen("list"));
    for (const late of [
      { type: "saved", saving: 1 },
      { type: "save-refused", saving: 1, code: "wire.failed" },
      overtaken,
    ])
      expect(defectDialog(next, late as DialogEvent)).toBe(next);
  });
});

describe("somebody else was quicker", () => {
  const conflict = after(report, chosen("map"), memo, save, overtaken);

  it("shows whose change it is and keeps one's own input; saving waits for a choice", () => {
    expect(conflict).toMatchObject({ refusal: "inspection.changed-meanwhile", theirs: { changedBy: "김철수" } });
    expect(conflict.draft?.memo).toBe("유리 확인");
    expect(maySave(conflict)).toBe(false);
  });

  it("saves one's own on top of theirs when told so", () => {
    const mine = defectDialog(conflict, { type: "mine-kept" });
    expect(mine).toMatchObject({ version: 4, theirs: null, isDirty: true });
    expect(mine.draft?.memo).toBe("유리 확인");
    expect(maySave(mine)).toBe(true);
  });

  it("takes theirs when told so, in the mode it was opened in", () => {
    const taken = defectDialog(conflict, { type: "theirs-taken" });
    expect(taken).toMatchObject({ mode: "edit_from_map", isEdit: true, version: 4, isDirty: false, theirs: null });
    expect(taken.draft?.memo).toBe("김: 교체 요청");
  });

  it("has no choice to make where there is no conflict", () => {
    const calm = after(report, chosen("map"), memo);
    expect(defectDialog(calm, { type: "mine-kept" })).toBe(calm);
    expect(defectDialog(calm, { type: "theirs-taken" })).toBe(calm);
  });
});
