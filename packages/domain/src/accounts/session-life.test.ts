import { describe, expect, it } from "vitest";
import { isSessionAlive, isUseWorthWriting } from "./session-life.ts";

const at = (hours: number) => new Date(Date.UTC(2025, 0, 1) + hours * 3_600_000);

describe("a session", () => {
  it("ends twelve hours after its last use", () => {
    expect(isSessionAlive({ createdAt: at(0), lastUsedAt: at(30) }, at(41.9))).toBe(true);
    expect(isSessionAlive({ createdAt: at(0), lastUsedAt: at(30) }, at(42))).toBe(false);
  });

  it("ends a week after sign-in however busy it is", () => {
    expect(isSessionAlive({ createdAt: at(0), lastUsedAt: at(167) }, at(167.9))).toBe(true);
    expect(isSessionAlive({ createdAt: at(0), lastUsedAt: at(167) }, at(168))).toBe(false);
  });

  it("is not prolonged by a clock set back", () => {
    expect(isSessionAlive({ createdAt: at(10), lastUsedAt: at(10) }, at(9))).toBe(false);
  });

  it("writes its use down once a minute", () => {
    const session = { createdAt: at(0), lastUsedAt: at(1) };
    expect(isUseWorthWriting(session, new Date(at(1).getTime() + 59_000))).toBe(false);
    expect(isUseWorthWriting(session, new Date(at(1).getTime() + 60_000))).toBe(true);
  });
});
