import type { NavigationReport, NavigationSite, NavigationTree } from "@heliolens/contract/inspection/dashboard";
import { describe, expect, it } from "vitest";
import { afterExplorer, type ExplorerState } from "./explorer.state.ts";
import { countOf, explorerRows } from "./explorer-rows.ts";

const none = { FOUND: 0, SCHEDULE: 0, COMPLETE: 0 };
const counts = { sites: 0, reports: 0, images: 0, modules: 0, defects: none, findings: 0 };
const current = { examineDate: null, defects: none, findings: 0 };

const aReport = (seq: number, name: string): NavigationReport => ({
  seq,
  id: seq,
  name,
  examineDate: "2026-06-12",
  images: 0,
  defects: { ...none, FOUND: seq },
  findings: 0,
});
const aSite = (seq: number, name: string, reports: NavigationReport[]): NavigationSite => ({
  seq,
  id: seq,
  siteId: `S-${seq}`,
  name,
  location: null,
  capacityKwp: null,
  counts,
  current,
  reports,
});
const tree: NavigationTree = {
  projects: [
    {
      seq: 1,
      id: 1,
      name: "서해 에너지",
      companySeq: 1,
      companyName: "서해",
      isSimulated: false,
      counts,
      current,
      children: [
        aSite(1, "영암 1호기", [aReport(1, "2026-06 정기 점검"), aReport(2, "2025-11 정기 점검")]),
        aSite(2, "해남 솔라팜", [aReport(3, "2026-05 정기 점검")]),
      ],
    },
  ],
  reportsWithoutSite: [aReport(9, "이전 시스템 자료")],
  counts,
  current,
};
const namesFor = (query: string, open: string[] = []) =>
  explorerRows(tree, { open: new Set(open), query }, { withoutSite: "사이트 없는 보고서" }).map((row) => row.name);

describe("the lines of the explorer", () => {
  it("count what is open in the latest inspection, and never add inspections up", () => {
    const [project] = tree.projects;
    const [site] = project!.children;
    const defects = { FOUND: 4, SCHEDULE: 2, COMPLETE: 9 };
    const allYears = { ...counts, defects: { FOUND: 40, SCHEDULE: 20, COMPLETE: 90 } };
    const counted = { counts: allYears, current: { ...current, defects } };
    const years = { ...tree, projects: [{ ...project!, ...counted, children: [{ ...site!, ...counted }] }] };
    const rows = explorerRows(years, { open: new Set(["project:1"]), query: "" }, { withoutSite: "-" });
    expect(rows.slice(0, 2).map(countOf)).toEqual([6, 6]);
  });

  it("show what is open and no more", () => {
    expect(namesFor("")).toEqual(["서해 에너지", "사이트 없는 보고서"]);
    expect(namesFor("", ["project:1", "site:2"])).toEqual([
      "서해 에너지",
      "영암 1호기",
      "해남 솔라팜",
      "2026-05 정기 점검",
      "사이트 없는 보고서",
    ]);
  });

  it("show the way down to what a search finds, by initial consonants too", () => {
    expect(namesFor("2026-05")).toEqual(["서해 에너지", "해남 솔라팜", "2026-05 정기 점검"]);
    expect(namesFor("ㅇㅇ")).toEqual(["서해 에너지", "영암 1호기"]);
    expect(namesFor("없는 이름")).toEqual([]);
  });

  it("keep below a found site whatever the user opens", () => {
    expect(namesFor("해남", ["site:2"])).toEqual(["서해 에너지", "해남 솔라팜", "2026-05 정기 점검"]);
  });

  it("find reports that lost their site", () => {
    expect(namesFor("이전")).toEqual(["사이트 없는 보고서", "이전 시스템 자료"]);
  });
});

describe("the keys of the explorer", () => {
  const press = (
    state: ExplorerState,
    ...keys: ("ArrowUp" | "ArrowDown" | "ArrowLeft" | "ArrowRight" | "Home" | "End")[]
  ) =>
    keys.reduce((now, key) => {
      const rows = explorerRows(tree, { open: now.open, query: "" }, { withoutSite: "-" });
      return afterExplorer(now, { kind: "pressed", key, rows });
    }, state);
  const start: ExplorerState = { open: new Set(), at: "project:1" };

  it("open with right, go down, and close with left", () => {
    const inside = press(start, "ArrowRight", "ArrowRight");
    expect(inside).toEqual({ open: new Set(["project:1"]), at: "site:1" });
    expect(press(inside, "ArrowLeft", "ArrowLeft")).toEqual({ open: new Set(), at: "project:1" });
  });

  it("stop at both ends", () => {
    expect(press(start, "ArrowUp").at).toBe("project:1");
    expect(press(start, "End", "ArrowDown").at).toBe("project:none");
    expect(press(start, "End", "Home").at).toBe("project:1");
  });

  it("begin at the top where nothing was chosen", () => {
    expect(press({ open: new Set(), at: null }, "ArrowDown").at).toBe("project:1");
  });
});
