// @vitest-environment happy-dom

import { fireEvent, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { aServer } from "../shell/testing/a-server.ts";
import { findAlert, press, showRoom } from "../shell/testing/show-room.tsx";
import { ProductsAdmin } from "./products-admin.tsx";

const known = {
  ...{ seq: 7, id: 7, maker: "여정", model: "K-1", widthMm: 1134, heightMm: 2278, cellRows: 24, cellColumns: 6 },
  ...{ isHalfCut: true, powerWp: 550, temperatureCoefficientPercentPerK: null, siteCount: 0, version: 3 },
  ...{ createdAt: "2026-06-12T01:30:00Z", updatedAt: "2026-06-12T01:30:00Z", updatedBy: null },
};
const table = [
  "제조사,모델명,가로(mm),세로(mm),셀 행,셀 열,하프컷,정격 출력(Wp),색상",
  "여정,K-1,1134,2278,24,6,예,560,검정",
  "여정,F-1,1134,2278,24,6,예,600,검정",
  "여정,틀림,가로,2278,24,6,예,600,검정",
].join("\n");

it("shows what is new, what changes and what is wrong by line, and then does only that", async () => {
  const rows: object[] = [];
  const heard = aServer({
    "GET /api/panelProducts": () => ({
      _embedded: { panelProducts: rows },
      page: { size: 10, totalElements: rows.length, totalPages: 1, number: 0 },
    }),
    "POST /api/panel-products/import/plan": () => ({ content: [known, null] }),
    "POST /api/panel-products/import": () => {
      rows.push({ ...known, powerWp: 560 }, { ...known, seq: 8, id: 8, model: "F-1", powerWp: 600 });
      return { content: { added: 1, changed: 1 } };
    },
  });
  await showRoom(<ProductsAdmin />);
  press("가져오기");
  const dialog = within(screen.getByRole("dialog"));
  const field = screen.getByRole("dialog").querySelector("input[type=file]")!;
  fireEvent.change(field, { target: { files: [new File([table], "products.csv", { type: "text/csv" })] } });
  const wrong = await dialog.findByRole("region", { name: "오류 1" });
  expect(wrong.textContent).toContain("4행 가로 (mm) 값 ‘가로’은 숫자가 아닙니다.");
  expect(dialog.getByRole("region", { name: "변경 1" }).textContent).toContain("정격 출력 (Wp): 550 → 560");
  expect(dialog.getByRole("region", { name: "새로 추가 1" }).textContent).toContain("F-1");
  expect(dialog.getByText("알 수 없어 사용하지 않은 열: 색상")).toBeTruthy();
  press("2종 가져오기");
  const added = await screen.findByRole("row", { name: /F-1/ });
  expect(added.textContent).toContain("600");
  await findAlert("1종을 추가하고 1종을 변경했습니다.");
  const sent = heard.find(({ path }) => path.endsWith("/import"))?.body as {
    products: { model: string; powerWp: number; basedOn: object | null }[];
  };
  expect(
    sent.products
      .map(({ model, powerWp, basedOn }) => ({ model, powerWp, basedOn }))
      .toSorted((a, b) => a.powerWp - b.powerWp),
  ).toEqual([
    { model: "K-1", powerWp: 560, basedOn: { seq: 7, version: 3 } },
    { model: "F-1", powerWp: 600, basedOn: null },
  ]);
});
