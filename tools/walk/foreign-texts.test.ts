import { expect, it } from "vitest";
import { foreignTexts } from "./foreign-texts.ts";

it("finds Korean on an English page, but for names that came as data and the name of the language", () => {
  const shown = ["Sites", "데모 발전소 · 2 reports", "한국어", "결함 목록", "Plant 데모 발전소", "데"];
  expect(foreignTexts("en", shown, ["데모 발전소"])).toEqual(["결함 목록"]);
});

it("finds English sentences on a Korean page, but for names, units and data", () => {
  const shown = [
    "사이트",
    "W/m²",
    "DJI M3T",
    "English",
    "Nothing here yet",
    "Array Group 3",
    "QGIS에서 add layer를 고릅니다",
  ];
  expect(foreignTexts("ko", shown, ["Array Group 3"])).toEqual(["Nothing here yet"]);
});

it("finds a key that stands where its sentence should, in either language", () => {
  expect(foreignTexts("ko", ["frame.skip", "2026.11"], [])).toEqual(["frame.skip"]);
  expect(foreignTexts("en", ["frame.skip"], [])).toEqual(["frame.skip"]);
});
