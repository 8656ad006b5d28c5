import { expect, it } from "vitest";
import { aFactsOf, type FileOptions } from "../testing/a-selected-file.ts";
import { flightQuality, type QualityCheck, verdictOf, worstLight } from "./flight-quality.ts";
import type { FlownImage } from "./flown-image.ts";

const M3T = { model: "M3T" };
const nadir = { yawDeg: 0, pitchDeg: -90, rollDeg: 0 };

interface Wanted extends FileOptions {
  readonly hasTwin?: boolean;
  readonly sharpness?: number;
}

/** Image n of a line that goes north, 4 m a picture, from 20 m above the panels. */
const flown = (n: number, { hasTwin = true, sharpness = 1, ...options }: Wanted = {}): FlownImage => ({
  id: n,
  flight: 1,
  takenAtMs: n * 2000,
  hasTwin,
  sharpness,
  groundSampleM: null,
  facts: aFactsOf({
    camera: M3T,
    ...options,
    pose: {
      position: [127, 36 + n * 0.000036],
      gimbal: nadir,
      relativeAltitudeM: 20,
      rtk: "fixed",
      speedMps: [2, 0, 0],
      ...options.pose,
    },
  }),
});

const line = (count: number, wanted: (n: number) => Wanted = () => ({})) =>
  Array.from({ length: count }, (_, i) => flown(i + 1, wanted(i + 1)));

const check = (images: readonly FlownImage[], name: QualityCheck) =>
  flightQuality(images).find((finding) => finding.name === name)!;

it("shows a good flight in green, with its figures", () => {
  const findings = flightQuality(line(10));
  expect(findings.map(({ light }) => light)).toEqual(Array(6).fill("green"));
  expect(findings[0]!.value).toBeCloseTo(0.026, 3);
  expect(worstLight(findings.map(({ light }) => light))).toBe("green");
});

it("turns yellow over 3 cm a pixel and red over 5", () => {
  const fromHeight = (relativeAltitudeM: number) =>
    check(
      line(5, () => ({ pose: { relativeAltitudeM } })),
      "ground-sample",
    );
  expect([fromHeight(22), fromHeight(30), fromHeight(45)].map(({ light }) => light)).toEqual([
    "green",
    "yellow",
    "red",
  ]);
  expect(fromHeight(30).imageIds).toEqual([1, 2, 3, 4, 5]);
});

it("goes by the ground that placed images show, not by the height that their drone recorded", () => {
  const placed = line(4).map((image, i) => ({ ...image, groundSampleM: [0.032, 0.034, 0.029, null][i]! }));
  expect(check(placed, "ground-sample")).toMatchObject({ light: "yellow", value: 0.032, known: 3, imageIds: [1, 2] });
});

it("names the images without RTK, without a twin, and those that look aside", () => {
  const images = line(10, (n) => ({
    hasTwin: n !== 3,
    pose: { rtk: n < 7 ? "float" : "fixed", gimbal: { ...nadir, pitchDeg: n > 5 ? -55 : -90 } },
  }));
  expect(check(images, "rtk")).toMatchObject({ light: "red", value: 0.6, imageIds: [1, 2, 3, 4, 5, 6] });
  expect(check(images, "missing-pairs")).toMatchObject({ light: "yellow", value: 0.1, imageIds: [3] });
  expect(check(images, "pitch")).toMatchObject({ light: "red", imageIds: [6, 7, 8, 9, 10] });
  expect(check(images, "pitch").value).toBeCloseTo(35, 6);
});

it("finds what was smeared by speed and what is far less sharp than the rest of its flight", () => {
  const images = line(10, (n) => ({
    sharpness: n === 4 ? 0.2 : 1,
    pose: { speedMps: n === 8 ? [9, 0, 0] : [2, 0, 0] },
  }));
  expect(check(images, "blur")).toMatchObject({ light: "red", value: 0.2, known: 10, imageIds: [4, 8] });
});

it("finds the ground that was skipped in the middle of a line, but not the way to another flight", () => {
  const skipped = (n: number) => (n > 5 ? { pose: { position: [127, 36.0009 + n * 0.000036] as const } } : {});
  expect(check(line(10, skipped), "gaps")).toMatchObject({ light: "yellow", value: 1, imageIds: [6] });
  const nextFlight = line(10, skipped).map((image) => ({ ...image, flight: image.id > 5 ? 2 : 1 }));
  expect(check(nextFlight, "gaps")).toMatchObject({ light: "green", value: 0 });
});

it("judges a flight without any RGB picture by its thermal images alone", () => {
  const checks = flightQuality(line(10, () => ({ hasTwin: false })));
  expect(checks.find(({ name }) => name === "missing-pairs")).toMatchObject({ light: "yellow", value: 1 });
  expect(verdictOf(checks)).toBe(verdictOf(flightQuality(line(10, () => ({})))));
});

it("does not send a drone without RTK to fly again, but one that lost its RTK", () => {
  const flownWith = (rtk: (n: number) => "none" | "single") =>
    flightQuality(line(10, (n) => ({ pose: { rtk: rtk(n) } })));
  const without = flownWith(() => "none");
  expect(without.find(({ name }) => name === "rtk")).toMatchObject({ light: "yellow", value: 1, known: 10 });
  expect(verdictOf(without)).toBe("yellow");
  expect(verdictOf(flownWith((n) => (n > 8 ? "none" : "single")))).toBe("red");
});

it("says unknown, not green, where no image tells", () => {
  const blind = { id: 1, flight: 1, takenAtMs: null, facts: null, hasTwin: true, sharpness: null, groundSampleM: null };
  const lights = flightQuality([blind]).map(({ name, light }) => [name, light]);
  expect(lights).toEqual([
    ["ground-sample", "unknown"],
    ["rtk", "unknown"],
    ["missing-pairs", "green"],
    ["pitch", "unknown"],
    ["blur", "unknown"],
    ["gaps", "unknown"],
  ]);
  expect(worstLight(flightQuality([]).map(({ light }) => light))).toBe("unknown");
});
