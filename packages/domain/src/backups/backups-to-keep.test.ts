import { describe, expect, it } from "vitest";
import { backupsToKeep } from "./backups-to-keep.ts";

const dayMs = 86_400_000;
const start = Date.UTC(2025, 0, 1, 2, 15);
const daily = (days: number) => Array.from({ length: days }, (_, day) => start + day * dayMs);

describe("backups to keep", () => {
  it("are 7 daily, 4 weekly and 12 monthly ones of two years", () => {
    const all = daily(730);
    const kept = [...backupsToKeep(all)].sort((a, b) => b - a);
    const asDays = kept.map((ms) => new Date(ms).toISOString().slice(0, 10));
    expect(asDays.slice(0, 7)).toEqual([
      "2026-12-31",
      "2026-12-30",
      "2026-12-29",
      "2026-12-28",
      "2026-12-27",
      "2026-12-26",
      "2026-12-25",
    ]);
    // Sundays end the weeks before; month ends the months before.
    expect(asDays.slice(7)).toEqual([
      ...["2026-12-20", "2026-12-13", "2026-11-30", "2026-10-31", "2026-09-30", "2026-08-31", "2026-07-31"],
      ...["2026-06-30", "2026-05-31", "2026-04-30", "2026-03-31", "2026-02-28", "2026-01-31"],
    ]);
  });

  it("keep the newest of a day with many", () => {
    const hourly = Array.from({ length: 24 }, (_, hour) => Date.UTC(2026, 5, 1, hour));
    expect([...backupsToKeep(hourly)]).toEqual([Date.UTC(2026, 5, 1, 23)]);
  });

  it("never give up an only backup, however old, and make nothing of nothing", () => {
    expect([...backupsToKeep([5], { days: 0, weeks: 0, months: 0 })]).toEqual([5]);
    expect(backupsToKeep([]).size).toBe(0);
  });

  it("stay the same when a day is pruned after each backup", () => {
    let kept: number[] = [];
    for (const ms of daily(500)) kept = [...backupsToKeep([...kept, ms])];
    expect(new Set(kept)).toEqual(backupsToKeep(daily(500)));
  });
});
