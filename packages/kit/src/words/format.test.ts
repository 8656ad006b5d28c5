import { describe, expect, it } from "vitest";
import { formatArea, formatDifference, formatHeat, formatLength, formatMinute, formatNumber } from "./format.ts";

describe("formats", () => {
  it("shows an instant in Korean time, or in that of a site, 24 hours, to the minute", () => {
    expect(formatMinute("2026-06-12T01:30:59Z")).toBe("2026-06-12 10:30");
    expect(formatMinute("2026-06-12T15:00:00.000Z")).toBe("2026-06-13 00:00");
    expect(formatMinute("2026-06-12T15:00:00.000Z", "America/Chicago")).toBe("2026-06-12 10:00");
    expect(formatMinute(null)).toBe("-");
  });

  it("groups thousands", () => {
    expect(formatNumber(61204, "ko")).toBe("61,204");
  });

  it("writes degrees as each language does", () => {
    expect(formatHeat(71.44, "ko")).toBe("71.4 ℃");
    expect(formatHeat(-3, "en")).toBe("-3.0 °C");
    expect([formatHeat(71.44, "ko", "F"), formatHeat(-40, "en", "F")]).toEqual(["160.6 ℉", "-40.0 °F"]);
  });
});

it("says lengths in the unit a person would, and a difference with its direction", () => {
  expect([0.42, 12.346, 1234].map((lengthM) => formatLength(lengthM, "en"))).toEqual(["42 cm", "12.35 m", "1.234 km"]);
  expect([99.96, 25_000].map((areaM2) => formatArea(areaM2, "en"))).toEqual(["100.0 m²", "2.50 ha"]);
  expect([18.6, -0.4].map((differenceK) => formatDifference(differenceK))).toEqual(["+18.6", "−0.4"]);
  expect(formatDifference(18.6, "F")).toBe("+33.5 °F");
});
