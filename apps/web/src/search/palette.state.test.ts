import type { SearchHit } from "@heliolens/contract/search/search";
import { routeTable } from "@heliolens/domain/navigation/route-table";
import { describe, expect, it } from "vitest";
import { doorOf } from "./door-of.ts";
import { type Entry, groupsOf, movedBy, type Offer, standingOn } from "./palette.state.ts";
import { actionsFor } from "./palette-actions.ts";
import { actionWords, screenWords } from "./palette-words.ts";
import { readRecent, withRecent } from "./recent.state.ts";

const aHit = (facts: Partial<SearchHit> = {}): SearchHit => ({
  kind: "site",
  seq: 7,
  name: "서울 지붕",
  about: "서해 에너지",
  reportSeq: null,
  ...facts,
});
const anEntry = (name: string): Entry => ({ key: name, icon: "home", name, about: "", does: { to: "/dashboard" } });

const listed = (offer: Partial<Offer>) =>
  groupsOf({ typed: "", recent: [], hits: [], areHitsOfTyped: true, actions: [], screens: [], ...offer }).map(
    ({ name, entries }) => [name, entries.map((entry) => entry.name)],
  );

describe("what the palette lists", () => {
  it("offers what was opened last, screens and actions before anything is typed, and no thing of an old search", () => {
    const offer = {
      recent: [aHit()],
      hits: [aHit({ seq: 8 })],
      actions: [anEntry("새 보고서")],
      screens: [anEntry("설정")],
    };
    expect(listed(offer)).toEqual([
      ["recent", ["서울 지붕"]],
      ["screen", ["설정"]],
      ["action", ["새 보고서"]],
    ]);
  });

  it("narrows all by what is typed, initials too, things in the order of their kinds, each once", () => {
    const hits = [aHit({ kind: "report", seq: 1, name: "서울 점검" }), aHit(), aHit({ seq: 9, name: "새 지붕" })];
    expect(listed({ typed: "ㅅ", recent: [aHit()], hits, screens: [anEntry("설정"), anEntry("관리")] })).toEqual([
      ["recent", ["서울 지붕"]],
      ["screen", ["설정"]],
      ["site", ["새 지붕"]],
      ["report", ["서울 점검"]],
    ]);
  });

  it("keeps of the last answer only what fits what is typed by now", () => {
    const hits = [
      aHit(),
      aHit({ seq: 8, name: "부산 지붕" }),
      aHit({ kind: "defect", seq: 12, name: "DF-ID-00000012" }),
    ];
    expect(listed({ typed: "서울", hits, areHitsOfTyped: false })).toEqual([["site", ["서울 지붕"]]]);
    expect(listed({ typed: "12", hits, areHitsOfTyped: true })).toHaveLength(2);
  });
});

describe("plain words", () => {
  const entries = actionsFor({ role: "ADMIN", report: "3" }).map(({ name, icon, does }) => ({
    ...{ key: name, icon, name, about: "", does },
    words: actionWords[name],
  }));
  const found = (typed: string) => listed({ typed, actions: entries }).flatMap(([, names]) => names);

  it.each([
    ["pdf", "report-summary"],
    ["인쇄", "report-summary"],
    ["excel", "report-export"],
    ["엑셀", "report-export"],
    ["log out", "sign-out"],
    ["로그아웃", "sign-out"],
    ["help", "guide"],
    ["도움말", "guide"],
    ["upload", "report-upload"],
    ["업로드", "report-upload"],
    ["add site", "new-site"],
    ["발전소 추가", "new-site"],
    ["invite", "new-user"],
    ["share", "report-share"],
    ["compare", "report-compare"],
    ["비교", "report-compare"],
    ["korean", "language"],
  ] as const)("%s finds %s", (typed, action) => {
    expect(found(typed)).toContain(action);
  });

  it("each command and screen has some in both languages", () => {
    for (const words of [...Object.values(actionWords), ...Object.values(screenWords)])
      expect([words, /[가-힣]/.test(words), /[a-z]{2}/.test(words)]).toEqual([words, true, true]);
    const screens = routeTable.filter(({ path }) => !["/login", "/share", "/field"].includes(path));
    expect(screens.filter(({ path }) => screenWords[path] === undefined)).toEqual([]);
  });
});

describe("the keyboard in the palette", () => {
  const entries = ["a", "b", "c"].map(anEntry);

  it("stands on the first entry until it is moved, goes round, and falls back when its entry is gone", () => {
    expect(standingOn(entries, null)?.key).toBe("a");
    expect(movedBy(entries, null, 1)).toBe("b");
    expect(movedBy(entries, "a", -1)).toBe("c");
    expect(movedBy(entries, "c", 1)).toBe("a");
    expect(standingOn(entries, "gone")?.key).toBe("a");
    expect([standingOn([], null), movedBy([], "a", 1)]).toEqual([null, null]);
  });
});

describe("doors and actions", () => {
  it("opens each kind where it is shown", () => {
    expect(doorOf(aHit())).toEqual({ to: "/dashboard", search: { site: "7" } });
    expect(doorOf(aHit({ kind: "defect", seq: 12, reportSeq: 3 })).search).toEqual({ report: "3", defect: "12" });
    expect(doorOf(aHit({ kind: "module" })).search).toEqual({ passport: "7" });
    expect(doorOf(aHit({ kind: "user", about: "jisu" }))).toEqual({ to: "/admin/users", search: { keyword: "jisu" } });
  });

  it("offers nobody an action whose screen he may not enter, and report actions only with a report", () => {
    const names = (here: Parameters<typeof actionsFor>[0]) => actionsFor(here).map(({ name }) => name);
    expect(names({ role: "USER", report: null })).toEqual([
      "report-upload",
      "new-report",
      "guide",
      "first-steps",
      "language",
      "contrast",
      "shortcuts",
      "sign-out",
    ]);
    expect(names({ role: "USER", report: "3" })).toContain("report-export");
    expect(names({ role: "ADMIN", report: null })).toEqual(expect.arrayContaining(["new-project", "new-company"]));
  });
});

describe("what was opened last", () => {
  it("comes first, once, under its newest name, eight at most", () => {
    const many = Array.from({ length: 10 }, (_, seq) => aHit({ seq: seq + 1 })).reduce(withRecent, []);
    expect(many.map(({ seq }) => seq)).toEqual([10, 9, 8, 7, 6, 5, 4, 3]);
    expect(withRecent(many, aHit({ seq: 8, name: "새 이름" })).map(({ seq, name }) => `${seq} ${name}`)[0]).toBe(
      "8 새 이름",
    );
  });

  it("is read back, and whatever else stands there is nothing", () => {
    expect(readRecent(JSON.stringify([aHit(), { kind: "ghost" }]))).toEqual([aHit()]);
    for (const text of [null, "", "{", "{}", "[1]"]) expect(readRecent(text)).toEqual([]);
  });
});
