import { statusOf } from "@heliolens/contract/problems";
import { en } from "@heliolens/messages/en";
import { ko } from "@heliolens/messages/ko";
import { expect, it } from "vitest";

// Texts of sections 2, 5 and 8 of the specification, byte for byte.

it.each([
  ["2.43", "the menu offers to clear the selection", "Clear all selection", en.alignment["menu.clear"]],
  ["2.44", "the menu tells the selected count", "{count, number} selected", en.alignment["menu.count"]],
  ["2.45", "after five ids", "... and {count} more", en.alignment["menu.more"]],
  ["2.46", "without a selection", "no polygon selected", en.alignment["menu.none"]],
  [
    "5.06",
    "renaming without a site",
    "siteId가 필수입니다. 사이트를 먼저 선택해주세요.",
    ko.problems["design.site-required"],
  ],
  ["5.07", "renaming another kind of item", "지원하지 않는 아이템 타입", ko.problems["design.kind-not-renamable"]],
  ["5.08", "adjusting without a valid defect id", "Invalid defectId", ko.problems["defects.invalid-defect-id"]],
  [
    "5.09",
    "a report without a site",
    "보고서에 연결된 사이트 정보를 찾을 수 없습니다.",
    ko.problems["inspection.report-without-site"],
  ],
  ["8.13", "a failed array", "Array 추가 실패", ko.design["failed.array-add"]],
  ["8.14", "a failed array name", "Array 이름 변경 실패", ko.design["failed.array-rename"]],
  ["8.15", "a failed array removal", "Array 삭제 실패", ko.design["failed.array-remove"]],
  ["8.16", "a failed module place", "모듈 위치 변경 실패", ko.design["failed.module-place"]],
  ["8.17", "a failed module name", "모듈 이름 변경 실패", ko.design["failed.module-rename"]],
  ["8.18", "a failed string name", "String 이름 변경 실패", ko.design["failed.string-rename"]],
  ["8.19", "a failed module move", "모듈 이동 실패", ko.design["failed.module-move"]],
  ["8.20", "a failed bulk update", "대량 업데이트 실패", ko.design["failed.bulk"]],
  ["8.21", "a failed string with modules", "String과 Module 생성 실패", ko.design["failed.string-add"]],
  ["8.23", "an added array", 'Array "{name}"이 추가되었습니다', ko.design["done.array-add"]],
  ["8.24", "a renamed array", "Array 이름이 변경되었습니다", ko.design["done.array-rename"]],
  ["8.25", "a removed array", "Array가 삭제되었습니다", ko.design["done.array-remove"]],
  ["8.26", "a module in another place", "모듈 위치가 변경되었습니다", ko.design["done.module-place"]],
  ["8.27", "a moved module", "모듈이 이동되었습니다", ko.design["done.module-move"]],
  ["8.28", "a bulk update", "대량 업데이트가 완료되었습니다", ko.design["done.bulk"]],
  ["8.29", "a new string with modules", "새로운 String과 Module이 생성되었습니다", ko.design["done.string-add"]],
] as const)("%s %s says %j", (_, __, words, said) => {
  expect(said).toBe(words);
});

it("8.22 every refusal of a defect has its sentence in both languages", () => {
  const codes = Object.keys(statusOf).filter((code) => code.startsWith("defects."));
  expect(codes.length).toBeGreaterThan(5);
  for (const code of codes)
    expect([ko, en].map(({ problems }) => problems[code as keyof typeof problems])).not.toContain(undefined);
});
