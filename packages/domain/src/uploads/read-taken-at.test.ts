import { expect, it } from "vitest";
import { readTakenAt } from "./read-taken-at.ts";

it.each([
  ["2021-10-11T10:31:36.530000", "2021-10-11T10:31:36.530", null, null],
  ["2021:10:11 10:31:36", "2021-10-11T10:31:36", null, null],
  ["2021-10-11 10:31", "2021-10-11T10:31:00", null, null],
  ["2021-10-11T10:31:36+02:00", "2021-10-11T10:31:36", 120, Date.UTC(2021, 9, 11, 8, 31, 36)],
  ["2021-10-11T10:31:36.5Z", "2021-10-11T10:31:36.500", 0, Date.UTC(2021, 9, 11, 10, 31, 36, 500)],
])("reads %s", (text, local, offsetMin, utcMs) => {
  expect(readTakenAt(text)).toEqual({ local, offsetMin, utcMs });
});

it.each(["", "noon", "2021-13-11T10:31:36", "2021-02-30 10:31", "10:31"])("does not believe %j", (text) => {
  expect(readTakenAt(text)).toBeNull();
});
