import { describe, expect, it } from "vitest";
import { accountRule, waitMsOf } from "./sign-in-throttle.ts";

const start = new Date("2025-01-01T00:00:00Z");
const after = (ms: number) => new Date(start.getTime() + ms);

describe("wrong passwords on one account", () => {
  it("cost nothing until the fifth, then twice as long each time up to a quarter of an hour", () => {
    const waits = [0, 4, 5, 6, 7, 13, 14, 1000].map((count) => waitMsOf({ count, lastAt: start }, accountRule, start));
    expect(waits).toEqual([0, 0, 2_000, 4_000, 8_000, 512_000, 900_000, 900_000]);
  });

  it("are over when the wait is over", () => {
    const failures = { count: 6, lastAt: start };
    expect(waitMsOf(failures, accountRule, after(3_999))).toBe(1);
    expect(waitMsOf(failures, accountRule, after(4_000))).toBe(0);
  });

  it("are forgotten after a day", () => {
    expect(waitMsOf({ count: 1000, lastAt: start }, accountRule, after(86_400_001))).toBe(0);
  });

  it("do not lock longer when the clock goes back", () => {
    expect(waitMsOf({ count: 5, lastAt: after(3_600_000) }, accountRule, start)).toBe(2_000);
  });

  it("allow about a hundred checks a day", () => {
    let checks = 0;
    let failures = { count: 0, lastAt: start };
    for (let now = 0; now < 86_400_000; now += 1_000) {
      if (waitMsOf(failures, accountRule, after(now)) > 0) continue;
      checks += 1;
      failures = { count: failures.count + 1, lastAt: after(now) };
    }
    expect(checks).toBeLessThanOrEqual(110);
  });
});
