import { expect, it } from "vitest";
import { aFile } from "../testing/a-selected-file.ts";
import { type AttributeHalf, attachEntries } from "./attach-entries.ts";

const half = (id: string, about: Partial<AttributeHalf>): AttributeHalf => ({
  id,
  fileId: 1,
  folder: "",
  name: "",
  shot: null,
  frame: null,
  takenAt: null,
  ...about,
});
const shots = (...numbers: number[]) => numbers.map((shot) => half(String(shot), { shot, folder: "A" }));

it("finds images by name, as before", () => {
  const entries = [half("1", { name: "frame_000001.tiff" }), half("2", { name: "gone.tiff" })];
  expect([...attachEntries(entries, [aFile("frame_000001.tiff")])]).toEqual([
    ["1", "DCIM/frame_000001.tiff"],
    ["2", null],
  ]);
});

it("counts shots as the names of the folder do, whatever other folders hold", () => {
  const images = [
    aFile("DJI_20240612103015_0001_T.JPG", { folder: "A" }),
    aFile("DJI_20240612103019_0003_T.JPG", { folder: "A" }),
    aFile("DJI_20240612113015_0001_T.JPG", { folder: "B" }),
  ];
  expect([...attachEntries(shots(1, 2, 3), images).values()]).toEqual([
    "A/DJI_20240612103015_0001_T.JPG",
    null,
    "A/DJI_20240612103019_0003_T.JPG",
  ]);
});

it("counts in the order of the names where those go on from an earlier flight, and not where a shot is missing", () => {
  const images = ["DJI_0035.JPG", "DJI_0034.JPG"].map((name) => aFile(name, { folder: "A" }));
  expect([...attachEntries(shots(1, 2), images).values()]).toEqual(["A/DJI_0034.JPG", "A/DJI_0035.JPG"]);
  expect([...attachEntries(shots(1, 2, 3), images).values()]).toEqual([null, null, null]);
});

it("finds the frames of a video by time, each block once, else by number from 0 or 1", () => {
  const blocks = [0, 1, 2].map((i) => half(`b${i}`, { frame: i + 1, takenAt: `2021-10-11T10:31:36.${i}00` }));
  const timed = ["36.110", "36.130", "50.000"].map((second) =>
    aFile(`x${second}.tiff`, { local: `2021-10-11T10:31:${second}` }),
  );
  expect([...attachEntries(blocks, timed).values()]).toEqual([null, "DCIM/x36.110.tiff", "DCIM/x36.130.tiff"]);
  const numbered = ["frame_000000.tiff", "frame_000002.tiff"].map((name) => aFile(name));
  expect([...attachEntries(blocks, numbered).values()]).toEqual([
    "DCIM/frame_000000.tiff",
    null,
    "DCIM/frame_000002.tiff",
  ]);
});
