import { describe, expect, it } from "vitest";
import { formatHeat, formatMinute, formatNumber } from "./format.ts";

describe("formats", () => {
  it("shows an instant in Korean time, 24 hours, to the minute", () => {
    expect(formatMinute("2026-06-12T01:30:59Z")).toBe("2026-06-12 10:30");
    expect(formatMinute("2026-06-12T15:00:00.000Z")).toBe("2026-06-13 00:00");
    expect(formatMinute(null)).toBe("-");
  });

  it("groups thousands", () => {
    expect(formatNumber(61204, "ko")).toBe("61,204");
  });

  it("writes degrees as each language does", () => {
    expect(formatHeat(71.44, "ko")).toBe("71.4 ℃");
    expect(formatHeat(-3, "en")).toBe("-3.0 °C");
  });
});
