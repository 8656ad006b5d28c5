import { expect, it } from "vitest";
import { offlineStrategyOf } from "./offline-strategy.ts";

const page = new URL("https://plant.example/field");
const wayOf = (path: string, other: { method?: string; mode?: string } = {}) =>
  offlineStrategyOf({ method: "GET", mode: "cors", url: new URL(path, page).href, ...other }, page);

it("asks the network first for the page and for pictures, so that nothing old stays where there is a network", () => {
  expect(wayOf("/field?report=3", { mode: "navigate" })).toBe("network-first");
  expect(wayOf("/pictures/thermal-images/7/thumb")).toBe("network-first");
});

it("takes files that never change from what was kept", () => {
  expect(wayOf("/assets/main-1a2b.js")).toBe("kept-first");
});

it("leaves everything else to the browser: other pages, the interface, other servers, whatever changes something", () => {
  expect([
    wayOf("/dashboard", { mode: "navigate" }),
    wayOf("/api/module-defects/reportId/3"),
    wayOf("/pictures/thermal-images/7/thumb", { method: "POST" }),
    wayOf("https://elsewhere.example/assets/a.js"),
  ]).toEqual(["pass", "pass", "pass", "pass"]);
});
