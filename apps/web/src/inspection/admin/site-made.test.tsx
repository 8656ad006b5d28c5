// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { showRoom } from "../../shell/testing/show-room.tsx";
import { SiteMade } from "./site-made.tsx";

it("leads from a new site to its drawing or to a report of it", async () => {
  await showRoom(<SiteMade site={{ seq: 7, name: "영암 2호기" }} onClose={vi.fn()} />);
  expect(screen.getByText(/을\(를\) 만들었습니다/)).toBeDefined();
  const ways = screen
    .getAllByRole("link")
    .map((link) => [link.textContent, decodeURIComponent(link.getAttribute("href")!).replaceAll('"', "")]);
  expect(ways).toEqual([
    ["도면 추가", "/dashboard?design=7"],
    ["비행 이미지로 시작", "/admin/solar-module-report?site=7#new"],
  ]);
});

it("stays on a site without a report, and cannot be closed there", async () => {
  await showRoom(<SiteMade site={{ seq: 7, name: "영암 2호기" }} />);
  expect(screen.getByText("사이트 ‘영암 2호기’에는 아직 보고서가 없습니다. 다음은 무엇인가요?")).toBeDefined();
  expect(screen.queryByRole("button", { name: "닫기" })).toBeNull();
});
