import { expect, it } from "vitest";
import { profilePath } from "./profile-path.ts";

const aProfile = (values: (number | null)[], minC: number, maxC: number) => ({
  values,
  minC,
  maxC,
  averageC: 0,
  maxAt: [0, 0] as const,
  minAt: [0, 0] as const,
});

it("runs over the whole width with the hottest at the top, and breaks at a gap", () => {
  expect(profilePath(aProfile([10, 20, null, 15], 10, 20), 90, 40)).toBe("M0 40L30 0M90 20");
});

it("stays flat where all is equally warm", () => {
  expect(profilePath(aProfile([20, 20], 20, 20), 90, 40)).toBe("M0 40L90 40");
});
