// @vitest-environment happy-dom

import type { CompanyItem } from "@heliolens/contract/accounts/companies";
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { aServer, coded } from "../../shell/testing/a-server.ts";
import { findAlert, press, showRoom } from "../../shell/testing/show-room.tsx";
import { RetentionDialog } from "./retention-dialog.tsx";

const company = { seq: 7, companyName: "한빛" } as unknown as CompanyItem;
const nothing = { reports: { count: 0, names: [] }, images: { count: 0, sizeBytes: 0, reports: 0 } };

async function choose(label: string, word: string): Promise<void> {
  fireEvent.click(within(screen.getByRole("dialog")).getByRole("combobox", { name: label }));
  fireEvent.click(await screen.findByRole("option", { name: word }));
}

it("shows what a choice would delete before it is saved, and saves it", async () => {
  const heard = aServer({
    "GET /api/companies/7/retention": () => coded({ imageKeepMonths: null, reportKeepMonths: null, beginsAt: null }),
    "GET /api/companies/7/retention-preview": ({ query }) =>
      coded(
        query.get("reportKeepMonths") === "60"
          ? { reports: { count: 2, names: ["2019 봄", "2020 봄"] }, images: { count: 0, sizeBytes: 0, reports: 0 } }
          : query.get("imageKeepMonths") === "12"
            ? { ...nothing, images: { count: 1_204, sizeBytes: 5.6e9, reports: 3 } }
            : nothing,
      ),
    "PUT /api/companies/7/retention": ({ body }) => coded({ ...(body as object), beginsAt: "2026-11-25T09:00:00Z" }),
  });
  await showRoom(<RetentionDialog company={company} onClose={() => {}} />);
  await screen.findByRole("combobox", { name: "이미지" });
  await choose("이미지", "1년");
  await screen.findByText("오늘 기준 지워질 이미지 1,204장 · 5.6 GB · 보고서 3건");
  await screen.findByText(/저장하고 7일이 지나야/);
  await choose("점검 보고서", "5년");
  await screen.findByText("오늘 기준 휴지통으로 갈 보고서 2건");
  await screen.findByText("2019 봄, 2020 봄");
  press("저장");
  await findAlert("보존 기간을 저장했습니다.");
  expect(heard.find(({ method }) => method === "PUT")?.body).toEqual({ imageKeepMonths: 12, reportKeepMonths: 60 });
});

it("offers a span that was set by a call, and says since when it counts", async () => {
  aServer({
    "GET /api/companies/7/retention": () =>
      coded({ imageKeepMonths: 18, reportKeepMonths: null, beginsAt: "2026-11-25T00:00:00Z" }),
    "GET /api/companies/7/retention-preview": () => coded(nothing),
  });
  await showRoom(<RetentionDialog company={company} onClose={() => {}} />);
  const images = await screen.findByRole<HTMLInputElement>("combobox", { name: "이미지" });
  expect(images.value).toBe("18개월");
  await screen.findByText("오늘 기준 지워질 것이 없습니다.");
  await screen.findByText("2026-11-25 09:00부터 적용됩니다.");
});
