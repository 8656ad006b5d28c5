// @vitest-environment happy-dom
import type { ThermalMosaicItem } from "@heliolens/contract/mosaics/thermal-mosaic";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { aServer } from "../shell/testing/a-server.ts";
import { showRoom } from "../shell/testing/show-room.tsx";
import { MosaicNote } from "./mosaic-note.tsx";

const running: ThermalMosaicItem = {
  state: "RUNNING",
  percent: 40,
  remainingSeconds: 90,
  problem: null,
  isOutdated: true,
  made: null,
};
const made = {
  ...{ kind: "relative" as const, extent: [126, 34, 127, 35] as [number, number, number, number], minZoom: 14 },
  ...{
    maxZoom: 21,
    low: 20,
    high: 60,
    tileUrl: "/tiles",
    images: 9,
    leftOut: 2,
    fileUrl: "/api/file.tif",
    accuracyM: 3.02,
  },
  ...{ sizeBytes: 5, madeAt: "2026-01-01T00:00:00Z" },
};
// The page has another place that alerts are said in.
const said = () =>
  screen
    .getAllByRole("status")
    .map(({ textContent }) => textContent)
    .join("");
const names = () => screen.queryAllByRole("button").map(({ textContent }) => textContent);

it("says that there is none before images are aligned, and makes it when asked", async () => {
  const heard = aServer({ "POST /api/examine-report/7/thermal-mosaic": () => ({ content: running }) });
  await showRoom(<MosaicNote reportSeq={7} mosaic={null} />);
  expect(said()).toContain("이미지를 정렬하면");
  fireEvent.click(screen.getByRole("button", { name: "모자이크 만들기" }));
  await waitFor(() => expect(heard.map(({ method }) => method)).toEqual(["POST"]));
});

it("tells progress and time left, and offers to stop", async () => {
  await showRoom(<MosaicNote reportSeq={7} mosaic={running} />);
  expect(said()).toBe("만드는 중 40% · 남은 시간 약 2분");
  expect(names()).toEqual(["중지"]);
});

it("hands out the file, says that its values are relative, and why a new one could not be made", async () => {
  const mosaic = { ...running, state: "FAILED" as const, remainingSeconds: null, problem: "mosaics.failed", made };
  await showRoom(<MosaicNote reportSeq={7} mosaic={mosaic} />);
  const told = said();
  expect(told).toContain("상대값");
  expect(told).toContain("2장");
  expect(told).toContain("±3 m");
  expect(told).toContain("만들지 못했습니다");
  expect(screen.getByRole("link", { name: "GeoTIFF 내려받기" }).getAttribute("href")).toBe("/api/file.tif");
  expect(names()).toEqual(["다시 만들기"]);
});
