import { expect, it } from "vitest";
import { summarizeSelection } from "./summarize-selection.ts";
import { aFile, type FileOptions } from "./testing/a-selected-file.ts";

const m3t: FileOptions = {
  camera: { make: "DJI", model: "M3T", serial: "S1", droneSerial: "D1", focalLengthMm: 9.1 },
  pose: {
    position: [126.7, 34.8],
    relativeAltitudeM: 30,
    gimbal: { yawDeg: 90, pitchDeg: -90, rollDeg: 0 },
    rtk: "fixed",
  },
};
const local = (second: number) => ({ local: `2024-06-12T10:30:${String(second).padStart(2, "0")}` });
const card = [
  aFile("DJI_20240612103015_0001_T.JPG", { ...m3t, ...local(15) }),
  aFile("DJI_20240612103015_0001_V.JPG", { ...m3t, ...local(15), kind: "RGB", size: [4000, 3000] }),
  aFile("DJI_20240612103018_0002_T.JPG", { ...m3t, ...local(18) }),
  aFile("DJI_20240612103015_0001_T.csv", { kind: "CSV" }),
  aFile("attributes.zip", { kind: "ATTRIBUTES" }),
  aFile("Timestamp.MRK", { kind: "UNKNOWN" }),
];

it("tells what a dropped card holds before a byte is sent", () => {
  const summary = summarizeSelection(card);
  expect(summary.counts).toEqual({ IR: 2, RGB: 1, CSV: 1, ATTRIBUTES: 1, UNKNOWN: 1 });
  expect(summary.totalBytes).toBe(6000);
  expect(summary.pairCounts).toEqual({ certain: 1, probable: 0, none: 1 });
  expect([...summary.csvOwners.values()]).toEqual(["DCIM/DJI_20240612103015_0001_T.JPG"]);
  expect(summary.cameras).toEqual([{ model: "M3T", serial: "S1", count: 3 }]);
  expect(summary.flights).toHaveLength(1);
  expect(summary.localSpan).toEqual(["2024-06-12T10:30:15", "2024-06-12T10:30:18"]);
  expect(summary.rtk).toEqual({ fixed: 2, float: 0, single: 0, none: 0, unknown: 0 });
  expect(summary.isStripped).toBe(false);
  expect(summary.duplicateIds).toEqual([]);
});

it("expects 3.9 cm a pixel of an M3T at 30 m and calls it coarse; the laser knows the height better", () => {
  expect(summarizeSelection(card).groundSample).toMatchObject({ known: 2, isCoarse: true });
  expect(summarizeSelection(card).groundSample?.medianM).toBeCloseTo(0.0392, 4);
  const low = aFile("a.jpg", {
    ...m3t,
    pose: { ...m3t.pose, laser: { distanceM: 20, target: null, targetAbsoluteAltitudeM: null } },
  });
  expect(summarizeSelection([low]).groundSample).toMatchObject({ known: 1, isCoarse: false });
});

it("finds content twice by its hash, or by name, size and time of copied folders", () => {
  const copies = [
    aFile("a.jpg", { sha256: "x" }),
    aFile("b.jpg", { sha256: "x" }),
    aFile("c.jpg", { ...local(1), folder: "one" }),
    aFile("c.jpg", { ...local(1), folder: "two" }),
    aFile("c.jpg", { ...local(2), folder: "three" }),
  ];
  expect(summarizeSelection(copies).duplicateIds).toEqual(["DCIM/b.jpg", "two/c.jpg"]);
});

it("says when a messenger stripped everything", () => {
  expect(summarizeSelection([aFile("KakaoTalk_1.jpg"), aFile("KakaoTalk_2.jpg")]).isStripped).toBe(true);
  expect(summarizeSelection([]).isStripped).toBe(false);
});
