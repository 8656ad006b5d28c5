import { expect, it } from "vitest";
import { coordDeskAfter, emptyDesk, linesOf, tableOf } from "./coord-desk.state.ts";

const typed = (text: string) => coordDeskAfter(emptyDesk, { kind: "changed", change: { text } });

it("a click on the map adds a line in the system and the order that are typed in", () => {
  const desk = coordDeskAfter(
    coordDeskAfter(typed("127.1, 36.1\n"), { kind: "changed", change: { order: "north-first" } }),
    { kind: "pointed", position: [126.978546, 37.566554] },
  );
  expect(desk.text).toBe("127.1, 36.1\n37.5665540, 126.9785460");
  expect(desk.chosen).toBe(1);
});

it("another text starts at its first line; another system keeps the line", () => {
  const desk = coordDeskAfter(typed("1 2\n3 4"), { kind: "chosen", index: 1 });
  expect(coordDeskAfter(desk, { kind: "changed", change: { epsg: 3857 } }).chosen).toBe(1);
  expect(coordDeskAfter(desk, { kind: "changed", change: { text: "5 6" } }).chosen).toBe(0);
});

it("the table for a spreadsheet has the survey office's numbers, and a note where a line was not read", () => {
  const desk = typed("시청\t126.978546\t37.566554\n비고");
  const { lines } = linesOf(desk);
  expect(tableOf(lines, { outEpsg: 5186, outOrder: "north-first" }, (code) => code)).toEqual([
    ["name", "lon", "lat", "EPSG:5186 N", "EPSG:5186 E", "note"],
    ["시청", "126.9785460", "37.5665540", "551891.01", "198104.61", ""],
    ["비고", "", "", "", "", "coordinates.no-pair"],
  ]);
});
