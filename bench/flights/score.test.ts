import type { Ring } from "@heliolens/domain/geometry/ring";
import { expect, it } from "vitest";
import { defectiveLine, scoreDefective } from "./score-defective.ts";
import { hotSpotsLine, scoreHotSpots } from "./score-hot-spots.ts";
import { modulesLine, scoreModules } from "./score-modules.ts";

const size = { widthPx: 100, heightPx: 100 };
const square = (x: number, y: number, side: number): Ring => [
  [x, y],
  [x + side, y],
  [x + side, y + side],
  [x, y + side],
];

it("counts modules by overlap, and neither way those that the frame cuts", () => {
  const counts = scoreModules({
    ...size,
    found: [
      { corners: square(11, 10, 20), isWhole: true },
      { corners: square(60, 60, 20), isWhole: true },
      { corners: square(-10, 50, 20), isWhole: false },
    ],
    labelled: [square(10, 10, 20), square(40, 10, 20), square(90, 10, 20)],
  });
  expect(counts).toEqual({ right: 1, made: 1, missed: 1 });
  expect(modulesLine("a", counts)).toBe("flight a: modules precision 0.500 recall 0.500");
});

it("counts a defective module once, and findings beside all modules as made up", () => {
  const counts = scoreDefective({
    ...size,
    findings: [square(12, 12, 4), square(20, 20, 4), square(80, 80, 4)],
    labelled: [
      { corners: square(10, 10, 20), isDefective: true },
      { corners: square(40, 10, 20), isDefective: true },
      { corners: square(60, 40, 20), isDefective: false },
    ],
  });
  expect(counts).toEqual({ right: 1, made: 1, missed: 1 });
  expect(defectiveLine("a", counts)).toBe("flight a: defective precision 0.500 recall 0.500 F1 0.500");
});

it("takes a box for right that shares a fifth of the smaller area, and tells boxes off the panels", () => {
  const counts = scoreHotSpots({
    findings: [square(10, 10, 10), square(70, 70, 10)],
    hotSpots: [square(18, 10, 10), square(40, 40, 5)],
    panels: [square(0, 0, 50)],
  });
  expect(counts).toEqual({ right: 1, made: 1, found: 1, missed: 1, offPanels: 1 });
  expect(hotSpotsLine("a", counts)).toBe("flight a: hot spots precision 0.500 recall 0.500");
});
