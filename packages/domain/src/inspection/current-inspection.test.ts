import { describe, expect, it } from "vitest";
import { noDefects } from "../defects/defect-status.ts";
import { currentInspection, previousInspection, type ReportCounts } from "./current-inspection.ts";

const aReport = (examineDate: string, counts: Partial<ReportCounts> = {}): ReportCounts => ({
  examineDate,
  images: 10,
  defects: noDefects,
  findings: 0,
  ...counts,
});

describe("how a site is now", () => {
  const june = aReport("2026-06-12", { defects: { FOUND: 31, SCHEDULE: 0, COMPLETE: 0 } });
  const november = aReport("2025-11-03", { defects: { FOUND: 40, SCHEDULE: 0, COMPLETE: 0 } });

  it("is what its latest inspection says, compared with the one before", () => {
    expect(currentInspection([november, june])).toEqual([june]);
    expect(previousInspection([november, june])).toEqual([november]);
  });

  it("is said by all reports of that day: a plant may be flown in parts", () => {
    const south = aReport("2026-06-12", { images: 4 });
    expect(currentInspection([november, june, south])).toEqual([june, south]);
  });

  it("is not hidden by a report that is only prepared", () => {
    expect(currentInspection([june, aReport("2026-12-01", { images: 0 })])).toEqual([june]);
    expect(currentInspection([june, aReport("2026-12-01", { images: 0, findings: 1 })])).toHaveLength(1);
  });

  it("is unknown before the first inspection", () => {
    expect(currentInspection([aReport("2026-12-01", { images: 0 })])).toEqual([]);
    expect(previousInspection([june])).toEqual([]);
  });
});
