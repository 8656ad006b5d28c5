import { describe, expect, it } from "vitest";
import { type Alerts, alertsAfter, unreadCount } from "./alerts.state.ts";

const at = "2026-06-12T01:30:00Z";
const raise = (alerts: Alerts, message: string) =>
  alertsAfter(alerts, { kind: "raised", message, status: "success", at });

describe("alerts", () => {
  it("are shown when raised, newest first", () => {
    const alerts = raise(raise([], "첫째"), "둘째");
    expect(alerts.map(({ id, show, message }) => ({ id, show, message }))).toEqual([
      { id: 2, show: true, message: "둘째" },
      { id: 1, show: true, message: "첫째" },
    ]);
  });

  it("leave the screen but not the list", () => {
    const hidden = alertsAfter(raise([], "저장"), { kind: "hidden", id: 1 });
    expect(hidden).toEqual([{ id: 1, show: false, message: "저장", status: "success", at, isRead: false }]);
  });

  it("count as new until the bell is opened", () => {
    const alerts = raise(raise([], "첫째"), "둘째");
    const opened = alertsAfter(alerts, { kind: "bell-opened" });
    expect([unreadCount(alerts), unreadCount(opened)]).toEqual([2, 0]);
    expect(alertsAfter(opened, { kind: "bell-opened" })).toBe(opened);
    expect(unreadCount(raise(opened, "셋째"))).toBe(1);
  });

  it("are forgotten beyond the hundredth, and all at once on request", () => {
    const many = Array.from({ length: 130 }).reduce<Alerts>((alerts) => raise(alerts, "x"), []);
    expect([many.length, many[0]?.id, many.at(-1)?.id]).toEqual([100, 130, 31]);
    expect(alertsAfter(many, { kind: "cleared" })).toEqual([]);
  });
});
