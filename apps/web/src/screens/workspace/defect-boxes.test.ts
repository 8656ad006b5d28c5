import { closedDialog, defectDialog } from "@heliolens/domain/defects/defect-dialog";
import { expect, it } from "vitest";
import { openedDefect } from "../../defects/dialog/opened-defect.ts";
import { aDefect } from "../../defects/testing/a-defect.ts";
import { defectBoxes } from "./defect-boxes.ts";

const emptyDraft = openedDefect(aDefect()).draft;
const nothing = { defects: [], dialog: closedDialog, imageSeq: 31, preview: null, newWords: "새 결함" };

it("lays the rectangle of a new defect on the image it was begun on, and on no other", () => {
  const dialog = defectDialog(closedDialog, { type: "image-opened", imageId: 31 });
  expect(defectBoxes({ ...nothing, dialog })).toMatchObject([
    { id: "new", rect: { x: 285, y: 226, width: 70, height: 60 }, isEditable: true },
  ]);
  expect(defectBoxes({ ...nothing, dialog, imageSeq: 32 })).toEqual([]);
});

it("shows a recorded defect where it is dragged to, and what nobody confirmed as proposed", () => {
  const defects = [aDefect(), aDefect({ seq: 9, detectWay: "AI" })];
  const preview = { id: 345, rect: { x: 1, y: 2, width: 3, height: 4 } };
  expect(defectBoxes({ ...nothing, defects, preview })).toMatchObject([
    { id: 345, rect: preview.rect, isProposed: false, isEditable: false },
    { id: 9, rect: { x: 285 }, isProposed: true },
  ]);
});

it("lays the selected defect over those that share its place", () => {
  const opened = { id: 345, version: 1, imageId: 31, draft: emptyDraft };
  const dialog = defectDialog(closedDialog, { type: "defect-chosen", from: "list", defect: opened });
  const defects = [aDefect(), aDefect({ seq: 9 })];
  expect(defectBoxes({ ...nothing, defects, dialog }).map(({ id }) => id)).toEqual([9, 345]);
});
