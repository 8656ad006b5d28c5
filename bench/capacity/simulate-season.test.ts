import { expect, it } from "vitest";
import { coresFor, randomOf, waitingHours } from "./simulate-season.ts";

it("a single inspection waits for its own work only", () => {
  const season = { inspectionsPerDay: 0.01, cpuSecondsEach: 3600, days: 1000 };
  for (const hours of waitingHours(season, 2, randomOf(3))) expect(hours).toBeGreaterThanOrEqual(0.5);
  expect(coresFor(season, 1)).toBe(1);
});

it("more work on a day wants more cores, and the cores keep the limit", () => {
  const busy = { inspectionsPerDay: 200, cpuSecondsEach: 3600, days: 50 };
  const cores = coresFor(busy, 4);
  expect(cores).toBeGreaterThan(10);
  expect(cores).toBeGreaterThan(coresFor({ ...busy, inspectionsPerDay: 20 }, 4));
  const waits = waitingHours(busy, cores, randomOf(1)).sort((a, b) => a - b);
  expect(waits[Math.floor(waits.length * 0.95)]).toBeLessThanOrEqual(4);
});
