// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { tellWorkspace } from "./workspace.ts";

it("the chosen report is kept in session storage", () => {
  tellWorkspace({ kind: "report-chosen", report: { id: 7, name: "6월 점검" } });
  expect(JSON.parse(sessionStorage.getItem("workspace")!)).toMatchObject({ reportId: 7, reportName: "6월 점검" });
});
