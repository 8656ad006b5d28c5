import { listCompanies } from "@heliolens/contract/accounts/companies";
import { listUsers } from "@heliolens/contract/accounts/users";
import { loadStatuses } from "@heliolens/contract/uploads/attributes";
import { listThermalFiles } from "@heliolens/contract/uploads/thermal-files";
import { listedIds } from "@heliolens/domain/alignment/editing/listed-ids";
import { defaultRectFor } from "@heliolens/domain/defects/default-rect";
import {
  closedDialog,
  type DialogEvent,
  defectDialog,
  type OpenedDefect,
} from "@heliolens/domain/defects/defect-dialog";
import { noDefectTexts } from "@heliolens/domain/defects/defect-fields";
import { defectLabel } from "@heliolens/domain/defects/defect-label";
import { defectStatuses, firstStatus } from "@heliolens/domain/defects/defect-status";
import { emptyWorkspace, selectReport } from "@heliolens/domain/inspection/workspace";
import { ko } from "@heliolens/messages/ko";
import { describe, expect, it } from "vitest";

// Sections 4 and 9 of the specification.

describe("defect status", () => {
  it("4.01 FOUND is 결함발견 and the default", () => {
    expect([firstStatus, ko.defects["status.FOUND"]]).toEqual(["FOUND", "결함발견"]);
  });
  it("4.02 SCHEDULE is 조치예정", () => expect(ko.defects["status.SCHEDULE"]).toBe("조치예정"));
  it("4.03 COMPLETE is 조치완료", () => expect(ko.defects["status.COMPLETE"]).toBe("조치완료"));
  it("4.04 there are three, and no other", () => expect(defectStatuses).toEqual(["FOUND", "SCHEDULE", "COMPLETE"]));
});

describe("defect dialog", () => {
  const dialogAfter = (...events: DialogEvent[]) => events.reduce(defectDialog, closedDialog);
  const defect: OpenedDefect = {
    id: 345,
    version: 1,
    imageId: 31,
    draft: {
      mainCode: "CELL",
      subCode: null,
      status: "FOUND",
      ...noDefectTexts,
      rect: null,
      moduleId: null,
      abnormalityClass: null,
    },
  };
  const chosen = (from: "map" | "list"): DialogEvent => ({ type: "defect-chosen", from, defect });

  it("4.06 is none at first", () => expect(closedDialog.mode).toBe("none"));
  it("4.07 an image opened for a new defect gives new", () => {
    expect(dialogAfter({ type: "image-opened", imageId: 31 })).toMatchObject({ mode: "new", isEdit: false });
  });
  it("4.08 a defect chosen on the map gives edit_from_map and isEdit", () => {
    expect(dialogAfter(chosen("map"))).toMatchObject({ mode: "edit_from_map", isEdit: true });
  });
  it("4.09 a defect chosen in the list gives edit_from_list and isEdit", () => {
    expect(dialogAfter(chosen("list"))).toMatchObject({ mode: "edit_from_list", isEdit: true });
  });
  it("4.10 opening the defect list gives view", () => {
    expect(dialogAfter(chosen("map"), { type: "list-opened" })).toMatchObject({ mode: "view", isEdit: false });
  });
  it("4.11 closing resets it", () => expect(dialogAfter(chosen("list"), { type: "closed" })).toEqual(closedDialog));
  it("4.27 a saved change resets it", () => {
    const saving = 1;
    expect(dialogAfter(chosen("list"), { type: "save-started", saving }, { type: "saved", saving })).toEqual(
      closedDialog,
    );
  });
});

it("4.12 load status is initial, loading, loaded, retry or error", () => {
  expect(loadStatuses).toEqual(["initial", "loading", "loaded", "retry", "error"]);
});

describe("selecting a report", () => {
  const selected = selectReport(emptyWorkspace, { id: 7, name: "6월 점검" });
  it("4.17 sets its id and name", () => expect(selected).toMatchObject({ reportId: 7, reportName: "6월 점검" }));
  it("4.19 hides the explorer", () => {
    expect([emptyWorkspace.isExplorerShown, selected.isExplorerShown]).toEqual([true, false]);
  });
  it("4.20 shows the map menu", () => {
    expect([emptyWorkspace.isMapMenuShown, selected.isMapMenuShown]).toEqual([false, true]);
  });
  it("4.21 marks the select task complete", () => {
    expect([emptyWorkspace.isSelectTaskComplete, selected.isSelectTaskComplete]).toEqual([false, true]);
  });
  it("4.22 of another id resets the default rectangle to 285, 226, 70, 60", () => {
    const drawn = { ...selected, defaultRectangle: { x: 1, y: 2, width: 3, height: 4, reportId: 7 } };
    expect(selectReport(drawn, { id: 8, name: "" }).defaultRectangle).toEqual({
      x: 285,
      y: 226,
      width: 70,
      height: 60,
      reportId: 8,
    });
  });
});

describe("constants", () => {
  const asked = (query: { parse: (sent: object) => unknown }, sent = {}) => query.parse(sent);
  it("9.04 a page of users has 10", () => expect(asked(listUsers.query)).toMatchObject({ page: 0, size: 10 }));
  it("9.05 a page of companies has 10", () => expect(asked(listCompanies.query)).toMatchObject({ page: 0, size: 10 }));
  it("9.06 users and companies are sorted by seq,desc", () => {
    const seqDesc = { sort: { column: "seq", direction: "desc" } };
    for (const { query } of [listUsers, listCompanies]) {
      expect(asked(query)).toMatchObject(seqDesc);
      expect(asked(query, { sort: "seq,desc" })).toMatchObject(seqDesc);
    }
  });
  it("9.07 CSV files come ten a page, sort ID,DESC", () => {
    const sent = { solarExamineReport: "7" };
    const page = { size: 10, sort: { direction: "desc" } };
    expect(asked(listThermalFiles.query, sent)).toMatchObject(page);
    expect(asked(listThermalFiles.query, { ...sent, page: "0", size: "10", sort: "ID,DESC" })).toMatchObject(page);
  });
  it("9.08 the default defect rectangle is 285, 226, 70, 60", () => {
    expect(defaultRectFor()).toEqual({ x: 285, y: 226, width: 70, height: 60 });
  });
  it("9.13 a defect is shown as DF-ID- and eight digits", () => expect(defectLabel(345)).toBe("DF-ID-00000345"));
  it("9.14 the alignment menu lists at most 5 ids", () => {
    expect(listedIds([1, 2, 3, 4, 5, 6, 7])).toEqual({ shown: [1, 2, 3, 4, 5], more: 2 });
  });
});
