import { describe, expect, it } from "vitest";
import { isCalendarDay, seoulDay, whyNotExamineDate } from "./examine-date.ts";

describe("the day in Seoul", () => {
  it("begins nine hours before the one in Greenwich, in summer and in winter", () => {
    expect(seoulDay(new Date("2026-06-11T14:59:59.999Z"))).toBe("2026-06-11");
    expect(seoulDay(new Date("2026-06-11T15:00:00Z"))).toBe("2026-06-12");
    expect(seoulDay(new Date("2026-12-31T15:00:00Z"))).toBe("2027-01-01");
  });
});

describe("a calendar day", () => {
  it.each(["2024-02-29", "2026-06-12", "2000-01-01"])("is %s", (text) => {
    expect(isCalendarDay(text)).toBe(true);
  });

  it.each(["2026-02-29", "2026-13-01", "2026-00-10", "2026-06-31", "26-06-12", "2026-6-12", "2026-06-12T00:00Z", ""])(
    "is not %j",
    (text) => {
      expect(isCalendarDay(text)).toBe(false);
    },
  );
});

describe("the day of an inspection", () => {
  const now = new Date("2026-06-11T15:30:00Z");

  it("may be planned up to a year ahead, counted in Seoul", () => {
    expect(whyNotExamineDate("2026-06-12", now)).toBeNull();
    expect(whyNotExamineDate("2027-06-13", now)).toBeNull();
    expect(whyNotExamineDate("2027-06-14", now)).toBe("inspection.examine-date-out-of-range");
  });

  it("is neither before drones nor a day that never was", () => {
    expect(whyNotExamineDate("2000-01-01", now)).toBeNull();
    expect(whyNotExamineDate("1999-12-31", now)).toBe("inspection.examine-date-out-of-range");
    expect(whyNotExamineDate("2026-02-30", now)).toBe("inspection.examine-date-out-of-range");
  });
});
