import type { NavigationSite } from "@heliolens/contract/inspection/dashboard";
import { describe, expect, it } from "vitest";
import { cardDoor } from "./card-door.ts";

const counts = (FOUND: number, SCHEDULE = 0, COMPLETE = 0) => ({ FOUND, SCHEDULE, COMPLETE });
const aSite = (seq: number, reports: readonly { seq: number; examineDate: string; found: number }[]) => {
  const examineDate = reports.at(-1)?.examineDate ?? null;
  const found = reports.filter((one) => one.examineDate === examineDate).reduce((sum, one) => sum + one.found, 0);
  return {
    seq,
    current: { examineDate, defects: counts(found), findings: 0 },
    reports: reports.map((one) => ({ ...one, defects: counts(one.found) })),
  } as unknown as NavigationSite;
};

describe("a figure of the dashboard", () => {
  const flownTwice = aSite(1, [
    { seq: 10, examineDate: "2025-06-01", found: 90 },
    { seq: 11, examineDate: "2026-06-01", found: 3 },
    { seq: 12, examineDate: "2026-06-01", found: 8 },
  ]);

  it("leads to its defects in the latest inspection of the only site, in the part that has most", () => {
    expect(cardDoor([flownTwice], "open")).toEqual({ report: "12", status: "FOUND,SCHEDULE" });
    expect(cardDoor([flownTwice], "loss")).toEqual({ report: "12", status: "FOUND,SCHEDULE", sort: "loss,desc" });
  });

  it("leads to the site that has most where several have some", () => {
    const other = aSite(2, [{ seq: 20, examineDate: "2026-05-01", found: 40 }]);
    expect(cardDoor([flownTwice, other], "open")).toEqual({ site: "2" });
  });

  it("leads nowhere where there is nothing to see", () => {
    expect(cardDoor([flownTwice], "completed")).toBeNull();
    expect(cardDoor([], "open")).toBeNull();
  });
});
