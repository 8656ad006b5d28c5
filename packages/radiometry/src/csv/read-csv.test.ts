import { describe, expect, it } from "vitest";
import { readThermalFile } from "../read-thermal-file.ts";
import { bytes } from "../testing/bytes.ts";
import type { AbsoluteReading } from "../thermal-reading.ts";

const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string, order: "little" | "big") => {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  [...text].forEach((char, i) => {
    view.setUint16(i * 2, char.charCodeAt(0), order === "little");
  });
  return new Uint8Array(view.buffer);
};
const rowsOf = (file: Uint8Array): number[][] => {
  const reading = readThermalFile(file);
  if (reading.kind !== "absolute") throw new Error(`${JSON.stringify(reading)}`);
  const { widthPx, heightPx, celsius } = reading.grid;
  return Array.from({ length: heightPx }, (_, y) =>
    Array.from(celsius.subarray(y * widthPx, (y + 1) * widthPx), (value) => Math.round(value * 100) / 100),
  );
};
const expected = [
  [20.5, 21, -2.5],
  [30, 31.25, 32],
];
const plain = "20.5,21,-2.5\n30,31.25,32\n";

describe("a thermal CSV", () => {
  it.each([
    ["below absolute zero", "20.5,21,-273.2\n30,31.25,32\n"],
    ["above 2,000 °C", "20.5,21,2000.5\n30,31.25,32\n"],
    ["below absolute zero in kelvin", "Temperature [K]\n293.5,294,-1\n300,301,302\n"],
  ])("with a temperature %s is refused", (_, text) => {
    expect(readThermalFile(utf8(text))).toMatchObject({ kind: "none", why: "thermal.csv-out-of-range" });
  });

  it.each([
    ["commas", utf8(plain)],
    ["semicolons", utf8(plain.replaceAll(",", ";"))],
    ["tabs", utf8(plain.replaceAll(",", "\t"))],
    ["blanks", utf8(plain.replaceAll(",", "  "))],
    ["semicolons and decimal commas", utf8("20,5;21,0;-2,5\r\n30;31,25;32\r\n")],
    ["a separator at the end of each line", utf8("20.5,21,-2.5,\n30,31.25,32,\n")],
    ["quotes", utf8('"20.5","21","-2.5"\n"30","31.25","32"')],
    ["UTF-8 with its mark", bytes([0xef, 0xbb, 0xbf], utf8(plain))],
    ["UTF-16, little end first", bytes([0xff, 0xfe], utf16(plain, "little"))],
    ["UTF-16, big end first", bytes([0xfe, 0xff], utf16(plain, "big"))],
    ["UTF-16 without its mark", utf16(plain, "little")],
    ["units behind the numbers", utf8("20.5 °C,21℃,-2.5\n30,31.25,32\n")],
    ["exponents", utf8("2.05e1,2.1E+01,-25e-1\n30,31.25,32\n")],
    ["a Korean header in CP949", bytes([0xbf, 0xc2, 0xb5, 0xb5, 0x0a], utf8(plain))],
    [
      "a header of words and numbers",
      utf8(`File:;a.jpg\nEmissivity;0,95\nSize:;640;480\n\n${plain.replaceAll(",", ";")}`),
    ],
    ["labels in front", utf8("Row 1,20.5,21,-2.5\nRow 2,30,31.25,32\n")],
  ])("is read with %s", (_, file) => {
    expect(rowsOf(file)).toEqual(expected);
  });

  it("may number its rows and columns", () => {
    expect(rowsOf(utf8(",0,1,2\n0,20.5,21,-2.5\n1,30,31.25,32\n2,1.5,2.5,3.5\n"))).toEqual([
      ...expected,
      [1.5, 2.5, 3.5],
    ]);
  });

  it("may be a list of pixels, by column or by row first", () => {
    const list = (head: string, places: (x: number, y: number) => string) =>
      utf8(head + Array.from({ length: 12 }, (_, i) => `${places(i % 4, Math.floor(i / 4))},${20 + i}.5`).join("\n"));
    const rows = [
      [20.5, 21.5, 22.5, 23.5],
      [24.5, 25.5, 26.5, 27.5],
      [28.5, 29.5, 30.5, 31.5],
    ];
    expect(rowsOf(list("x,y,temperature\n", (x, y) => `${x},${y}`))).toEqual(rows);
    expect(rowsOf(list("row,col,temp\n", (x, y) => `${y + 1},${x + 1}`))).toEqual(rows);
    expect(rowsOf(list("", (x, y) => `${y},${x}`))).toEqual(rows);
  });

  it("is turned from Fahrenheit or Kelvin into °C", () => {
    expect(rowsOf(utf8("Temperature °F\n68,86\n104,122\n"))).toEqual([
      [20, 30],
      [40, 50],
    ]);
    expect(rowsOf(utf8("293.15,303.15\n313.15,323.15\n"))).toEqual([
      [20, 30],
      [40, 50],
    ]);
  });

  it("keeps gaps as gaps and says so: nothing of them is a temperature", () => {
    const reading = readThermalFile(utf8("20.5,NaN,,30,25\n1e309,-100,21,Infinity,25\n20.5,21,22,30,-\n"));
    const { grid, notes } = reading as AbsoluteReading;
    expect(Array.from(grid.celsius).filter(Number.isNaN)).toHaveLength(6);
    expect(notes).toEqual(["values-missing"]);
  });

  it.each([
    ["ragged", "20.5,21\n22.5,23\n24.5\n", "thermal.csv-not-a-number", 3],
    ["ragged by one more", "20.5,21\n22.5,23,24\n", "thermal.csv-ragged", 2],
    ["a word in the middle", "20.5,21\n22.5,abc\n", "thermal.csv-not-a-number", 2],
    ["a formula", "20.5,21\n22.5,=cmd|' /C calc'!A0\n", "thermal.csv-not-a-number", 2],
    ["a sum", "20.5,21\n22.5,-2+3\n", "thermal.csv-not-a-number", 2],
    ["an open quote", '20.5,21\n"22.5,23\n', "thermal.csv-quote-open", 2],
    ["commas for everything", "20,5,21,0,22,5\n30,1,31,2,32,3\n", "thermal.csv-decimal-comma", null],
    ["words alone", "hello\nworld\n", "thermal.no-temperature-data", null],
    ["blank lines alone", "\n\r\n  \n", "thermal.csv-empty", null],
    ["nothing but gaps", "20.5,NaN,NaN,NaN\nNaN,NaN,NaN,NaN\n", "thermal.no-temperature-data", null],
    ["one endless line", `1.5${",2.5".repeat(9000)}`, "thermal.csv-too-large", 1],
  ])("is refused with the line at fault: %s", (_, text, why, line) => {
    expect(readThermalFile(utf8(text))).toEqual({ kind: "none", why, line });
  });

  it("of more than 32 MB is not even decoded", () => {
    const huge = new Uint8Array(33 * 1024 * 1024).fill(0x31);
    expect(readThermalFile(huge)).toEqual({ kind: "none", why: "thermal.csv-too-large", line: null });
  });

  it("of a whole frame takes well under a second", () => {
    const line = Array.from({ length: 640 }, (_, i) => (20 + i / 100).toFixed(2)).join(",");
    const reading = readThermalFile(utf8(Array.from({ length: 512 }, () => line).join("\n")));
    expect(reading).toMatchObject({ kind: "absolute", grid: { widthPx: 640, heightPx: 512 } });
  });
});
