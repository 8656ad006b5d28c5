import { expect, it } from "vitest";
import { CsvQuoteOpen, csvCells, csvSeparatorOf, rowsOfCsv } from "./rows-of-csv.ts";

it("reads cells between commas, semicolons or tabs, whichever the first line has most of", () => {
  expect(rowsOfCsv("a,b\n1,2\n")).toEqual([
    ["a", "b"],
    ["1", "2"],
  ]);
  expect(rowsOfCsv("a;b\r\n1,5;2\r\n")).toEqual([
    ["a", "b"],
    ["1,5", "2"],
  ]);
  expect(csvSeparatorOf("a\tb\tc,d")).toBe("\t");
});

it("takes separators, line ends and doubled quotes within quotes as text", () => {
  expect(rowsOfCsv('a,b\n"x, ""y""\nz",2')).toEqual([
    ["a", "b"],
    ['x, "y"\nz', "2"],
  ]);
  expect(rowsOfCsv('5" pipe,b')).toEqual([['5" pipe', "b"]]);
});

it("keeps blank rows, and says in which row a quote stays open", () => {
  expect(rowsOfCsv("a\n\nb")).toEqual([["a"], [""], ["b"]]);
  expect(() => rowsOfCsv('a\n"b\nc')).toThrow(new CsvQuoteOpen(2));
});

it("reads one line leniently: blanks around cells go, an open quote reaches to the end", () => {
  expect(csvCells(' a , "b, c" ,d', ",")).toEqual(["a", "b, c", "d"]);
  expect(csvCells('a,"b,c', ",")).toEqual(["a", "b,c"]);
  expect(csvCells("", ",")).toEqual([""]);
});
