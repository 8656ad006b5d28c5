import { expect, it } from "vitest";
import { djiNameOf } from "./dji-name.ts";

const clock = Date.UTC(2024, 5, 12, 10, 30, 15);

it.each([
  ["DJI_20240612103015_0001_T.JPG", clock, 1, "T", null],
  ["DJI_20240612103015_0001_V.JPG", clock, 1, "V", null],
  ["DJI_202406121030_0123_W.jpeg", Date.UTC(2024, 5, 12, 10, 30), 123, "W", null],
  ["DJI_0006_R.JPG", null, 6, "R", null],
  ["DJI_0007.JPG", null, 7, null, null],
  ["DJI_20200801120000_0012_THRM.JPG", Date.UTC(2020, 7, 1, 12), 12, "THRM", null],
  ["DJI_20240612103015_0001_T_point0.JPG", clock, 1, "T", "point0"],
  ["DJI_20240612103015_0001_T_A구역.JPG", clock, 1, "T", "A구역"],
  ["dji_20240612103015_12345_ms_nir.TIF", clock, 12345, "MS_NIR", null],
  ["DJI_20240612103015_0001_T.csv", clock, 1, "T", null],
  ["DJI_1_T.JPG", null, 1, "T", null],
  ["DJI_200_V.JPG", null, 200, "V", null],
  ["DJI_20240612103015_12_T.JPG", clock, 12, "T", null],
])("reads %s", (name, clockMs, index, lens, tail) => {
  expect(djiNameOf(name)).toMatchObject({ clockMs, index, lens, tail });
});

it("reads a Korean tail that macOS decomposed", () => {
  expect(djiNameOf("DJI_20240612103015_0001_T_A구역.JPG".normalize("NFD"))?.tail).toBe("A구역");
});

it.each(["IMG_0001.JPG", "DJI_202406121030_001_Timestamp.MRK", "DJI_0001_T.JPG.exe"])("leaves %s to others", (name) => {
  expect(djiNameOf(name)).toBeNull();
});

it("does not believe a month 13", () => {
  expect(djiNameOf("DJI_20241312103015_0001_T.JPG")?.clockMs).toBeNull();
});
