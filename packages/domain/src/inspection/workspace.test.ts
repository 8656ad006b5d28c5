import { describe, expect, it } from "vitest";
import { emptyWorkspace, selectReport, toggleExplorer } from "./workspace.ts";

const june = { id: 12, name: "2026-06 정기 점검" };

describe("choosing a report", () => {
  it("names it, hides the explorer, shows the map menu and completes the task", () => {
    expect(selectReport(emptyWorkspace, june)).toEqual({
      reportId: 12,
      reportName: "2026-06 정기 점검",
      isExplorerShown: false,
      isMapMenuShown: true,
      isSelectTaskComplete: true,
      defaultRectangle: { x: 285, y: 226, width: 70, height: 60, reportId: 12 },
    });
  });

  it("puts the rectangle back only when the report is another one", () => {
    const drawn = {
      ...selectReport(emptyWorkspace, june),
      defaultRectangle: { x: 1, y: 2, width: 3, height: 4, reportId: 12 },
    };
    expect(selectReport(drawn, june).defaultRectangle).toEqual(drawn.defaultRectangle);
    expect(selectReport(drawn, { id: 13, name: "다음" }).defaultRectangle).toEqual({
      x: 285,
      y: 226,
      width: 70,
      height: 60,
      reportId: 13,
    });
  });

  it("lets the explorer come back over the map", () => {
    expect(toggleExplorer(selectReport(emptyWorkspace, june)).isExplorerShown).toBe(true);
  });
});
