import { expect, it } from "vitest";
import { reportChoicesOf } from "./report-choices.ts";

it("lists reports with their place, the latest inspection first", () => {
  const aReport = (seq: number, name: string, examineDate: string) => ({ seq, name, examineDate });
  const site = { name: "1호기", reports: [aReport(1, "봄", "2026-04-01"), aReport(2, "여름", "2026-07-01")] };
  const tree = { projects: [{ name: "영암", children: [site] }] } as never;
  expect(reportChoicesOf(tree)).toEqual([
    { key: "2", name: "여름", about: "영암 › 1호기 · 2026-07-01" },
    { key: "1", name: "봄", about: "영암 › 1호기 · 2026-04-01" },
  ]);
});
