import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { askForWorkspace } from "./workspace-ahead.ts";

let asked: string[];

beforeEach(() => {
  asked = [];
  const nothing = { getItem: () => null, setItem: () => {}, removeItem: () => {} };
  vi.stubGlobal("Worker", EventTarget);
  vi.stubGlobal("window", { localStorage: nothing, sessionStorage: nothing, addEventListener: () => {} });
  // Nobody answers: what is asked for waits for nothing else.
  vi.stubGlobal("fetch", (address: string) => {
    asked.push(address);
    return new Promise(() => {});
  });
});
afterEach(() => vi.unstubAllGlobals());

it("asks for all that a report shows first without waiting for any of it, narrowed as the address says", async () => {
  askForWorkspace(new QueryClient(), { report: "7", status: "FOUND" });
  await vi.waitFor(() => expect(asked).toHaveLength(8));
  expect(asked.toSorted()).toEqual([
    "/api/base-maps",
    "/api/defectTypes",
    "/api/examine-report/7/thermal-mosaic",
    "/api/module-defects/reportId/7/counts?status=FOUND",
    "/api/module-defects/reportId/7?status=FOUND&sort=deltaT%2Cdesc&page=0&size=50",
    "/api/solar-thermal-images/reportId/7?showAiDefect=true",
    "/api/solarExamineReports/7",
    "/api/solarExamineReports/7/site",
  ]);
});

it("asks for nothing twice, and for nothing where the address names no report", async () => {
  const client = new QueryClient();
  askForWorkspace(client, { report: "7" });
  askForWorkspace(client, { report: "7" });
  askForWorkspace(client, { report: "; drop" });
  await vi.waitFor(() => expect(asked).toHaveLength(8));
  await new Promise((resolve) => setImmediate(resolve));
  expect(asked).toHaveLength(8);
});

it("asks for the picture that the address names, and for none where a defect will tell its own", async () => {
  askForWorkspace(new QueryClient(), { report: "7", image: "3", defect: "5" });
  askForWorkspace(new QueryClient(), { report: "8", defect: "5" });
  await vi.waitFor(() => expect(asked).toHaveLength(19));
  expect(
    asked.filter((address) => address.endsWith("/3") || address.includes("/3/") || address.includes("/3?")).toSorted(),
  ).toEqual([
    "/api/module-defects/search/solarThermalImageId/3?aiInclude=true",
    "/api/solar-thermal-images/3/ground",
    "/api/solarThermalImages/3",
  ]);
  expect(asked.filter((address) => address.includes("size=1"))).toEqual([]);
});
