// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { showRoom } from "../../shell/testing/show-room.tsx";
import { SiteMade } from "./site-made.tsx";

it("leads from a new site to its drawing or to a report of it", async () => {
  await showRoom(<SiteMade site={{ seq: 7, name: "영암 2호기" }} onClose={vi.fn()} />);
  const ways = screen
    .getAllByRole("link")
    .map((link) => [link.textContent, decodeURIComponent(link.getAttribute("href")!).replaceAll('"', "")]);
  expect(ways).toEqual([
    ["도면 추가", "/dashboard?design=7"],
    ["비행 이미지로 시작", "/admin/solar-module-report?site=7#new"],
  ]);
});
